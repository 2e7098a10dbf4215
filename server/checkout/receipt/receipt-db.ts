import type { Db } from '../../platform/db/open.ts'

/** Refunds and chargebacks, oldest first; amounts are negative where money was paid out. */
export async function listLaterMovements(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('payment_ledger')
    .innerJoin('payment_order', 'payment_order.id', 'payment_ledger.payment_order_id')
    .select(['at', 'event', 'payment_ledger.amount'])
    .where('order_id', '=', orderId)
    .where('event', 'in', ['REFUNDED', 'CHARGED_BACK', 'CHARGEBACK_WON'])
    .orderBy('payment_ledger.id')
    .execute()
  return rows.flatMap(({ event, ...row }) => (isMovement(event) ? [{ ...row, event }] : []))
}
export type LaterMovement = Awaited<ReturnType<typeof listLaterMovements>>[number]

function isMovement(event: string): event is 'REFUNDED' | 'CHARGED_BACK' | 'CHARGEBACK_WON' {
  return event === 'REFUNDED' || event === 'CHARGED_BACK' || event === 'CHARGEBACK_WON'
}
