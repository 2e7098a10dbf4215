import { sql } from 'kysely'
import type { Tx } from '../../platform/db/open.ts'
import { nextLateLookup } from './late-lookup-rules.ts'

/** The provider limits the rate of requests; further orders follow with the next tick. */
const batchSize = 50

/** Plans each order's next look-up. Skips rows that another process has locked. Returns public ids. */
export async function takeLateLookups(tx: Tx, now: Date): Promise<string[]> {
  const due = await tx
    .selectFrom('payment_order')
    .select(['id', 'order_id', 'ended_at'])
    .where('late_lookup_at', '<=', now)
    .where('state', 'in', ['EXPIRED', 'FAILED'])
    .orderBy('late_lookup_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  const next = due.map(({ ended_at }) => ended_at && nextLateLookup(ended_at, now))
  await sql`
    update payment_order set late_lookup_at = planned.at
    from unnest(${due.map(({ id }) => id)}::integer[], ${next}::timestamptz[]) as planned (id, at)
    where payment_order.id = planned.id`.execute(tx)
  return due.map(({ order_id }) => order_id)
}
