import { Link } from '@tanstack/react-router'
import type { AppliedExam } from '#contract/exams/applicant.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { Moment } from '../../ui/moment.tsx'
import { orderPath } from '../catalogue/exam-paths.ts'

/** Dates and amounts of application and payment, and the state of a refund. */
export function AppliedExamPayment({ exam }: { exam: AppliedExam }) {
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
