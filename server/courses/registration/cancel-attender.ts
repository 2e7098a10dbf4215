import type { AppliedLecture } from '#contract/courses/lecture.ts'
import type { RefundCause } from '#contract/exams/exam-states.ts'
import { listPaidOrders } from '../../money/payment/order-db.ts'
import { requestRefund } from '../../money/payment/request-refund.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { freeSeats } from '../../seats/reserved-seat-db.ts'
import { type AppliedRow, attenderFactsOf, lockOwnApplied, markCanceled } from './attender-db.ts'
import { canCancel } from './attender-rules.ts'
import { presentApplied } from './present-registration.ts'

export interface CancelInput extends View {
  readonly lectureId: number
  readonly attenderId: number
  readonly memberId: number
}

export function cancelAttender(
  { db, jobs }: { db: Db; jobs: Jobs },
  input: CancelInput,
): Promise<AppliedLecture> {
  return db.transaction().execute(async (tx) => {
    const attender = await lockOwnApplied(tx, input)
    if (!attender) throw new AppError('NOT_FOUND')

    return cancelLocked(tx, jobs, attender, input)
  })
}

/** The caller has locked the registration and its lecture. */
export async function cancelLocked(
  tx: Tx,
  jobs: Jobs,
  attender: AppliedRow,
  view: View,
): Promise<AppliedLecture> {
  const { now, zone } = view
  const facts = attenderFactsOf(attender)
  assertAllowed(canCancel(facts, now, zone))

  await endRegistration(tx, jobs, attender, { because: 'MEMBER', now })
  return presentApplied({ ...attender, apply_state: 'CANCELED', canceled_at: now }, {}, view)
}

/** Frees the seat, requests the refund and enqueues the mail, with staff's `reason` if given. */
export async function endRegistration(
  tx: Tx,
  jobs: Jobs,
  attender: Pick<AppliedRow, 'id' | 'lecture_id' | 'apply_state'>,
  { because, reason, now }: { because: RefundCause; reason?: string; now: Date },
): Promise<void> {
  await markCanceled(tx, attender.id, now)
  await freeSeats(tx, 'lecture', attender.lecture_id, 1)
  if (attender.apply_state === 'PAID')
    for (const order of await listPaidOrders(tx, 'attender', [attender.id]))
      await requestRefund(tx, jobs, order, { because, now })
  await jobs.send(tx, 'mail', {
    kind: 'canceled',
    attenderId: attender.id,
    ...(reason !== undefined && { reason }),
  })
}
