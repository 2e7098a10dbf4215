import { sql } from 'kysely'
import { liveWaitingStates, maxOwnEntries, type WaitingState } from '#contract/courses/waiting-list.ts'
import { seatsToOffer } from '../../money/hold/reserved-seat-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

const live = [...liveWaitingStates]

/** Inserts an entry at the end of the line; undefined if the member is in it already. */
export async function insertEntry(
  tx: Tx,
  { lectureId, memberId, now }: { lectureId: number; memberId: number; now: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('waiting_entry')
    .values({ lecture_id: lectureId, member_id: memberId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const entryColumns = [
  'waiting_entry.id',
  'waiting_entry.state',
  'waiting_entry.lecture_id',
  'waiting_entry.joined_at',
  'waiting_entry.offered_until',
] as const

/** Those before an entry in line, and itself. */
const position = sql<number>`(
  select count(*)::integer from waiting_entry other where other.lecture_id = waiting_entry.lecture_id
    and other.state = 'WAITING' and (other.rank, other.id) <= (waiting_entry.rank, waiting_entry.id))`.as(
  'position',
)

/** A member's live entry for a lecture, with its place in line. */
export function findOwnEntry(db: Db | Tx, of: { lectureId: number; memberId: number }) {
  return db
    .selectFrom('waiting_entry')
    .select([...entryColumns, position])
    .where('lecture_id', '=', of.lectureId)
    .where('member_id', '=', of.memberId)
    .where('state', 'in', live)
    .executeTakeFirst()
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findOwnEntry>>>

/** A member's live entries with their lectures, offers first, then by date. */
export function listOwnEntries(db: Db, memberId: number) {
  return db
    .selectFrom('waiting_entry')
    .innerJoin('lecture', 'lecture.id', 'waiting_entry.lecture_id')
    .select([...entryColumns, position, 'lecture.title', 'lecture.start_at', 'lecture.finish_at'])
    .where('member_id', '=', memberId)
    .where('waiting_entry.state', 'in', live)
    .orderBy('waiting_entry.state')
    .orderBy('lecture.start_at')
    .orderBy('waiting_entry.id')
    .limit(maxOwnEntries)
    .execute()
}

/** Number of people in line, without those who are offered a seat. */
export async function countWaiting(db: Db | Tx, lectureId: number): Promise<number> {
  const { people } = await db
    .selectFrom('waiting_entry')
    .select(sql<number>`count(*)::integer`.as('people'))
    .where('lecture_id', '=', lectureId)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return people
}

/** Ends live entries of locked lectures; call `recountReserved` afterwards. Returns those that were ended. */
export function endEntries(
  tx: Tx,
  ids: readonly number[],
  { state, now }: { state: Extract<WaitingState, 'TAKEN' | 'LAPSED' | 'LEFT'>; now: Date },
) {
  return tx
    .updateTable('waiting_entry')
    .set({ state, ended_at: now, passed_over_at: null })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('state', 'in', live)
    .returning(['id', 'lecture_id', 'member_id'])
    .execute()
}

/** Somebody in line, with what offering a seat needs. */
export interface InLine {
  readonly id: number
  readonly lecture_id: number
  readonly member_id: number
  readonly email_key: string | null
  readonly passed_over_at: Date | null
}

/** The line of a locked lecture from after an entry on, the next one first. */
export async function listLine(
  tx: Tx,
  lectureId: number,
  { after, limit }: { after: InLine | undefined; limit: number },
): Promise<InLine[]> {
  const { rows } = await sql<InLine>`
    select waiting_entry.id, lecture_id, member_id, member.email_key, passed_over_at
    from waiting_entry join member on member.id = member_id
    where lecture_id = ${lectureId}::integer and state = 'WAITING'
      and (rank, waiting_entry.id) > (select rank, id from waiting_entry where id = ${after?.id ?? null}::integer
        union all select 0, 0 limit 1)
    order by rank, waiting_entry.id
    limit ${limit}::integer`.execute(tx)
  return rows
}

/** Offers a seat to people in line. */
export async function markOffered(
  tx: Tx,
  ids: readonly number[],
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ state: 'OFFERED', offered_at: now, offered_until: until, passed_over_at: null })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

/** Records who was passed over; seats are kept for them again once `at` is null. */
export async function markPassedOver(tx: Tx, ids: readonly number[], at: Date | null): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ passed_over_at: at })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

/** Number of seats of a locked lecture that can be offered. */
export async function countSeatsToOffer(tx: Tx, lectureId: number): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select ${seatsToOffer} as seats from lecture where id = ${lectureId}::integer`.execute(tx)
  return rows[0]?.seats ?? 0
}

/**
 * Lectures with free seats while somebody waits. Who was passed over is tried again only after a minute, as their lecture would
 * else be found each time.
 */
export async function listLecturesToOffer(db: Db, now: Date): Promise<number[]> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const { rows } = await sql<{ id: number }>`
    select id from lecture
    where id in (select lecture_id from waiting_entry
        where state = 'WAITING' and (passed_over_at is null or passed_over_at <= ${minuteAgo}::timestamptz))
      and state = 'ANNOUNCED' and ${seatsToOffer} > 0
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Entries that end now: offers whose time is over, and those of lectures whose registration is over. */
export async function listEntriesToEnd(
  db: Db | Tx,
  now: Date,
  zone: string,
): Promise<{ id: number; lecture_id: number }[]> {
  const { rows } = await sql<{ id: number; lecture_id: number }>`
    select waiting_entry.id, lecture_id
    from waiting_entry join lecture on lecture.id = lecture_id
    where waiting_entry.state = 'OFFERED' and offered_until <= ${now}::timestamptz
      or waiting_entry.state in ('WAITING', 'OFFERED') and (
        lecture.state not in ('ANNOUNCED', 'PAUSED', 'CLOSED')
        or recruit_finish_at <= ${now}::timestamptz
        or date_trunc('day', start_at, ${zone}::text) <= ${now}::timestamptz)
    order by lecture_id, waiting_entry.id`.execute(db)
  return rows
}

/**
 * For each past date of the course, the latest first: the number of registrations that were cancelled when no more time was left
 * until its start than is left now, scaled to the capacity of this date.
 */
export async function listFreedSeats(
  db: Db,
  { lectureId, now }: { lectureId: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ freed: number }>`
    select round(freed.seats * lecture.capacity / past.capacity::numeric)::integer as freed
    from lecture
    join lecture past on past.course_id = lecture.course_id and past.start_at < ${now}::timestamptz
      and past.state <> 'DROPPED' and past.capacity > 0
    cross join lateral (
      select count(*) as seats from attender
      where lecture_id = past.id and apply_state = 'CANCELED'
        and canceled_at between past.start_at - (lecture.start_at - ${now}::timestamptz) and past.start_at
    ) freed
    where lecture.id = ${lectureId}::integer
    order by past.start_at desc
    limit 20`.execute(db)
  return rows.map(({ freed }) => freed)
}
