import { askRefund } from '../../money/payment/ask-refund.ts'
import { expireOpenOrders } from '../../money/payment/order-db.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { giveCodesBack } from '../discount/discount-code-admin-db.ts'
import {
  type DroppedApplicant,
  emptySeats,
  listPaidOrders,
  lockDroppable,
  markApplicantsDropped,
} from './drop-applicants-db.ts'

/** How many applications were dropped, and how many of them are refunded. */
export interface Dropped {
  readonly applicants: number
  readonly refunds: number
}

/** The centre drops an exam, which must be locked: everybody is dropped, and its seats are empty. */
export async function dropApplicants(tx: Tx, jobs: Jobs, examId: number, now: Date): Promise<Dropped> {
  const applicants = await lockDroppable(tx, examId)
  await emptySeats(tx, examId)
  return dropThese(tx, jobs, applicants, now)
}

/**
 * Drops applications, which must be locked with their exam: codes are free again, also spent ones, what was paid is given
 * back, and what was not cannot be paid any more. An order that the provider is being asked about stays: whoever settles
 * it finds its seat gone. Their seats are the caller's to free.
 */
export async function dropThese(
  tx: Tx,
  jobs: Jobs,
  applicants: readonly DroppedApplicant[],
  now: Date,
): Promise<Dropped> {
  const ids = applicants.map(({ id }) => id)
  await markApplicantsDropped(tx, ids)
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
