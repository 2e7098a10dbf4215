import type { Tx } from '../db/open.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { expireOpenOrders } from '../payment/order-db.ts'
import { askRefund } from '../payment/refund-order.ts'
import { giveCodesBack } from './discount-code-admin-db.ts'
import { emptySeats, listPaidOrders, markApplicantsDropped } from './drop-applicants-db.ts'

/** How many applications were dropped, and how many of them are refunded. */
interface Dropped {
  readonly applicants: number
  readonly refunds: number
}

/**
 * The centre drops an exam: seats are empty, codes are free again, also spent ones, what was paid is given back, and
 * what was not cannot be paid any more. An order that the provider is being asked about stays: whoever settles it
 * finds its seat gone. The exam must be locked.
 */
export async function dropApplicants(tx: Tx, jobs: Jobs, examId: number, now: Date): Promise<Dropped> {
  const applicants = await markApplicantsDropped(tx, examId)
  const ids = applicants.map(({ id }) => id)
  await emptySeats(tx, examId)
  await giveCodesBack(
    tx,
    applicants.map((one) => one.exam_number),
  )
  await expireOpenOrders(tx, ids, now)
  const paid = await listPaidOrders(tx, ids)
  for (const order of paid) await askRefund(tx, jobs, order, { because: 'DROPPED', now })
  await jobs.send(
    tx,
    'exam-mail',
    ...ids.map((applicantId) => ({ kind: 'examDropped' as const, applicantId })),
  )
  return { applicants: applicants.length, refunds: paid.length }
}
