import type { ExamListItem } from '#contract/exams/exam.ts'
import type { GuideContent } from '#contract/exams/exam-guide.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { ExamBadge } from './exam-badge.tsx'

/** The next dates, closed ones only if there are no others, with their seats, and a link to all of them. */
export function GuideDates({ guide: { nextExams, level } }: { guide: GuideContent }) {
  const open = nextExams.filter(({ label, applied }) => label !== 'CLOSED' || applied)
  const dates = open.length > 0 ? open : nextExams
  const say = useWords('examGuide')
  const sayExam = useWords('exam')
  return (
    <section className="stack" aria-labelledby="dates">
      <h2 id="dates">{say('dates.title')}</h2>
      <p className="text-column">{dates.length > 0 ? say('dates.text') : say('panel.none')}</p>
      {dates.length > 0 && (
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{sayExam('date')}</th>
              <th scope="col">{sayExam('seats')}</th>
              <th scope="col">{sayExam('applyUntil')}</th>
              <th scope="col">{sayExam('state')}</th>
            </tr>
          </thead>
          <tbody>
            {dates.map((exam) => (
              <DateRow key={exam.id} exam={exam} />
            ))}
          </tbody>
        </table>
      )}
      <p className="no-print">
        <ScheduleLink level={level} className="more">
          {say('panel.seeSchedule')}
          <Icon name="right" />
        </ScheduleLink>
      </p>
    </section>
  )
}

function DateRow({ exam }: { exam: ExamListItem }) {
  const say = useWords('exam')
  const { listDay, dayAndWeekdays, hours } = useFormats()
  const { startAt, finishAt, capacity, seatsLeft, level } = exam
  const day = listDay(startAt)
  return (
    <tr>
      <th scope="row">
        <ScheduleLink month={day.slice(0, 7)} level={level} day={day} hash="day">
          <time dateTime={startAt}>{dayAndWeekdays(day, startAt, finishAt)}</time>
        </ScheduleLink>
        <span className="sub">{hours(startAt, finishAt)}</span>
      </th>
      <td data-label={say('seats')}>{say('seatsOf', { left: seatsLeft, capacity })}</td>
      <td data-label={say('applyUntil')}>
        <Deadline at={exam.bookingEndsAt} look="list" />
      </td>
      <td data-label={say('state')}>
        <div>
          <ExamBadge exam={exam} />
          {exam.label === 'NOT_YET' && (
            <span className="sub">
              {say('applyFrom')} <Moment at={exam.bookingOpensAt} look="list" />
            </span>
          )}
        </div>
      </td>
    </tr>
  )
}
