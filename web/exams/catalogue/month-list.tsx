import type { PlainDate } from '#contract/platform/centre-time.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import type { ScheduleUrlState } from '../../parts/schedule-url.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ExamBadge } from './exam-badge.tsx'
import type { ScheduleDay } from './schedule-days.ts'
import { useDays } from './use-days.ts'

interface MonthListProps extends Pick<ScheduleUrlState, 'level'> {
  month: string
  days: readonly ScheduleDay[]
  chosen: PlainDate | null
  today: PlainDate
}

/** The month's days with exams as a list: replaces the table on narrow screens and in print, beside it otherwise. */
export function MonthList({ month, level, days, chosen, today }: MonthListProps) {
  const say = useWords('examSchedule')
  const formats = useFormats()
  const { at } = useDays()
  const coming = days.some(({ day }) => day >= today)
  return (
    <div className="month-list">
      <Disclosure summary={say('asList', { month: formats.month(at(`${month}-15`)) })}>
        <table className="table" aria-labelledby="month">
          <thead>
            <tr>
              <th scope="col">{say('day')}</th>
              <th scope="col">{say('exams')}</th>
              <th scope="col">{say('seatsLeft')}</th>
              <th scope="col">{say('state')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((shown) => (
              <DayRow
                key={shown.day}
                shown={shown}
                level={level}
                chosen={shown.day === chosen}
                past={coming && shown.day < today}
              />
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  )
}

interface DayRowProps extends Pick<ScheduleUrlState, 'level'> {
  shown: ScheduleDay
  chosen: boolean
  /** Past, while later days of the month remain: hidden on narrow screens. */
  past: boolean
}

function DayRow({ shown, level, chosen, past }: DayRowProps) {
  const say = useWords('examSchedule')
  const { time, weekdays } = useFormats()
  const { at } = useDays()
  const { day, exams, seatsLeft } = shown
  return (
    <tr className={past ? 'is-over' : undefined}>
      <th scope="row">
        <ScheduleLink
          month={day.slice(0, 7)}
          level={level}
          day={day}
          hash="day"
          aria-current={chosen || undefined}
        >
          <time dateTime={day}>{say('listDay', { day, weekday: weekdays(at(day), at(day)) })}</time>
        </ScheduleLink>
      </th>
      <td>
        <span className="month-list-count">{say('examCount', { count: exams.length })}</span>
        <ul>
          {exams.map(({ id, name, startAt }) => (
            <li key={id}>
              <time dateTime={startAt}>{time(startAt)}</time> {name}
            </li>
          ))}
        </ul>
      </td>
      <td data-label={say('seatsLeft')}>
        {seatsLeft > 0 ? say('number', { number: seatsLeft }) : <span aria-hidden="true">–</span>}
      </td>
      <td>
        <ExamBadge exam={shown} />
      </td>
    </tr>
  )
}
