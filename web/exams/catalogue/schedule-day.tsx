import type { ReactNode } from 'react'
import type { DailyExam } from '#contract/exams/exam.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import type { ScheduleUrlState } from '../../parts/schedule-url.ts'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { dayChart } from './day-chart.ts'
import { examBadge } from './exam-state.ts'
import { ScheduleRow } from './schedule-row.tsx'
import { useDays } from './use-days.ts'

export interface ScheduleDaySectionProps extends Pick<ScheduleUrlState, 'level'> {
  month: string
  day: PlainDate
  exams: readonly DailyExam[] | undefined
  /** Shown instead of the exams if they could not be loaded. */
  unread: ReactNode
}

/** The selected day: its timeline, and the facts of each exam. */
export function ScheduleDaySection({ month, level, day, exams, unread }: ScheduleDaySectionProps) {
  const say = useWords('examSchedule')
  const { nameOf } = useDays()
  return (
    <section className="schedule-day stack-l" id="day" tabIndex={-1} aria-labelledby="day-title">
      <div className="spread">
        <h2 id="day-title">{nameOf(day)}</h2>
        {exams && <BookingPeriod exams={exams} />}
      </div>
      {exams === undefined && unread}
      {exams?.length === 0 && <p>{say('emptyDay')}</p>}
      {exams && exams.length > 0 && (
        <>
          <DayTimeline exams={exams} />
          <DayTable exams={exams} address={{ month, level, day }} />
        </>
      )}
    </section>
  )
}

/** Applications for all exams of a day open and close together. */
function BookingPeriod({ exams }: { exams: readonly DailyExam[] }) {
  const say = useWords('examSchedule')
  const exam = exams.find(({ label }) => label === 'APPLICABLE' || label === 'NOT_YET')
  if (!exam) return null
  return (
    <p className="muted">
      {exam.label === 'NOT_YET'
        ? say.rich('opensAt', { moment: () => <Moment at={exam.bookingOpensAt} look="list" /> })
        : say.rich('closesAt', { moment: () => <Deadline at={exam.bookingEndsAt} look="list" /> })}
    </p>
  )
}

interface DayTableProps {
  exams: readonly DailyExam[]
  address: ScheduleUrlState
}

function DayTable({ exams, address }: DayTableProps) {
  const say = useWords('examSchedule')
  const { zoneName } = useFormats()
  return (
    <table className="table table-cards day-table" aria-labelledby="day-title">
      <thead>
        <tr>
          <th scope="col">{say('time', { zone: zoneName(useClient().now) })}</th>
          <th scope="col">{say('exam')}</th>
          <th scope="col">{say('length')}</th>
          <th scope="col">{say('seatsLeft')}</th>
          <th scope="col">{say('applicants')}</th>
          <th scope="col">{say('fee')}</th>
          <th scope="col">{say('state')}</th>
          <th scope="col" className="end">
            <span className="visually-hidden">{say('action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {exams.map((exam) => (
          <ScheduleRow key={exam.id} exam={exam} address={address} />
        ))}
      </tbody>
    </table>
  )
}

/** In em, because users may enlarge the text. */
const lane = 3.3
const top = 2

/** A day's exams on a time axis; the table below has the same data as text. */
function DayTimeline({ exams }: { exams: readonly DailyExam[] }) {
  const { time } = useFormats()
  const { hours, bars } = dayChart(exams, time)
  const height = top + exams.length * lane
  return (
    <svg className="day-timeline" height={`${height}em`} aria-hidden="true">
      {hours.map((hour, at) => {
        const x = `${(100 * at) / (hours.length - 1)}%`
        return (
          <g key={hour}>
            <line x1={x} x2={x} y1={`${top - 0.4}em`} y2={`${height}em`} />
            <text x={x} y="1em" className={labelClass(at, hours.length)}>
              {String(hour % 24).padStart(2, '0')}:00
            </text>
          </g>
        )
      })}
      {exams.map((exam, at) => (
        <Bar key={exam.id} exam={exam} y={top + at * lane} {...(bars[at] ?? { from: 0, width: 0 })} />
      ))}
    </svg>
  )
}

/** Labels at both ends stay within the chart; narrow screens hide every other one. */
function labelClass(at: number, count: number): string | undefined {
  if (at === 0) return 'at-start'
  if (at === count - 1) return count % 2 === 1 || count < 4 ? 'at-end' : 'at-end is-between'
  return at % 2 === 1 && count > 4 ? 'is-between' : undefined
}

interface BarProps {
  exam: DailyExam
  y: number
  from: number
  width: number
}

/** The label stands above its bar, right-aligned where it would overflow. */
function Bar({ exam, y, from, width }: BarProps) {
  const say = useWords('examSchedule')
  const { word } = examBadge(exam)
  const state = useWords('exam')(`label.${word}`)
  const rightAligned = from > 50
  return (
    <g className={`is-${word.toLowerCase().replace('_', '-')}`}>
      <text
        x={`${rightAligned ? from + width : from}%`}
        y={`${y + 1.3}em`}
        className={rightAligned ? 'bar-name at-end' : 'bar-name'}
        paintOrder="stroke"
      >
        {say('barName', { name: exam.name, state })}
      </text>
      <rect x={`${from}%`} y={`${y + 1.85}em`} width={`${width}%`} height="10" rx="2" />
    </g>
  )
}
