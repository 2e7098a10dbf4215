import type { StaffRefundState } from '#contract/checkout/staff-refund.ts'
import type { RefundCause } from '#contract/exams/exam-states.ts'
import type { Tx } from '../../platform/db/open.ts'
import { appendLedger } from './ledger-db.ts'
import { amountLeft, type OrderRow } from './order-db.ts'

/** A job executes the refund. False if it was requested before. */
export async function markRefundRequested(
  tx: Tx,
  orderRowId: number,
  { because, now }: { because: RefundCause; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_order')
    .set({ refund_asked_at: now, refund_because: because })
    .where('id', '=', orderRowId)
    .where('state', '=', 'DONE')
    .where('refund_asked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await endStaffRefunds(tx, orderRowId, ['WAITING'], now)
  await appendLedger(tx, { id: orderRowId, event: 'REFUND_ASKED', detail: because, now })
  return true
}

export async function markRefunded(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const amount = amountLeft(order)
  await tx
    .updateTable('payment_order')
    .set((row) => ({
      state: 'CANCELED',
      refunded_at: now,
      ended_at: now,
      refund_problem: null,
      refunded_amount: row('refunded_amount', '+', amount),
    }))
    .where('id', '=', order.id)
    .execute()
  await endStaffRefunds(tx, order.id, ['WAITING', 'APPROVED'], now)
  await appendLedger(tx, { id: order.id, event: 'REFUNDED', amount: -amount, now })
}

/** The order ends once its balance is zero. */
export async function markRefundedByStaff(
  tx: Tx,
  order: OrderRow,
  { amount, reason, now }: { amount: number; reason: string; now: Date },
): Promise<void> {
  const endsOrder = order.state === 'DONE' && amount === amountLeft(order)
  await tx
    .updateTable('payment_order')
    .set((row) => ({
      refunded_amount: row('refunded_amount', '+', amount),
      ...(endsOrder && {
        state: 'CANCELED',
        refunded_at: now,
        ended_at: now,
        refund_asked_at: now,
        refund_because: 'STAFF',
      }),
    }))
    .where('id', '=', order.id)
    .execute()
  await appendLedger(tx, { id: order.id, event: 'REFUNDED', amount: -amount, detail: reason, now })
}

/** `amount` is negative when a chargeback is won. */
export async function markChargedBack(
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  { amount, reference, now }: { amount: number; reference: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set((row) => ({ charged_back_amount: row('charged_back_amount', '+', amount) }))
    .where('id', '=', order.id)
    .execute()
  const event = amount > 0 ? 'CHARGED_BACK' : 'CHARGEBACK_WON'
  await appendLedger(tx, { id: order.id, event, amount: -amount, detail: reference, now })
}

/** The next attempt uses another idempotency key: the provider repeats its response to a known one. */
export async function markRefundRefused(
  tx: Tx,
  order: OrderRow,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set((row) => ({ refund_problem: code, refund_attempt: row('refund_attempt', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
  await appendRefusedRefund(tx, order, { code, now })
}

export async function appendRefusedRefund(
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  await appendLedger(tx, { id: order.id, event: 'REFUND_REFUSED', detail: code, now })
}

/** A refund of the whole balance includes any open refund by staff. */
async function endStaffRefunds(
  tx: Tx,
  orderRowId: number,
  states: readonly StaffRefundState[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_refund')
    .set({ state: 'WITHDRAWN', decided_at: now })
    .where('payment_order_id', '=', orderRowId)
    .where('state', 'in', [...states])
    .execute()
}
