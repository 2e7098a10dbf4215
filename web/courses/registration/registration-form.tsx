import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  type AppliedLecture,
  type HeldLecture,
  type LectureInfo,
  registerAttender,
} from '#contract/courses/lecture.ts'
import { registration } from '#contract/courses/registration.ts'
import type { Org } from '#contract/people/partner.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { useScripts } from '../../client/use-scripts.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { BusyNotice } from '../../parts/busy-notice.tsx'
import { type Agreement, Agreements } from '../../ui/agreements.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { OrgField } from './org-field.tsx'
import { PurposeField } from './purpose-field.tsx'
import { usePickedOrg } from './use-picked-org.ts'

type Agreed = 'collect' | 'fourteen' | 'ad'

interface RegistrationFormProps {
  lecture: LectureInfo
  /** The member's organisations. */
  orgs: readonly Org[]
  /** The initial purpose. */
  chosen: string
  agreements: readonly Agreement<Agreed>[]
  /** Rendered above the fields: who registers. */
  children: ReactNode
  /** A link back, beside the button. */
  back: ReactNode
  onDone(made: AppliedLecture | HeldLecture): void
}

/** Which organisation keeps a seat for the member. */
function AssignedSeat({ orgs, orgId, until }: { orgs: readonly Org[]; orgId: number; until: string }) {
  const say = useWords('register')
  const name = orgs.find(({ id }) => id === orgId)?.name
  return (
    name !== undefined && (
      <Alert tone="good">
        <p>{say.rich('assignedSeat', { org: name, moment: () => <Deadline at={until} /> })}</p>
      </Alert>
    )
  )
}

export function RegistrationForm({
  lecture,
  orgs,
  chosen,
  agreements,
  children,
  back,
  onDone,
}: RegistrationFormProps) {
  const say = useWords('register')
  const { api } = useClient()
  const router = useRouter()
  const scripts = useScripts()
  const [purpose, setPurpose] = useState(chosen)
  const { picked, autoOpen, pickOrg } = usePickedOrg(orgs, lecture)
  const [given, setGiven] = useState<Record<Agreed, boolean>>({ collect: false, fourteen: false, ad: false })
  const { submit, errors, attempt, pending, waiting, errorOf, changed } = useSubmission({
    body: registration,
    send: (body, options) =>
      call(api, registerAttender, { params: { lectureId: lecture.id }, body }, options),
    onDone,
    // The member may have left the organisation in the meantime; the input is kept.
    onRefused: (code) => {
      if (code === 'NOT_FOUND') void router.invalidate()
    },
  })

  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit({ purpose, agreements: given, ...(picked && { partnerId: picked.id }) })
  }
  return (
    <form className="form" noValidate onSubmit={send}>
      <ErrorSummary errors={errors} attempt={attempt} />
      {children}
      {lecture.assignedSeat && <AssignedSeat orgs={orgs} {...lecture.assignedSeat} />}
      {orgs.length > (lecture.target === 'PARTNER' ? 1 : 0) && (
        <OrgField
          orgs={orgs}
          target={lecture.target}
          picked={picked}
          autoOpen={scripts && autoOpen}
          onPick={pickOrg}
        />
      )}
      <PurposeField
        purpose={purpose}
        error={errorOf('purpose')}
        onChoose={(chosen) => {
          changed('purpose')
          setPurpose(chosen)
        }}
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
      <div>
        <BusyNotice shown={waiting} />
        <div className="cluster">
          <Button type="submit" pending={pending}>
            {pending ? say('submitting') : say(lecture.fee > 0 ? 'submitFee' : 'submit')}
          </Button>
          {back}
        </div>
      </div>
    </form>
  )
}
