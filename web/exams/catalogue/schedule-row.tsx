import { Link } from '@tanstack/react-router'
import { instructionTypes, levelOfInstruction } from '#contract/exams/certification.ts'
import type { DailyExam } from '#contract/exams/exam.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { signInUrl } from '../../client/urls.ts'
import { RoomLink } from '../../parts/room-link.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { type ScheduleUrlState, scheduleQuery } from '../../parts/schedule-url.ts'
import { buttonClass } from '../../ui/button.tsx'
import { applyAction } from './apply-action.ts'
import { ExamBadge } from './exam-badge.tsx'
import { KeptForRenewal } from './kept-for-renewal.tsx'
import { LineLink } from './line-link.tsx'

interface ScheduleRowProps {
  exam: DailyExam
  /** The URL state of the schedule around it. */
  address: ScheduleUrlState
}

export function ScheduleRow({ exam, address }: ScheduleRowProps) {
  const say = useWords('examSchedule')
  const { time, won } = useFormats()
  const { startAt, finishAt, applicantCount, capacity, seatsLeft, amount } = exam
  return (
    <tr>
      <th scope="row" className="time">
        <time dateTime={startAt}>{time(startAt)}</time>–<time dateTime={finishAt}>{time(finishAt)}</time>
      </th>
      <td data-label={say('exam')}>
        <div>
          <GuideLink exam={exam} />
          <span className="sub code">{exam.examCode}</span>
        </div>
      </td>
      <td data-label={say('length')} className="nowrap">
        {say('minutes', { minutes: exam.examTime })}
      </td>
      <td data-label={say('seatsLeft')} className="nowrap">
        {say('seatsOf', { left: seatsLeft, capacity })}
      </td>
      <td data-label={say('applicants')}>{say('number', { number: applicantCount })}</td>
      <td data-label={say('fee')} className="nowrap">
        {amount > 0 ? won(amount) : say('free')}
      </td>
      <td data-label={say('state')}>
        <div className="stack-s">
          <ExamBadge exam={exam} />
          <Reason exam={exam} />
        </div>
      </td>
      <td className="end">
        <Action exam={exam} address={address} />
      </td>
    </tr>
  )
}

function GuideLink({ exam: { name, level } }: { exam: DailyExam }) {
  const instructionType = instructionTypes.find((one) => levelOfInstruction[one] === level)
  if (!instructionType) return name
  return (
    <Link to="/certification/$instructionType" params={{ instructionType }}>
      {name}
    </Link>
  )
}

/** That a seat is kept, or why applying is not possible. */
function Reason({ exam }: { exam: DailyExam }) {
  const say = useWords('examSchedule')
  const { allowed, because, message } = exam.actions.apply
  if (allowed && exam.renewal)
    return (
      <span className="sub">
        <KeptForRenewal renewal={exam.renewal} />
      </span>
    )
  if (allowed || exam.applied) return null
  if (because !== 'NOT_SIGNED_IN') return <span className="sub">{message}</span>
  return exam.label === 'FULL' ? <span className="sub">{say('full')}</span> : null
}

function Action({ exam, address }: ScheduleRowProps) {
  const say = useWords('examSchedule')
  const { time } = useFormats()
  const name = { name: exam.name, time: time(exam.startAt) }
  const action = applyAction(exam)
  switch (action) {
    case 'join':
    case 'place':
      return (
        <LineLink
          small
          examId={exam.id}
          way={action}
          label={say(action === 'join' ? 'joinLineOf' : 'seePlaceOf', name)}
        />
      )
    case 'apply':
      return (
        <ScheduleLink
          {...address}
          exam={exam.id}
          inPlace
          className={buttonClass({ small: true })}
          aria-label={say('applyOf', name)}
        >
          {say('apply')}
        </ScheduleLink>
      )
    case 'signIn':
      return (
        <a
          className={buttonClass({ small: true })}
          rel="nofollow"
          href={signInUrlTo({ ...address, exam: exam.id })}
          aria-label={say('signInOf', name)}
        >
          {say('signIn')}
        </a>
      )
    case 'application':
      return (
        <Link
          className={buttonClass({ variant: 'secondary', small: true })}
          to="/account/certification-apply"
          aria-label={say('applicationOf', name)}
        >
          {say('application')}
        </Link>
      )
    case 'none':
      return <RoomLink decision={exam.actions.apply} small />
  }
}

/** Signing in returns to the exam's dialog. */
export function signInUrlTo(address: ScheduleUrlState): string {
  return signInUrl(`/certification/date?${new URLSearchParams(scheduleQuery(address))}`)
}
