import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  type AppliedLecture,
  type HeldLecture,
  type LectureInfo,
  registerAttender,
  registration,
} from '#contract/lecture.ts'
import type { Org } from '#contract/partner.ts'
import { call } from '../client/call.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { useCookie, writeCookie } from '../client/cookies.ts'
import { useSubmission } from '../client/use-submission.ts'
import { type Agreement, Agreements } from '../ui/agreements.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { pickOrg } from './pick-org.ts'
import { usePurposes } from './purposes.ts'

type Agreed = 'collect' | 'fourteen' | 'ad'

interface RegistrationFormProps {
  lecture: LectureInfo
  /** Those the registration may be made for; none for a course open to everybody. */
  orgs: readonly Org[]
  agreements: readonly Agreement<Agreed>[]
  /** Who registers, above the fields. */
  children: ReactNode
  /** A way back, beside the button. */
  back: ReactNode
  onDone(made: AppliedLecture | HeldLecture): void
}

export function RegistrationForm({
  lecture,
  orgs,
  agreements,
  children,
  back,
  onDone,
}: RegistrationFormProps) {
  const say = useWords('register')
  const { api } = useClient()
  const purposes = usePurposes()
  // What is chosen before that would be lost, and a press would send the form into the address.
  const hydrated = useHydrated()
  const [purpose, setPurpose] = useState('NONE')
  const { partnerId, choosePartner } = usePartner(orgs)
  const [given, setGiven] = useState<Record<Agreed, boolean>>({ collect: false, fourteen: false, ad: false })
  const { submit, errors, attempt, pending, errorOf, changed } = useSubmission({
    body: registration,
    send: (body, options) =>
      call(api, registerAttender, { params: { lectureId: lecture.id }, body }, options),
    onDone,
  })

  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit({ purpose, agreements: given, ...(partnerId === undefined ? {} : { partnerId }) })
  }
  return (
    <form className="form" noValidate onSubmit={send}>
      <ErrorSummary errors={errors} attempt={attempt} />
      <fieldset className="form-fields" disabled={!hydrated}>
        {children}
        {orgs.length > 1 && (
          <Field
            id="partnerId"
            label={say('org')}
            hint={say('orgHint')}
            error={errorOf('partnerId')}
            control={(props) => (
              <Select
                {...props}
                name="partnerId"
                value={String(partnerId)}
                options={orgs.map(({ id, name }) => [String(id), name] as const)}
                onChange={choosePartner}
              />
            )}
          />
        )}
        <Field
          id="purpose"
          label={say('purpose')}
          error={errorOf('purpose')}
          control={(props) => (
            <Select
              {...props}
              name="purpose"
              value={purpose}
              options={purposes}
              onChange={(chosen) => {
                changed('purpose')
                setPurpose(chosen)
              }}
            />
          )}
        />
        <Agreements
          id="agreements"
          legend={say('agreements')}
          all={say('agreeAll')}
          items={agreements}
          given={given}
          errors={errors}
          onChange={setGiven}
        />
        <div className="cluster">
          <Button type="submit" pending={pending}>
            {pending ? say('submitting') : say(lecture.fee > 0 ? 'submitFee' : 'submit')}
          </Button>
          {back}
        </div>
      </fieldset>
    </form>
  )
}

/** The organisation registered for: the one chosen here, else the one of last time, else the first. */
function usePartner(orgs: readonly Org[]) {
  const remembered = useCookie('partnerId')
  const [chosen, setChosen] = useState<string>()
  const choosePartner = (id: string) => {
    setChosen(id)
    writeCookie('partnerId', id)
  }
  return { partnerId: pickOrg(orgs, chosen ?? remembered)?.id, choosePartner }
}
