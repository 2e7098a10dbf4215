import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import { countedStates } from './staff-refund-rules.ts'

const columns = [
  'staff_refund.id',
  'staff_refund.payment_order_id',
  'staff_refund.amount',
  'staff_refund.reason',
  'staff_refund.state',
  'staff_refund.asked_by',
  'staff_refund.asked_at',
  'staff_refund.decided_at',
  'staff_refund.decline_reason',
  'staff_refund.attempt',
  'staff_refund.sending_until',
  'staff_refund.problem',
  'staff_refund.done_at',
] as const

export type StaffRefundRow = NonNullable<Awaited<ReturnType<typeof findStaffRefund>>>

export function findStaffRefund(db: Db | Tx, refundId: number) {
  return db
    .selectFrom('staff_refund')
    .innerJoin('payment_order', 'payment_order.id', 'staff_refund.payment_order_id')
    .select([...columns, 'payment_order.order_id'])
    .where('staff_refund.id', '=', refundId)
    .executeTakeFirst()
}

export function findOpenStaffRefund(db: Db | Tx, orderRowId: number) {
  return db
    .selectFrom('staff_refund')
    .select(columns)
    .where('payment_order_id', '=', orderRowId)
    .where('state', 'in', ['WAITING', 'APPROVED'])
    .executeTakeFirst()
}

/** Sum, in won, of the refunds that are made or may still be. */
export async function sumOfCounted(tx: Tx, orderRowId: number): Promise<number> {
  const { amount } = await tx
    .selectFrom('staff_refund')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('amount'))
    .where('payment_order_id', '=', orderRowId)
    .where('state', 'in', countedStates)
    .executeTakeFirstOrThrow()
  return amount
}

/** Oldest first, with the names of the staff who requested and decided them. */
export function listStaffRefunds(db: Db | Tx, orderRowId: number) {
  return db
    .selectFrom('staff_refund')
    .innerJoin('member as asking', 'asking.id', 'staff_refund.asked_by')
    .leftJoin('member as deciding', 'deciding.id', 'staff_refund.decided_by')
    .select(columns)
    .select(sql<string>`coalesce(asking.name, asking.email, asking.sub)`.as('asked_by_name'))
    .select(sql<string | null>`coalesce(deciding.name, deciding.email, deciding.sub)`.as('decided_by_name'))
    .where('payment_order_id', '=', orderRowId)
    .orderBy('staff_refund.id')
    .execute()
}

interface NewRefund {
  readonly orderRowId: number
  readonly amount: number
  readonly reason: string
  readonly state: 'WAITING' | 'APPROVED'
  readonly askedBy: number
}

export async function insertStaffRefund(tx: Tx, refund: NewRefund, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('staff_refund')
    .values({
      payment_order_id: refund.orderRowId,
      amount: refund.amount,
      reason: refund.reason,
      state: refund.state,
      asked_by: refund.askedBy,
      asked_at: now,
      ...(refund.state === 'APPROVED' && { decided_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Decided {
  readonly state: 'APPROVED' | 'DECLINED' | 'WITHDRAWN'
  readonly by: number
  readonly declineReason?: string
}

export async function markDecided(
  tx: Tx,
  refundId: number,
  { state, by, declineReason }: Decided,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_refund')
    .set({ state, decided_by: by, decided_at: now, decline_reason: declineReason ?? null })
    .where('id', '=', refundId)
    .execute()
}

/** Undefined if the refund is no longer to be paid. */
export function markSending(db: Db, refundId: number, until: Date) {
  return db
    .updateTable('staff_refund')
    .set((row) => ({ attempt: row('attempt', '+', 1), sending_until: until, problem: null }))
    .where('id', '=', refundId)
    .where('state', '=', 'APPROVED')
    .returning(['id', 'amount', 'reason', 'attempt', 'payment_order_id'])
    .executeTakeFirst()
}

export async function markRefusedByProvider(tx: Tx, refundId: number, code: string): Promise<void> {
  await tx
    .updateTable('staff_refund')
    .set({ problem: code, sending_until: null })
    .where('id', '=', refundId)
    .where('state', '=', 'APPROVED')
    .execute()
}

export async function markDone(tx: Tx, refundId: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_refund')
    .set({ state: 'DONE', done_at: now, problem: null, sending_until: null })
    .where('id', '=', refundId)
    .execute()
}
