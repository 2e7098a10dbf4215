import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/reports/overview.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'

/** A course that is on or comes, with its link once that is open. */
export function CourseItem({ course }: { course: Overview['courses'][number] }) {
  const say = useWords('overview')
  const { hours } = useFormats()
  const { title, startAt, finishAt, placeName, method, meetingUrl, meetingOpensAt, attendance, days } = course
  const { allowed, until } = course.actions.cancel
  return (
    <Item
      startAt={startAt}
      finishAt={finishAt}
      title={title}
      action={
        meetingUrl ? (
          <a
            className={buttonClass()}
            href={meetingUrl}
            rel="noreferrer"
            aria-label={say('joinOf', { title })}
          >
            {say('join')}
          </a>
        ) : (
          <Link
            to="/attend/detail/$lectureId"
            params={{ lectureId: String(course.lectureId) }}
            aria-label={say('detailsOf', { title })}
          >
            {say('details')}
          </Link>
        )
      }
    >
      <p>
        {say.rich('when', {
          days: say('days', { days }),
          place: placeName ?? say(`method.${method}`),
          hours: () => <span className="overview-time">{hours(startAt, finishAt)}</span>,
        })}
      </p>
      {attendance && attendance.attended > 0 && (
        <p>{say('attended', { attended: attendance.attended, taught: attendance.taught })}</p>
      )}
      {course.phase === 'NOW' && meetingOpensAt && !meetingUrl && (
        <p>{say.rich('linkOpens', { moment: () => <Moment at={meetingOpensAt} look="list" /> })}</p>
      )}
      {allowed && until && (
        <p>{say.rich('cancelUntil', { moment: () => <Deadline at={until} look="list" /> })}</p>
      )}
    </Item>
  )
}

/** A place in the waiting list of a course or exam. */
type Waiting = Overview['waiting'][number] | Overview['waitingExams'][number]

/** A place in line, or the seat that is offered. */
export function WaitingItem({ entry }: { entry: Waiting }) {
  const say = useWords('overview')
  const { startAt, finishAt, position, offeredUntil } = entry
  const isExam = 'examId' in entry
  const title = isExam ? say('exam', { name: entry.title }) : entry.title
  const takePath = isExam ? `/certification/apply/${entry.examId}` : `/attend/register/${entry.lectureId}`
  const linePath = isExam
    ? `/certification/waiting-list/${entry.examId}`
    : `/attend/waiting-list/${entry.lectureId}`
  return (
    <Item
      startAt={startAt}
      finishAt={finishAt}
      exam={isExam}
      title={offeredUntil ? title : say('waiting', { title })}
      action={
        offeredUntil ? (
          <Link
            className={buttonClass()}
            to={takePath}
            aria-label={say(isExam ? 'applyOf' : 'registerOf', { title })}
          >
            {say(isExam ? 'apply' : 'register')}
          </Link>
        ) : (
          <Link to={linePath} aria-label={say('placeOf', { title })}>
            {say('details')}
          </Link>
        )
      }
    >
      {offeredUntil ? (
        <p>
          {say.rich(isExam ? 'applyUntil' : 'offeredUntil', {
            moment: () => <Moment at={offeredUntil} look="list" />,
          })}
        </p>
      ) : (
        <p>{say('waitingPlace', { position: position ?? 0 })}</p>
      )}
    </Item>
  )
}

/** An entry for any date of a course in a month or quarter. */
export function WaitingPeriodItem({ period }: { period: Overview['waitingPeriods'][number] }) {
  const say = useWords('overview')
  const { months } = useFormats()
  const { title, startsAt, endsAt, dates, lectureId } = period
  const [first] = dates
  return (
    <Item
      startAt={first?.startAt ?? startsAt}
      finishAt={first?.finishAt ?? startsAt}
      title={say('waitingAny', { title, months: months(startsAt, endsAt) })}
      action={
        <Link
          to="/attend/waiting-list/$lectureId"
          params={{ lectureId: String(first?.lectureId ?? lectureId) }}
          aria-label={say('anyPlacesOf', { title })}
        >
          {say('details')}
        </Link>
      }
    >
      <p>{say('waitingDates', { dates: dates.length })}</p>
      <p>{say.rich('waitingUntil', { moment: () => <Deadline at={endsAt} look="list" /> })}</p>
    </Item>
  )
}

/** A seat that an organisation has assigned to the member. */
export function AssignedItem({ seat }: { seat: Overview['assigned'][number] }) {
  const say = useWords('overview')
  const { title, startAt, finishAt, organisation, until } = seat
  return (
    <Item
      startAt={startAt}
      finishAt={finishAt}
      title={title}
      action={
        <Link
          className={buttonClass()}
          to="/attend/register/$lectureId"
          params={{ lectureId: String(seat.lectureId) }}
          aria-label={say('registerOf', { title })}
        >
          {say('register')}
        </Link>
      }
    >
      <p>{say('assignedBy', { organisation })}</p>
      <p>{say.rich('offeredUntil', { moment: () => <Deadline at={until} look="list" /> })}</p>
    </Item>
  )
}

/** An exam that is on or comes, or whose seat has to be paid. */
export function ExamItem({ exam }: { exam: Overview['exams'][number] }) {
  const say = useWords('overview')
  const { hours } = useFormats()
  const { examName: title, startAt, finishAt, holdUntil, days, actions } = exam
  const until = actions.change.allowed ? actions.change.until : actions.cancel.until
  return (
    <Item
      startAt={startAt}
      finishAt={finishAt}
      title={say('exam', { name: title })}
      exam
      action={<ExamAction exam={exam} />}
    >
      <p>
        {say.rich('examWhen', {
          days: say('days', { days }),
          hours: () => <span className="overview-time">{hours(startAt, finishAt)}</span>,
        })}
      </p>
      {actions.pay.allowed && holdUntil && (
        <p>{say.rich('payUntil', { moment: () => <Deadline at={holdUntil} look="list" /> })}</p>
      )}
      {actions.cancel.allowed && until && (
        <p>
          {say.rich(actions.change.allowed ? 'changeUntil' : 'cancelUntil', {
            moment: () => <Deadline at={until} look="list" />,
          })}
        </p>
      )}
    </Item>
  )
}

function ExamAction({ exam }: { exam: Overview['exams'][number] }) {
  const say = useWords('overview')
  const { examName: title, testLink, orderId, actions } = exam
  if (actions.launch.allowed && testLink)
    return (
      <a
        className={buttonClass()}
        href={testLink}
        target="_blank"
        rel="noopener"
        aria-label={say('startOf', { title })}
      >
        {say('start')}
        <Icon name="newTab" size="small" />
      </a>
    )
  if (actions.pay.allowed && orderId)
    return (
      <Link
        className={buttonClass()}
        to="/payment/orders/$orderId"
        params={{ orderId }}
        aria-label={say('payOf', { title })}
      >
        {say('pay')}
      </Link>
    )
  return (
    <Link to="/account/certification-apply" aria-label={say('detailsOf', { title })}>
      {say('details')}
    </Link>
  )
}

interface ItemProps {
  startAt: string
  finishAt: string
  title: string
  exam?: boolean
  action: ReactNode
  children: ReactNode
}

function Item({ startAt, finishAt, title, exam = false, action, children }: ItemProps) {
  return (
    <li>
      <div>
        <DateBlock start={startAt} finish={finishAt} exam={exam} />
      </div>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {action}
    </li>
  )
}
