import type { AppliedExam } from '#contract/exams/applicant.ts'
import { useWords } from '../../client/client-context.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { applicantBadges } from './applied-exam-state.ts'

/** The history of an application, what can still be done, and why not. */
export function AppliedExamNotes({ exam }: { exam: AppliedExam }) {
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
