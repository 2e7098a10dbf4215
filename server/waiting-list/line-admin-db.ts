import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/open.ts'
import type { Seated } from '../seats/seat-db.ts'
import type { LineOf } from './entry-db.ts'

/** Undefined if there is no such course or exam. */
export async function lockClosing(
  tx: Tx,
  { seated, id }: LineOf,
): Promise<{ closedAt: Date | null } | undefined> {
  const { rows } = await sql<{ closedAt: Date | null }>`
    select waiting_list_closed_at as "closedAt" from ${sql.table(seated)} where id = ${id}::integer for update`.execute(
    tx,
  )
  return rows[0]
}

export async function setClosing(tx: Tx, { seated, id }: LineOf, closedAt: Date | null): Promise<void> {
  await sql`update ${sql.table(seated)} set waiting_list_closed_at = ${closedAt}::timestamptz
    where id = ${id}::integer`.execute(tx)
}

/** People in line or with an offer, of a `lecture` or `exam`. */
export const peopleWaiting = (seated: Seated): RawBuilder<number> => sql<number>`(
  select count(*)::integer from waiting_entry
  where ${sql.ref(`waiting_entry.${seated}_id`)} = ${sql.ref(`${seated}.id`)}
    and waiting_entry.state in ('WAITING', 'OFFERED'))`

/**
 * Seats of a `lecture` or `exam` that were empty at the start although people waited: at most as many as had waited until the end
 * without an offer. Null before the start, or if there were no such people.
 */
export const emptyWhileWaiting = (seated: Seated, now: Date): RawBuilder<number | null> => sql<
  number | null
>`(
  select least(count(*)::integer, ${sql.ref(`${seated}.capacity`)} - ${sql.ref(`${seated}.seats_taken`)})
  from waiting_entry
  where ${sql.ref(`waiting_entry.${seated}_id`)} = ${sql.ref(`${seated}.id`)}
    and waiting_entry.state = 'LAPSED' and offered_at is null
    and ${sql.ref(`${seated}.start_at`)} <= ${now}::timestamptz and ${sql.ref(`${seated}.state`)} <> 'DROPPED'
  having count(*) > 0)`
