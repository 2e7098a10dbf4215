import type { Db, Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { amountLeft, findOrder, type OrderRow } from './order-db.ts'
import { markRefundedByStaff } from './refund-db.ts'
import { findOpenStaffRefund, markDone, type StaffRefundRow } from './staff-refund-db.ts'

/** Records that the provider has paid the refund, and mails the payer. The caller has locked the order. */
export async function completeStaffRefund(
  tx: Tx,
  jobs: Jobs,
  {
    order,
    refund,
    now,
  }: {
    readonly order: OrderRow
    readonly refund: Pick<StaffRefundRow, 'id' | 'amount' | 'reason'>
    readonly now: Date
  },
): Promise<void> {
  const { id: refundId, amount, reason } = refund
  if (amount > amountLeft(order)) throw new Error(`${order.order_id}: more was refunded than was left`)
  await markDone(tx, refundId, now)
  await markRefundedByStaff(tx, order, { amount, reason, now })
  await jobs.send(tx, 'refund-mail', { kind: 'refundedByStaff', orderId: order.order_id, refundId })
}

/** For dry runs, which do not ask the provider. */
export function completeRefund(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId)
    const refund = order && (await findOpenStaffRefund(tx, order.id))
    if (!refund) throw new Error(`${orderId} has no open refund`)
    await completeStaffRefund(tx, jobs, { order, refund, now })
  })
}
