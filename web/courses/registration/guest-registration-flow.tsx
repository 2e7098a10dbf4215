import type { ReactNode } from 'react'
import type { EmailVerification } from '#contract/courses/guest.ts'
import type { AppliedLecture } from '#contract/courses/lecture.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { type AgreementName, deleteDraft } from '../../parts/guest/guest-draft.ts'
import { GuestEmailStep } from '../../parts/guest/guest-email-step.tsx'
import { useGuestDraft } from '../../parts/guest/use-guest-draft.ts'
import { useVerification } from '../../parts/guest/use-verification.ts'
import type { Agreement } from '../../ui/agreements.tsx'
import { GuestForm } from './guest-form.tsx'

export interface GuestRegistered {
  readonly result: AppliedLecture
  readonly email: string
  readonly emailVerifyId: string | undefined
}

interface GuestRegistrationFlowProps {
  lectureId: number
  agreements: readonly Agreement<AgreementName>[]
  back: ReactNode
  onDone(registered: GuestRegistered): void
  /** Somebody has signed in in another tab: the guest form no longer applies. */
  onSignedIn(purpose: string): void
}

/** Registration without an account, in two steps on one page. */
export function GuestRegistrationFlow({
  lectureId,
  agreements,
  back,
  onDone,
  onSignedIn,
}: GuestRegistrationFlowProps) {
  const versions = agreements.map(({ name, version }) => `${name} ${version}`).join()
  const [draft, change] = useGuestDraft(lectureId, versions)
  const { verification, end, setVerification, setEnd } = useVerification(draft.emailVerifyIds)
  const current = end ? null : verification
  const onStarted = (next: EmailVerification) => {
    setVerification(next)
    change({ email: next.email, emailVerifyIds: [...draft.emailVerifyIds, next.emailVerifyId] })
  }
  const onOther = () => {
    setVerification(null)
    change({ emailVerifyIds: [] })
  }
  const onRegistered = (result: AppliedLecture) => {
    deleteDraft(lectureId)
    onDone({ result, email: current?.email ?? draft.email, emailVerifyId: current?.emailVerifyId })
  }
  const onRefused = (code: ErrorCode) => {
    if (code === 'VERIFICATION_OVER') setEnd('over')
    if (code !== 'SIGNED_IN') return
    deleteDraft(lectureId)
    onSignedIn(draft.purpose)
  }
  return (
    <GuestForm
      lectureId={lectureId}
      draft={draft}
      onDraft={change}
      verification={current}
      agreements={agreements}
      back={back}
      onRefused={onRefused}
      onDone={onRegistered}
      emailStep={(error) => (
        <GuestEmailStep
          leadsTo="register"
          lectureId={lectureId}
          email={draft.email}
          onEmail={(email) => change({ email })}
          verification={current}
          end={end}
          error={error}
          onStarted={onStarted}
          onConfirmed={setVerification}
          onOther={onOther}
        />
      )}
    />
  )
}
