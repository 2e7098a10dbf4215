import { Link } from '@tanstack/react-router'
import type { RoomStatus } from '#contract/waiting-room/waiting-room.ts'
import { useWords } from '../client/client-context.tsx'
import { buttonClass } from '../ui/button.tsx'

/** The way to the waiting list once no seat is left; nothing for a month's exams, each of which has its own. */
export function LineLink({ room: { lectureId, examId, seatsLeft } }: { room: RoomStatus }) {
  const say = useWords('waitingRoom')
  if (seatsLeft !== 0) return null
  const look = { className: buttonClass({ variant: 'secondary' }) }
  if (lectureId !== null)
    return (
      <Link {...look} to="/attend/waiting-list/$lectureId" params={{ lectureId: String(lectureId) }}>
        {say('joinLine')}
      </Link>
    )
  if (examId !== null)
    return (
      <Link {...look} to="/certification/waiting-list/$examId" params={{ examId: String(examId) }}>
        {say('joinLine')}
      </Link>
    )
  return null
}
