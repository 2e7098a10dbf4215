import { type RawBuilder, sql } from 'kysely'
import { lockSeats, type Seated } from '../money/hold/seat-db.ts'
import type { Tx } from '../platform/db/open.ts'
import { isOfPerson, type LineOf, type PersonSql, subjectColumn } from './entry-db.ts'

/** A live entry of a waiting list; `offeredUntil` is an instant while a seat is offered. */
export interface StoredWaiting {
  readonly entryId: number
  /** Of an account, not of a guest. */
  readonly ofAccount: boolean
  readonly offeredUntil: string | null
}

/** A person's live entry for a course date or exam, for queries that know both; of several the one with an offer. */
export function liveEntry(
  seated: Seated,
  { id, ...person }: PersonSql & { readonly id: RawBuilder<unknown> },
): RawBuilder<StoredWaiting | null> {
  return sql<StoredWaiting | null>`(
    select json_build_object('entryId', waiting_entry.id, 'ofAccount', waiting_entry.member_id is not null,
      'offeredUntil', offered_until) from waiting_entry
    where ${subjectColumn(seated)} = ${id} and ${isOfPerson(person)}
      and waiting_entry.state in ('WAITING', 'OFFERED')
    order by waiting_entry.state, waiting_entry.id limit 1)`
}

/**
 * Until when the offer of a person's last entry lasted or lasts, if it was not answered; else null. For queries that know both.
 */
export function unansweredOffer(
  seated: Seated,
  { id, ...person }: PersonSql & { readonly id: RawBuilder<unknown> },
): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select case when waiting_entry.state in ('OFFERED', 'LAPSED') then offered_until end from waiting_entry
    where ${subjectColumn(seated)} = ${id} and ${isOfPerson(person)}
    order by waiting_entry.id desc limit 1)`
}

/** Whether a seat is offered. */
export function isOffered(waiting: Pick<StoredWaiting, 'offeredUntil'> | null, now: Date): boolean {
  return waiting?.offeredUntil != null && new Date(waiting.offeredUntil) > now
}

/**
 * Ends the waiting list entry of somebody who registers or applies, with that for any date of a period, and releases the seat that is offered to them for the
 * statement that takes it next; call `recountReserved` afterwards.
 */
export async function claimOffer(
  tx: Tx,
  { seated, id }: LineOf,
  { entryId, now }: { readonly entryId: number; readonly now: Date },
): Promise<void> {
  await lockSeats(tx, seated, [id])
  const table = sql.table(seated)
  await sql`
    with entry as (select id, state, period_id from waiting_entry where id = ${entryId}::integer and state in ('WAITING', 'OFFERED')),
    taken as (
      update waiting_entry set state = 'TAKEN', ended_at = ${now}::timestamptz, passed_over_at = null
      from entry where waiting_entry.id = entry.id
    ), period as (
      update waiting_period set state = 'TAKEN', ended_at = ${now}::timestamptz
      from entry where waiting_period.id = entry.period_id and waiting_period.state = 'WAITING'
    )
    update ${table} set seats_reserved = seats_reserved - 1
    from entry where ${sql.ref(`${seated}.id`)} = ${id}::integer and entry.state = 'OFFERED'
      and ${sql.ref(`${seated}.seats_reserved`)} > 0`.execute(tx)
}
