import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/open.ts'
import type { PersonSql } from '../seats/person-sql.ts'
import { lockSeats, type Seated } from '../seats/seat-db.ts'
import { entriesOf, findOwnEntry, type LineOf, liveThenNewest, type Person } from './entry-db.ts'

export interface StoredWaiting {
  readonly entryId: number
  readonly ofAccount: boolean
  readonly offeredUntil: string | null
}

interface PersonInLine {
  /** Of the course date or exam. */
  readonly id: RawBuilder<unknown>
  readonly person: PersonSql
}

export interface StoredPlace {
  readonly waiting: StoredWaiting | null
  readonly offeredUntil: string | null
}

/** What a person has in the line of a course date or exam, for queries that know both. */
export function placeColumn(seated: Seated, { id, person }: PersonInLine): RawBuilder<StoredPlace> {
  return sql<StoredPlace>`(
    select json_build_object(
      'waiting', (array_agg(
        json_build_object('entryId', waiting_entry.id, 'ofAccount', waiting_entry.member_id is not null,
          'offeredUntil', offered_until)
        order by waiting_entry.state, waiting_entry.id) filter (where waiting_entry.state in ('WAITING', 'OFFERED')))[1],
      'offeredUntil', (array_agg(case when waiting_entry.state in ('OFFERED', 'LAPSED') then offered_until end
        order by ${liveThenNewest}))[1])
    from ${entriesOf(seated, id, person)} waiting_entry)`
}

export interface Place {
  /** The person's live entry in the line; if there are several, the one with an offer. */
  readonly waiting: StoredWaiting | null
  /** When the offer of the person's latest entry ends, or lapsed; null without an unanswered offer. */
  readonly offeredUntil: Date | null
}

/** Replaces the column of a row by what it holds. */
export function withPlace<Row extends { readonly place: StoredPlace }>({
  place: { waiting, offeredUntil },
  ...row
}: Row): Omit<Row, 'place'> & Place {
  return { ...row, waiting, offeredUntil: offeredUntil === null ? null : new Date(offeredUntil) }
}

export function isOffered(waiting: Pick<StoredWaiting, 'offeredUntil'> | null, now: Date): boolean {
  return waiting?.offeredUntil != null && new Date(waiting.offeredUntil) > now
}

interface Claim {
  readonly entryId: number
  /** The seat is held until it is paid; until then an entry for any date of a period stays live. */
  readonly toBePaid: boolean
  readonly now: Date
}

/**
 * Ends the entry, also one for any date of a period, and releases an offered seat for the statement that takes it next. Call
 * `recountReserved` afterwards, and `linkToHold` where the seat is held.
 */
export async function claimOffer(
  tx: Tx,
  { seated, id }: LineOf,
  { entryId, toBePaid, now }: Claim,
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
      from entry where waiting_period.id = entry.period_id and waiting_period.state = 'WAITING' and not ${toBePaid}::boolean
    )
    update ${table} set seats_reserved = seats_reserved - 1
    from entry where ${sql.ref(`${seated}.id`)} = ${id}::integer and entry.state = 'OFFERED'
      and ${sql.ref(`${seated}.seats_reserved`)} > 0`.execute(tx)
}

/** If this hold ends unpaid, the entry is given back. */
export async function linkToHold(
  tx: Tx,
  { entryId, holdId }: { readonly entryId: number; readonly holdId: number },
): Promise<void> {
  await tx.updateTable('waiting_entry').set({ hold_id: holdId }).where('id', '=', entryId).execute()
}

/** For a payment that comes after its hold has ended. Does nothing without an offer. */
export async function claimOwnOffer(
  tx: Tx,
  line: LineOf,
  { person, now }: { readonly person: Person; readonly now: Date },
): Promise<void> {
  const entry = await findOwnEntry(tx, line, person)
  if (entry?.state === 'OFFERED') await claimOffer(tx, line, { entryId: entry.id, toBePaid: false, now })
}
