import { HttpError } from 'ra-core'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { createToken, type NewToken } from '#contract/integration/api-token.ts'
import { addDays, dayOf } from '#contract/platform/centre-time.ts'
import { type TokenScope, tokenScopes } from '#contract/platform/token-scopes.ts'
import { call } from '../client/call.ts'
import { instantText } from '../client/local-time.ts'
import { useNow, useStaffSession } from '../client/session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { TextField } from '../ui/fields.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FormProblem } from '../ui/problem.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { submitOnce } from '../ui/submit-once.ts'
import { UnsavedInput } from '../ui/unsaved-input.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CheckGroup } from './check-group.tsx'
import { OrgField } from './org-field.tsx'
import { SecretDialog } from './secret-dialog.tsx'

interface Values {
  readonly name: string
  readonly scopes: TokenScope[]
  readonly orgId: number | null
  /** In the centre's zone. */
  readonly expiresAt: string
}

/** A new API token, which is shown once. */
export function NewTokenPage() {
  const say = useTranslations('integration')
  const { form, submit, created } = useNewToken()
  const navigate = useNavigate()
  useTitle(say('newToken'))
  return (
    <FormProvider {...form}>
      <PageHead back={<BackLink to="/api-tokens">{say('tokens')}</BackLink>} title={say('newToken')} />
      <form className="record" noValidate onSubmit={submitOnce(form, submit)}>
        <UnsavedInput name="new-token" />
        <div className="columns-of-fields">
          <TextField name="name" label={say('tokenName')} maxLength={100} />
          <TextField name="expiresAt" label={say('expires')} type="datetime-local" />
        </div>
        <CheckGroup
          name="scopes"
          label={say('scopes')}
          choices={tokenScopes.map((value) => ({ value, label: say(`scope.${value}`) }))}
        />
        <OrgField name="orgId" />
        <footer className="save-bar">
          <FormProblem />
          <button type="submit" className="button primary" aria-disabled={form.formState.isSubmitting}>
            {say('createToken')}
          </button>
        </footer>
      </form>
      {created && (
        <SecretDialog
          title={say('token')}
          secret={created.token}
          once={say('tokenOnce')}
          repeated={say('tokenRepeated')}
          onClose={() => void navigate('/api-tokens')}
        />
      )}
    </FormProvider>
  )
}

function useNewToken() {
  const { timeZone } = useStaffSession()
  const inAYear = addDays(dayOf(useNow(), timeZone), 365)
  const idempotencyKey = useRef(crypto.randomUUID())
  const [created, setCreated] = useState<NewToken>()
  const form = useForm<Values>({
    defaultValues: { name: '', scopes: [], orgId: null, expiresAt: `${inAYear}T00:00` },
  })
  const submit = async (values: Values) => {
    const body = { ...values, expiresAt: instantText(values.expiresAt, timeZone) }
    try {
      setCreated(await call(createToken, { body }, { idempotencyKey: idempotencyKey.current }))
      form.reset(values)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // A changed request needs a new key.
      idempotencyKey.current = crypto.randomUUID()
      showErrors(form, error)
    }
  }
  return { form, submit, created }
}
