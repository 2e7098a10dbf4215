import { Link } from '@tanstack/react-router'
import type { AppliedExam } from '#contract/exams/applicant.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { AddToCalendar } from '../../parts/add-to-calendar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Icon } from '../../ui/icons.tsx'
import { orderPath } from '../catalogue/exam-paths.ts'
import { AppliedExamNotes } from './applied-exam-notes.tsx'
import { AppliedExamPayment } from './applied-exam-payment.tsx'
import { applicantBadges } from './applied-exam-state.ts'

interface AppliedExamRowProps {
  exam: AppliedExam
  onCancel(): void
  onChange(): void
}

export function AppliedExamRow({ exam, onCancel, onChange }: AppliedExamRowProps) {
  const say = useWords('examAccount')
  const { hours } = useFormats()
  const { tone, icon } = applicantBadges[exam.applyState]
  return (
    <tr>
      <td>
        <DateBlock start={exam.startAt} finish={exam.finishAt} exam />
      </td>
      <th scope="row" id={rowId(exam)} tabIndex={-1}>
        {exam.examName}
        <span className="sub">{hours(exam.startAt, exam.finishAt)}</span>
        <span className="sub code">{exam.examCode}</span>
        <span className="sub">
          {say.rich('number', {
            number: () => <span className="code">{exam.examNumber}</span>,
          })}
        </span>
      </th>
      <td>
        <AppliedExamPayment exam={exam} />
      </td>
      <td>
        <div className="stack-s">
          <Badge tone={tone} icon={icon}>
            {say(`label.${exam.applyState}`)}
          </Badge>
          <AppliedExamNotes exam={exam} />
        </div>
      </td>
      <td className="end">
        <RowActions exam={exam} onCancel={onCancel} onChange={onChange} />
      </td>
    </tr>
  )
}

/** The row's element id, to return the focus to it. */
export function rowId({ applicantId }: AppliedExam): string {
  return `application-${applicantId}`
}

function RowActions({ exam, onCancel, onChange }: AppliedExamRowProps) {
  const say = useWords('examAccount')
  const { examName: name, examId, examNumber, orderId, applyState, testLink, actions } = exam
  const { ahead } = applicantBadges[applyState]
  const pay = actions.pay.allowed && orderId
  const start = actions.launch.allowed && testLink
  const over = applyState === 'COMPLETED'
  if (!pay && !start && !over && !ahead && !actions.change.allowed && !actions.cancel.allowed) return null
  return (
    <div className="row-actions">
      {start && (
        <a
          className={buttonClass({ small: true })}
          href={start}
          target="_blank"
          rel="noopener"
          aria-label={say('startOf', { name })}
        >
          {say('start')}
          <Icon name="newTab" size="small" />
        </a>
      )}
      {over && (
        <Link
          className={buttonClass({ variant: 'secondary', small: true })}
          to="/account/certification-result"
          aria-label={say('resultOf', { name })}
        >
          {say('result')}
        </Link>
      )}
      {pay && (
        <Link
          className={buttonClass({ small: true })}
          to={orderPath(orderId)}
          aria-label={say('payOf', { name })}
        >
          {say('pay')}
        </Link>
      )}
      {ahead && (
        <AddToCalendar
          entry={{ kind: 'APPLICATION', examId, examNumber }}
          label={say('addToCalendar')}
          labelOf={say('addToCalendarOf', { name })}
        />
      )}
      {actions.change.allowed && (
        <Button variant="secondary" small aria-label={say('changeOf', { name })} onClick={onChange}>
          {say('change')}
        </Button>
      )}
      {actions.cancel.allowed && (
        <Button variant="secondary" small aria-label={say('cancelOf', { name })} onClick={onCancel}>
          {say('cancel')}
        </Button>
      )}
    </div>
  )
}
