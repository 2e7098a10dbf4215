import { Link } from '@tanstack/react-router'
import type { AppliedExam } from '#contract/exams/applicant.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { AddToCalendar } from '../../parts/add-to-calendar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { orderPath } from '../catalogue/exam-paths.ts'
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

/** The history of an application, what can still be done, and why not. */
function AppliedExamNotes({ exam }: { exam: AppliedExam }) {
  const say = useWords('examAccount')
  const { applyState, canceledAt, changedAt, holdUntil, droppedBecause } = exam
  return (
    <>
      {holdUntil && (
        <span className="sub">
          {say.rich('payUntil', { moment: () => <Deadline at={holdUntil} look="list" /> })}
        </span>
      )}
      {canceledAt && (
        <span className="sub">
          <Moment at={canceledAt} look="list" />
        </span>
      )}
      {droppedBecause && <span className="sub">{say('droppedBecause', { reason: droppedBecause })}</span>}
      {applyState === 'DROPPED' && !droppedBecause && <span className="sub">{say('notHandedOver')}</span>}
      {changedAt && (
        <span className="sub">
          {say.rich('changedAt', { moment: () => <Moment at={changedAt} look="list" /> })}
        </span>
      )}
      {applyState === 'DRAFT' && !exam.actions.pay.allowed && (
        <span className="sub">{exam.actions.pay.message}</span>
      )}
      {exam.testLink && !exam.actions.launch.allowed && (
        <span className="sub">{exam.actions.launch.message}</span>
      )}
      {applicantBadges[applyState].ahead && <Deadlines exam={exam} />}
    </>
  )
}

/** Cancelling and changing have the same deadline: one line while both are possible. */
function Deadlines({ exam: { changedAt, paidAmount, actions } }: { exam: AppliedExam }) {
  const say = useWords('examAccount')
  const { change, cancel } = actions
  const until = cancel.until
  const refund = String(Boolean(paidAmount))
  return (
    <>
      {cancel.allowed && until && (
        <span className="sub">
          {change.allowed
            ? say.rich('untilBoth', { refund, moment: () => <Deadline at={until} look="list" /> })
            : say.rich('cancelUntil', { refund, moment: () => <Deadline at={until} look="list" /> })}
        </span>
      )}
      {!cancel.allowed && <span className="sub">{cancel.message}</span>}
      {!change.allowed && !changedAt && <span className="sub">{change.message}</span>}
    </>
  )
}

/** Dates and amounts of application and payment, and the state of a refund. */
function AppliedExamPayment({ exam }: { exam: AppliedExam }) {
  const say = useWords('examAccount')
  const { won } = useFormats()
  const { amount, appliedAt, paidAt, paidAmount, orderId, refund } = exam
  return (
    <dl className="payment-facts">
      <div>
        <dt>{say('appliedAt')}</dt>
        <dd>
          <Moment at={appliedAt} look="list" />
        </dd>
      </div>
      {paidAt && (
        <div>
          <dt>{say('paidAt')}</dt>
          <dd>
            <Moment at={paidAt} look="list" />
          </dd>
        </div>
      )}
      <div>
        <dt>{paidAmount === null ? say('amount') : say('paidAmount')}</dt>
        <dd>{amount > 0 || paidAmount ? won(paidAmount ?? amount) : say('free')}</dd>
      </div>
      {refund && (
        <div>
          <dt>{refund.state === 'DONE' ? say('refunded') : say('refundPending')}</dt>
          <dd>
            {won(refund.amount)}
            <span className="sub">
              <Moment at={refund.at} look="list" />
            </span>
          </dd>
        </div>
      )}
      {paidAt && orderId && (
        <div>
          <dt className="visually-hidden">{say('receipt')}</dt>
          <dd>
            <Link
              to={orderPath(orderId)}
              hash="receipt"
              aria-label={say('receiptOf', { name: exam.examName })}
            >
              {say('receipt')}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}
