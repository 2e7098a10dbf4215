import type { ReactNode } from 'react'
import type { RoomStatus } from '#contract/waiting-room/waiting-room.ts'
import { useWords } from '../client/client-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { expectedWait, mayRunOut } from './waiting-rules.ts'

interface InLineProps {
  room: RoomStatus
  position: number
  ahead: number
  children: ReactNode
}

/** The position in the line, how long it may take, and what comes then. */
export function InLine({ room, position, ahead, children }: InLineProps) {
  const say = useWords('waitingRoom')
  const wait = expectedWait(ahead, room)
  return (
    <section className="room-card" aria-labelledby="stage">
      <h2 id="stage">{say('ahead', { ahead })}</h2>
      <div className="room-line">
        <meter max={position} value={room.admittedUpTo} aria-label={say('progress')} />
        <p>
          <span>{say('admittedUpTo', { position: room.admittedUpTo })}</span>
          <b>{say('position', { position })}</b>
        </p>
      </div>
      {room.phase === 'PAUSED' && (
        <Alert tone="warn" title={say('paused')}>
          <p>{say('pausedText')}</p>
        </Alert>
      )}
      {room.phase === 'SOLD_OUT' && (
        <Alert tone="warn" title={say('soldOut')}>
          <p>{say('soldOutText')}</p>
        </Alert>
      )}
      {wait && <p className="room-wait">{say(wait.to <= 1 ? 'waitShort' : 'wait', { ...wait })}</p>}
      {mayRunOut(ahead, room) && <p>{say('few', { seats: room.seatsLeft ?? 0, ahead })}</p>}
      <p className="muted">{say('next', { minutes: room.turnMinutes })}</p>
      {children}
    </section>
  )
}
