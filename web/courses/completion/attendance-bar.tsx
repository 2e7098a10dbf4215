import type { Attendance } from '#contract/courses/completed-lecture.ts'
import { completionPercent } from '#contract/courses/completion-states.ts'
import { useWords } from '../../client/client-context.tsx'

/** Minutes attended and undecided, out of all taught; a mark shows the minutes needed for completion. */
export function AttendanceBar({ attendance }: { attendance: Attendance }) {
  const say = useWords('attendance')
  const { taught, attended, needed, days, reachable } = attendance
  const undecided = days.reduce((sum, day) => sum + (day.attended === null ? day.taught : 0), 0)
  const at = (minutes: number) => `${taught > 0 ? (100 * minutes) / taught : 0}%`
  return (
    <svg
      className={reachable ? 'attendance-bar' : 'attendance-bar is-out-of-reach'}
      role="img"
      aria-label={say('bar', { attended, taught, needed })}
    >
      <text x={at(needed)} y="1em">
        {say('mark', { percent: completionPercent, needed })}
      </text>
      <rect className="attendance-all" y="2em" width="100%" height="8" rx="2" />
      <rect className="attendance-undecided" x={at(attended)} y="2em" width={at(undecided)} height="8" />
      <rect className="attendance-reached" y="2em" width={at(attended)} height="8" rx="2" />
      <line x1={at(needed)} x2={at(needed)} y1="1.55em" y2="3em" />
    </svg>
  )
}
