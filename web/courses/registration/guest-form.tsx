import type { FormEvent, ReactNode } from 'react'
import type { EmailVerification } from '#contract/courses/guest.ts'
import { type AppliedLecture, expectRegistered, registerAttender } from '#contract/courses/lecture.ts'
import { guestRegistration } from '#contract/courses/registration.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { normaliseEmail } from '../../client/normalise-email.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { BusyNotice } from '../../parts/busy-notice.tsx'
import type { AgreementName, GuestDraft } from '../../parts/guest/guest-draft.ts'
import { type Agreement, Agreements } from '../../ui/agreements.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PurposeField } from './purpose-field.tsx'

interface GuestFormProps {
  lectureId: number
  draft: GuestDraft
  onDraft(changed: Partial<GuestDraft>): void
  verification: EmailVerification | null
  agreements: readonly Agreement<AgreementName>[]
  back: ReactNode
  /** Renders the e-mail step, with its validation error. */
  emailStep(error: string | undefined): ReactNode
  onRefused(code: ErrorCode): void
  onDone(result: AppliedLecture): void
}

/** A guest's second step: who registers, the purpose, and consent. */
export function GuestForm(props: GuestFormProps) {
  const { lectureId, draft, onDraft, verification, agreements, back, emailStep } = props
  const say = useWords('guest')
  const sayForm = useWords('register')
  const { api } = useClient()
  const { submit, errors, attempt, pending, waiting, errorOf, changed } = useSubmission({
    body: guestRegistration,
    send: (body, options) => call(api, registerAttender, { params: { lectureId }, body }, options),
    onDone: (result) => props.onDone(expectRegistered(result)),
    onRefused: props.onRefused,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { name, group, purpose, agreements: given } = draft
    const email = verification?.email ?? normaliseEmail(draft.email)
    const emailVerifyId = verification?.confirmed ? verification.emailVerifyId : ''
    void submit({ email, emailVerifyId, name, group, purpose, agreements: given })
  }
  const shownErrors = withoutEmailErrors(errors, verification?.confirmed === true)
  const text = (field: 'name' | 'group', props: { label: string; hint?: string; autoComplete: string }) => (
    <TextField
      id={field}
      {...props}
      maxLength={100}
      error={errorOf(field)}
      value={draft[field]}
      onChange={({ target }) => {
        changed(field)
        onDraft({ [field]: target.value })
      }}
    />
  )
  return (
    <div className="form">
      <ErrorSummary errors={shownErrors} attempt={attempt} />
      {emailStep(shownErrors['emailVerifyId'])}
      <form className="form" noValidate onSubmit={send}>
        <h2 className="h3">{say('detailsTitle')}</h2>
        {text('name', { label: say('name'), autoComplete: 'name' })}
        {text('group', { label: say('group'), hint: say('groupHint'), autoComplete: 'organization' })}
        <PurposeField
          purpose={draft.purpose}
          error={errorOf('purpose')}
          onChoose={(purpose) => {
            changed('purpose')
            onDraft({ purpose })
          }}
        />
        <Agreements
          id="agreements"
          legend={sayForm('agreements')}
          all={sayForm('agreeAll')}
          items={agreements}
          given={draft.agreements}
          errors={errors}
          onChange={(given) => onDraft({ agreements: given })}
        />
        <div>
          <BusyNotice shown={waiting} />
          <div className="cluster">
            <Button type="submit" pending={pending}>
              {pending ? sayForm('submitting') : sayForm('submit')}
            </Button>
            {back}
          </div>
        </div>
      </form>
    </div>
  )
}

/** Without a verification only the missing verification is reported, with one nothing about the e-mail address. */
function withoutEmailErrors(
  { email, emailVerifyId, ...others }: Readonly<Record<string, string>>,
  verified: boolean,
): Readonly<Record<string, string>> {
  if (verified) return others
  return emailVerifyId ? { emailVerifyId, ...others } : { ...(email && { email }), ...others }
}
