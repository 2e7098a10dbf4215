import { useCallback, useEffect, useRef, useState } from 'react'
import type { EmailVerification } from '#contract/courses/guest.ts'
import type { Api } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { useClient } from '../../client/client-context.tsx'
import { readVerification } from './guest-reads.ts'
import { type Found, meaningOf } from './verification-look.ts'
import { hearConfirmed } from './verification-news.ts'

const everyMs = 3_000

/**
 * The verification that a guest's form stands on. While it is not confirmed, it is asked after now and then, and at once
 * when another tab tells of it: the link of the mail may be opened anywhere, also that of an earlier mail.
 */
export function useVerification(ids: readonly string[]) {
  const { api } = useClient()
  const [verification, setVerification] = useState<EmailVerification | null>(null)
  const [end, setEnd] = useState<'over' | 'used' | null>(null)
  // What a look finds is judged by what the form has come to when the answer is there.
  const waiting = useRef({ ids, standing: verification })
  useEffect(() => {
    waiting.current = { ids, standing: verification }
  }, [ids, verification])

  const look = useCallback(
    async (id: string) => {
      const found = meaningOf(await lookUp(api, id), id, waiting.current)
      if (found === null) return
      if (found === 'over' || found === 'used') return setEnd(found)
      setEnd(null)
      setVerification(found)
    },
    [api],
  )

  const waits = ids.length > 0 && !verification?.confirmed && end === null
  useEffect(() => {
    if (!waits) return
    let asked = 0
    const next = () => {
      const id = ids[ids.length - 1 - (asked++ % ids.length)]
      if (id !== undefined && document.visibilityState === 'visible') void look(id)
    }
    next()
    const timer = setInterval(next, everyMs)
    document.addEventListener('visibilitychange', next)
    const stop = hearConfirmed((id) => ids.includes(id) && void look(id))
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', next)
      stop()
    }
  }, [waits, ids, look])

  return {
    verification,
    /** It has run out, or the registration has been made with it: for another one another mail is needed. */
    end,
    setVerification: (next: EmailVerification | null) => {
      setEnd(null)
      setVerification(next)
    },
    setEnd,
  }
}

/** Where nobody could be asked, the next look may do better. */
async function lookUp(api: Api, id: string): Promise<Found> {
  try {
    return await readVerification(api, id)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.reply?.code === 'VERIFICATION_USED') return 'used'
    return error.status === 409 || error.status === 404 ? 'over' : 'unknown'
  }
}
