import { Link } from '@tanstack/react-router'
import type { RoomStatus } from '#contract/waiting-room/waiting-room.ts'
import { useWords } from '../client/client-context.tsx'
import { ScheduleLink } from '../parts/schedule-link.tsx'
import { buttonClass } from '../ui/button.tsx'

/** The way to what the room is for. */
export function RegisterLink({ room, guest = false }: { room: RoomStatus; guest?: boolean }) {
  const say = useWords('waitingRoom')
  const { lectureId, examId, examMonth } = room
  const look = { className: buttonClass() }
  if (lectureId !== null)
    return (
      <Link
        {...look}
        to="/attend/register/$lectureId"
        params={{ lectureId: String(lectureId) }}
        search={guest ? { ismember: 'false' } : {}}
        preload={false}
      >
        {say('register')}
      </Link>
    )
  if (examId !== null)
    return (
      <Link {...look} to="/certification/apply/$examId" params={{ examId: String(examId) }}>
        {say('apply')}
      </Link>
    )
  return (
    <ScheduleLink {...look} month={examMonth ?? undefined} level={undefined}>
      {say('chooseExam')}
    </ScheduleLink>
  )
}
