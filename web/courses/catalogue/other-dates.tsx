import { Link } from '@tanstack/react-router'
import type { LectureInfo } from '#contract/courses/lecture.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'

/** Links to other dates of the course. */
export function OtherDates({ dates }: { dates: LectureInfo['otherDates'] }) {
  const say = useWords('lectureDetail')
  const { textMoment } = useFormats()
  return (
    <ul>
      {dates.map(({ id, startAt, seatsLeft }) => (
        <li key={id}>
          <Link to="/attend/detail/$lectureId" params={{ lectureId: String(id) }}>
            {textMoment(startAt)}
          </Link>
          {' · '}
          {say('otherDateSeats', { seats: seatsLeft })}
        </li>
      ))}
    </ul>
  )
}
