import { useCallback, useEffect, useRef, useState } from 'react'
import type { EmailVerification } from '#contract/courses/guest.ts'
import type { Api } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { useClient } from '../../client/client-context.tsx'
import { subscribeConfirmed } from './confirmation-channel.ts'
import { readVerification } from './verification-reads.ts'
import { applicableResult, type LookupResult } from './verification-result.ts'

const pollMs = 3_000

/**
 * The verification of a guest's form. Until it is confirmed, it is polled, and re-read at once when another tab reports
 * it: the mail's link may be opened anywhere, also that of an earlier mail.
 */
export function useVerification(ids: readonly string[]) {
  const { api } = useClient()
  const [verification, setVerification] = useState<EmailVerification | null>(null)
  const [end, setEnd] = useState<'over' | 'used' | null>(null)
  // The ref avoids a stale closure: a response is judged by the form's state when it arrives.
  const latest = useRef({ ids, standing: verification })
  useEffect(() => {
    latest.current = { ids, standing: verification }
  }, [ids, verification])

  const refresh = useCallback(
    async (id: string) => {
      const result = applicableResult(await readResult(api, id), id, latest.current)
      if (result === null) return
      if (result === 'over' || result === 'used') return setEnd(result)
      setEnd(null)
      setVerification(result)
    },
    [api],
  )

  const polling = ids.length > 0 && !verification?.confirmed && end === null
  useEffect(() => {
    if (!polling) return
    let polls = 0
    const poll = () => {
      const id = ids[ids.length - 1 - (polls++ % ids.length)]
      if (id !== undefined && document.visibilityState === 'visible') void refresh(id)
    }
    poll()
    const timer = setInterval(poll, pollMs)
    document.addEventListener('visibilitychange', poll)
    const stop = subscribeConfirmed((id) => ids.includes(id) && void refresh(id))
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
      stop()
    }
  }, [polling, ids, refresh])

  return {
    verification,
    /** It has expired, or has been used by a registration: another one needs another mail. */
    end,
    setVerification: (poll: EmailVerification | null) => {
      setEnd(null)
      setVerification(poll)
    },
    setEnd,
  }
}

/** On a network failure the next poll may succeed. */
async function readResult(api: Api, id: string): Promise<LookupResult> {
  try {
    return await readVerification(api, id)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.reply?.code === 'VERIFICATION_USED') return 'used'
    return error.status === 409 || error.status === 404 ? 'over' : 'unknown'
  }
}
