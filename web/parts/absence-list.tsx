import { Link } from '@tanstack/react-router'
import type { Absences } from '#contract/courses/completed-lecture.ts'
import { Day } from '../ui/day.tsx'

/** Courses that a member has missed, with their days. */
export function AbsenceList({ absences }: { absences: Absences['counted'] }) {
  return (
    <ul className="small">
      {absences.map(({ attenderId, lectureId, title, startAt }) => (
        <li key={attenderId}>
          <Day at={startAt} />{' '}
          <Link to="/attend/detail/$lectureId" params={{ lectureId: String(lectureId) }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
