import { type ReactNode, useLayoutEffect, useState } from 'react'
import { getOwnTicket } from '#contract/waiting-room/waiting-room.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { addVerification } from '../../parts/guest/guest-draft.ts'
import { readRoomGuest } from '../../parts/guest/room-guest.ts'
import { Alert } from '../../ui/alert.tsx'
import { Deadline } from '../../ui/moment.tsx'

interface GuestTurnProps {
  lectureId: number
  roomId: number
  /** For everybody else. */
  otherwise: ReactNode
  children: ReactNode
}

/** The form for a guest whose turn it is in the waiting room, which only the browser knows. */
export function GuestTurn({ lectureId, roomId, otherwise, children }: GuestTurnProps) {
  const say = useWords('guest')
  const turn = useTurn(lectureId, roomId)
  if (turn === 'unknown')
    return <div className="waiting-line" role="progressbar" aria-label={say('turnWaiting')} />
  if (turn === null) return otherwise
  return (
    <div className="stack-l">
      <Alert tone="good">
        <p>{say.rich('turn', { moment: () => <Deadline at={turn} /> })}</p>
      </Alert>
      {children}
    </div>
  )
}

/** Until when it is the turn of this browser's guest; null if it is not. */
function useTurn(lectureId: number, roomId: number): string | 'unknown' | null {
  const { api } = useClient()
  const [turn, setTurn] = useState<string | null>(null)
  useLayoutEffect(() => {
    const emailVerifyId = readRoomGuest(String(roomId))
    if (emailVerifyId === null) return
    let ended = false
    setTurn('unknown')
    const read = async () => {
      const params = { roomId: String(roomId) }
      const { state, turnEndsAt } = await call(api, getOwnTicket, { params, query: { emailVerifyId } })
      if (ended) return
      if (state === 'ADMITTED') addVerification(lectureId, { emailVerifyId })
      setTurn(state === 'ADMITTED' ? turnEndsAt : null)
    }
    read().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (!ended) setTurn(null)
    })
    return () => {
      ended = true
    }
  }, [api, lectureId, roomId])
  return turn
}
