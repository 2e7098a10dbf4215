import { listPaidOrders } from '../../money/payment/order-db.ts'
import { requestRefund } from '../../money/payment/request-refund.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { endHolds } from '../../seats/hold-db.ts'
import { freeSeats } from '../../seats/reserved-seat-db.ts'
import { giveCodesBack } from '../discount/discount-code-admin-db.ts'
import { type DroppedApplicant, lockDroppable, markApplicantsDropped } from './drop-applicants-db.ts'

export interface DropSummary {
  readonly applicants: number
  readonly refunds: number
}

/** The caller has locked the exam. */
export async function dropApplicants(tx: Tx, jobs: Jobs, examId: number, now: Date): Promise<DropSummary> {
  const applicants = await lockDroppable(tx, examId)
  await freeSeats(tx, 'exam', examId, applicants.length)
  return dropLockedApplicants(tx, jobs, applicants, now)
}

/**
 * Gives codes back, also spent ones, requests refunds and expires unpaid orders. An order with a payment in progress stays:
 * settling it finds the seat gone. The caller has locked the applications, and frees the seats.
 */
export async function dropLockedApplicants(
  tx: Tx,
  jobs: Jobs,
  applicants: readonly DroppedApplicant[],
  now: Date,
): Promise<DropSummary> {
  const ids = applicants.map(({ id }) => id)
  await markApplicantsDropped(tx, ids)
  await giveCodesBack(
    tx,
    applicants.map((one) => one.exam_number),
  )
  await endHolds(
    tx,
    applicants.flatMap((one) => one.hold_id ?? []),
    { state: 'ENDED', now },
  )
  const paid = await listPaidOrders(tx, 'applicant', ids)
  for (const order of paid) await requestRefund(tx, jobs, order, { because: 'DROPPED', now })
  await jobs.send(
    tx,
    'exam-mail',
    ...ids.map((applicantId) => ({ kind: 'examDropped' as const, applicantId })),
  )
  return { applicants: applicants.length, refunds: paid.length }
}
