import { type ReactNode, useEffect, useState } from 'react'
import type { EmailVerification } from '#contract/courses/guest.ts'
import type { AppliedLecture } from '#contract/courses/lecture.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import type { Agreement } from '../../ui/agreements.tsx'
import { GuestAddress } from './guest-address.tsx'
import {
  type Agreed,
  draftFor,
  emptyDraft,
  forgetDraft,
  type GuestDraft,
  readDraft,
  writeDraft,
} from './guest-draft.ts'
import { GuestForm } from './guest-form.tsx'
import { useVerification } from './use-verification.ts'

interface GuestRegisteringProps {
  lectureId: number
  agreements: readonly Agreement<Agreed>[]
  back: ReactNode
  onDone(made: AppliedLecture, email: string): void
  /** Somebody has signed in meanwhile, in another tab: the form is not theirs. */
  onSignedIn(purpose: string): void
}

/** Registering without an account, in two steps on one page. */
export function GuestRegistering({ lectureId, agreements, back, onDone, onSignedIn }: GuestRegisteringProps) {
  const versions = agreements.map(({ name, version }) => `${name} ${version}`).join()
  const [draft, change] = useDraft(lectureId, versions)
  const { verification, end, setVerification, setEnd } = useVerification(draft.emailVerifyIds)
  const standing = end ? null : verification
  const started = (next: EmailVerification) => {
    setVerification(next)
    change({ email: next.email, emailVerifyIds: [...draft.emailVerifyIds, next.emailVerifyId] })
  }
  const other = () => {
    setVerification(null)
    change({ emailVerifyIds: [] })
  }
  const done = (made: AppliedLecture) => {
    forgetDraft(lectureId)
    onDone(made, standing?.email ?? draft.email)
  }
  const refused = (code: ErrorCode) => {
    if (code === 'VERIFICATION_OVER') setEnd('over')
    if (code !== 'SIGNED_IN') return
    forgetDraft(lectureId)
    onSignedIn(draft.purpose)
  }
  return (
    <GuestForm
      lectureId={lectureId}
      draft={draft}
      onDraft={change}
      verification={standing}
      agreements={agreements}
      back={back}
      onRefused={refused}
      onDone={done}
      address={(error) => (
        <GuestAddress
          lectureId={lectureId}
          email={draft.email}
          onEmail={(email) => change({ email })}
          verification={standing}
          end={end}
          error={error}
          onStarted={started}
          onConfirmed={setVerification}
          onOther={other}
        />
      )}
    />
  )
}

/** The form's input, which outlives a reload of the tab. The server renders it empty. */
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
