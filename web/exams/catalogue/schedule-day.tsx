import type { ReactNode } from 'react'
import type { DailyExam } from '#contract/exams/exam.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import type { ScheduleUrlState } from '../../parts/schedule-url.ts'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { DayTimeline } from './day-timeline.tsx'
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
