import type { RefundCause } from '#contract/exams/exam-states.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { markRefundRequested } from './refund-db.ts'

export async function requestRefund(
  tx: Tx,
  jobs: Jobs,
  { id, order_id }: { readonly id: number; readonly order_id: string },
  { because, now }: { because: RefundCause; now: Date },
): Promise<void> {
  if (await markRefundRequested(tx, id, { because, now }))
    await jobs.send(tx, 'refund-order', { orderId: order_id })
}
