import { sql } from 'kysely'
import type { Db } from '../platform/db/open.ts'

interface Row {
  readonly orderId: string
  readonly amount: number
  readonly at: Date
}

/** Leaves out chargebacks, which are between the payer and the card company. */
export async function listMoneyRows(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Row[]> {
  return moneyRows(db).where('payment_ledger.at', '>=', from).where('payment_ledger.at', '<', until).execute()
}

export async function listMoneyRowsOf(db: Db, orderIds: readonly string[]): Promise<Row[]> {
  if (orderIds.length === 0) return []
  return moneyRows(db)
    .where('payment_order.order_id', '=', sql<string>`any(${[...new Set(orderIds)]}::text[])`)
    .execute()
}

function moneyRows(db: Db) {
  return (
    db
      .selectFrom('payment_ledger')
      .innerJoin('payment_order', 'payment_order.id', 'payment_ledger.payment_order_id')
      .select(['payment_order.order_id as orderId', 'payment_ledger.amount', 'payment_ledger.at'])
      .where('payment_ledger.event', 'in', ['PAID', 'REFUNDED'])
      // The refund of a payment that was charged back as a whole moves no money.
      .where('payment_ledger.amount', '<>', 0)
      .orderBy('payment_ledger.id')
  )
}
