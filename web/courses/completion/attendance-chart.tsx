import type { Attendance } from '#contract/courses/completed-lecture.ts'
import { completionPercent } from '#contract/courses/completion-states.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { Icon } from '../../ui/icons.tsx'

interface AttendanceChartProps {
  attendance: Attendance
  /** The course, unless what is around the chart names it. */
  title?: string
  /** There is no result yet: shows how much may still be missed, or that 70 % are out of reach. */
  open: boolean
  /** The last day is over, so that nothing more can be missed. */
  ended?: boolean
}

/** Attendance out of the taught time, with a mark for completion, and per day. */
export function AttendanceChart({ attendance, title, open, ended = false }: AttendanceChartProps) {
  const say = useWords('attendance')
  const { attended, taught, days } = attendance
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div className="attendance" role="group" aria-label={title ? say('of', { title }) : say('attendance')}>
      <p className="attendance-number">
        {say.rich('attended', { attended, taught, of: (part) => <span>{part}</span> })}
      </p>
      <AttendanceBar attendance={attendance} />
      {days.length > 1 && <Days attendance={attendance} />}
      <Remarks attendance={attendance} open={open} ended={ended} />
    </div>
  )
}

function Days({ attendance: { days } }: { attendance: Attendance }) {
  const say = useWords('attendance')
  const { listDay, dayAndWeekdays } = useFormats()
  const longest = Math.max(...days.map(({ taught }) => taught))
  const share = (minutes: number) => `${(100 * minutes) / longest}%`
  return (
    <ol className="attendance-days">
      {days.map(({ startAt, begun, taught, attended }) => (
        <li key={startAt}>
          <time dateTime={listDay(startAt)}>{dayAndWeekdays(listDay(startAt), startAt, startAt)}</time>
          <svg className="attendance-day" aria-hidden="true">
            <rect className="attendance-all" width={share(taught)} height="8" rx="2" />
            {attended !== null && (
              <rect className="attendance-reached" width={share(attended)} height="8" rx="2" />
            )}
          </svg>
          <span>
            {attended === null ? say(begun ? 'notEntered' : 'ahead') : say('ofDay', { attended, taught })}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Remarks: what may still be missed, what was missed, and the hands-on part. */
function Remarks({ attendance, open, ended }: Omit<AttendanceChartProps, 'title'>) {
  const say = useWords('attendance')
  const { mayMiss, reachable, practice, excusedBecause, days } = attendance
  const waiting = open && days.some(({ attended }) => attended === null)
  return (
    <div className="attendance-standing">
      {open && !reachable && (
        <p className="attendance-warning">
          <Icon name="warning" />
          {say('outOfReach')}
        </p>
      )}
      {waiting && reachable && <p>{ended ? say('awaited') : say('mayMiss', { minutes: mayMiss })}</p>}
      {(practice === 'DONE' || (open && practice === 'OPEN')) && <p>{say(`practice.${practice}`)}</p>}
      {excusedBecause && <p>{say('excused', { reason: excusedBecause })}</p>}
    </div>
  )
}

/** Minutes attended and undecided, out of all taught; a mark shows the minutes needed for completion. */
function AttendanceBar({ attendance }: { attendance: Attendance }) {
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
