import { type ReactNode, useEffect, useState } from 'react'
import type { EmailVerification } from '#contract/courses/guest.ts'
import type { AppliedLecture } from '#contract/courses/lecture.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import type { Agreement } from '../../ui/agreements.tsx'
import {
  type AgreementName,
  deleteDraft,
  draftFor,
  emptyDraft,
  type GuestDraft,
  readDraft,
  writeDraft,
} from './guest-draft.ts'
import { GuestEmailStep } from './guest-email-step.tsx'
import { GuestForm } from './guest-form.tsx'
import { useVerification } from './use-verification.ts'

interface GuestRegistrationFlowProps {
  lectureId: number
  agreements: readonly Agreement<AgreementName>[]
  back: ReactNode
  onDone(result: AppliedLecture, email: string): void
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
  const [draft, change] = useDraft(lectureId, versions)
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
    onDone(result, current?.email ?? draft.email)
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

/** The form's input, which survives a reload of the tab. The server renders it empty. */
function useDraft(lectureId: number, versions: string) {
  const [draft, setDraft] = useState<GuestDraft>(emptyDraft)
  useEffect(() => setDraft(draftFor(readDraft(lectureId), versions)), [lectureId, versions])
  const change = (changed: Partial<GuestDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...changed }
      writeDraft(lectureId, next)
      return next
    })
  return [draft, change] as const
}
