import { Link } from '@tanstack/react-router'
import type { RoomStatus } from '#contract/waiting-room/waiting-room.ts'
import { useWords } from '../client/client-context.tsx'
import { ScheduleLink } from '../parts/schedule-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Moment } from '../ui/moment.tsx'

/** What the room is for, and its figures. */
export function RoomPanel({ room }: { room: RoomStatus }) {
  const say = useWords('waitingRoom')
  return (
    <aside className="panel" aria-label={say('room')}>
      {room.title && <b>{room.title}</b>}
      <Facts
        rows={[
          [say('opens'), <Moment key="opens" at={room.opensAt} />],
          [say('seatsLeft'), room.seatsLeft === null ? null : say('number', { number: room.seatsLeft })],
          [say('inRoom'), room.phase === 'CLOSED' ? null : say('number', { number: room.entered })],
          [say('turnLength'), say('minutes', { minutes: room.turnMinutes })],
        ]}
      />
      <Subject room={room} />
    </aside>
  )
}

function Subject({ room: { lectureId, examId, examMonth } }: { room: RoomStatus }) {
  const say = useWords('waitingRoom')
  const look = { className: buttonClass({ variant: 'secondary', wide: true }) }
  return lectureId === null ? (
    <ScheduleLink {...look} month={examMonth ?? undefined} level={undefined} exam={examId ?? undefined}>
      {say('seeSchedule')}
    </ScheduleLink>
  ) : (
    <Link {...look} to="/attend/detail/$lectureId" params={{ lectureId: String(lectureId) }}>
      {say('seeCourse')}
    </Link>
  )
}
