import { sql } from 'kysely'
import type { ChargebackState } from '#contract/checkout/staff-refund.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

export function findChargeback(db: Db | Tx, chargebackId: number) {
  return db
    .selectFrom('chargeback')
    .innerJoin('payment_order', 'payment_order.id', 'chargeback.payment_order_id')
    .select(['chargeback.id', 'chargeback.amount', 'chargeback.reference', 'chargeback.state'])
    .select('payment_order.order_id')
    .where('chargeback.id', '=', chargebackId)
    .executeTakeFirst()
}

/** Oldest first, with the name of the member of staff who recorded each. */
export function listChargebacks(db: Db | Tx, orderRowId: number) {
  return db
    .selectFrom('chargeback')
    .innerJoin('member', 'member.id', 'chargeback.recorded_by')
    .selectAll('chargeback')
    .select(sql<string>`coalesce(member.name, member.email, member.sub)`.as('recorded_by_name'))
    .where('payment_order_id', '=', orderRowId)
    .orderBy('chargeback.id')
    .execute()
}

interface NewChargeback {
  readonly orderRowId: number
  readonly amount: number
  readonly reference: string
  readonly note: string
  readonly recordedBy: number
}

/** Undefined if its reference is already recorded. */
export async function insertChargeback(
  tx: Tx,
  { orderRowId, recordedBy, ...rest }: NewChargeback,
  now: Date,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('chargeback')
    .values({ ...rest, payment_order_id: orderRowId, recorded_by: recordedBy, recorded_at: now })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function markEnded(
  tx: Tx,
  chargebackId: number,
  { state, now }: { state: Exclude<ChargebackState, 'OPEN'>; now: Date },
): Promise<void> {
  await tx.updateTable('chargeback').set({ state, ended_at: now }).where('id', '=', chargebackId).execute()
}
