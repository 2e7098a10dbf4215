import { type ReactNode, useLayoutEffect, useState } from 'react'
import { getGuestWaitingList } from '#contract/courses/guest-waiting-list.ts'
import type { Api } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { readDraft } from '../../parts/guest/guest-draft.ts'
import { Alert } from '../../ui/alert.tsx'
import { Deadline } from '../../ui/moment.tsx'

interface GuestOfferProps {
  lectureId: number
  /** For everybody else. */
  otherwise: ReactNode
  children: ReactNode
}

/** The form of a full course for a guest to whom a seat is offered, which only the browser knows. */
export function GuestOffer({ lectureId, otherwise, children }: GuestOfferProps) {
  const say = useWords('guest')
  const until = useOffer(lectureId)
  if (until === 'unknown')
    return <div className="waiting-line" role="progressbar" aria-label={say('turnWaiting')} />
  if (until === null) return otherwise
  return (
    <div className="stack-l">
      <Alert tone="good">
        <p>{say.rich('offer', { moment: () => <Deadline at={until} /> })}</p>
      </Alert>
      {children}
    </div>
  )
}

/** Until when a seat is offered to this browser's guest; null if none is. */
function useOffer(lectureId: number): string | 'unknown' | null {
  const { api } = useClient()
  const [offer, setOffer] = useState<string | null>(null)
  useLayoutEffect(() => {
    const { emailVerifyIds } = readDraft(lectureId)
    if (emailVerifyIds.length === 0) return
    let ended = false
    setOffer('unknown')
    void findOffer(api, lectureId, emailVerifyIds).then((until) => ended || setOffer(until))
    return () => {
      ended = true
    }
  }, [api, lectureId])
  return offer
}

/** By the latest verification that has an offer. */
async function findOffer(api: Api, lectureId: number, ids: readonly string[]): Promise<string | null> {
  try {
    for (const emailVerifyId of [...ids].reverse()) {
      const { entry } = await call(api, getGuestWaitingList, {
        params: { lectureId },
        query: { emailVerifyId },
      })
      if (entry?.offeredUntil) return entry.offeredUntil
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  return null
}
