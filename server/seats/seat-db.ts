import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/open.ts'

export type Seated = 'lecture' | 'exam'

/** Seats that are reserved, for organisations or the waiting list, are not free. */
export const hasFreeSeat: Record<Seated, RawBuilder<boolean>> = {
  lecture: sql`lecture.seats_taken + lecture.seats_reserved < lecture.capacity`,
  exam: sql`exam.seats_taken + exam.seats_reserved < exam.capacity`,
}

/**
 * Locks the row until commit. People take seats by this statement or by `takingLectureSeats`, staff by `takeLockedSeat`; `returning`
 * completes it.
 */
export function takingSeat(
  seated: Seated,
  { id, condition = sql`true` }: { id: number; condition?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`update ${sql.table(seated)} set seats_taken = seats_taken + 1
    where id = ${id}::integer and state = 'ANNOUNCED' and ${hasFreeSeat[seated]} and ${condition}`
}

/** Takes a seat of a course date for each time its ID is in the list, for each date all or none. */
export function takingLectureSeats(
  ids: readonly number[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const seats = new Map<number, number>()
  for (const id of ids) seats.set(id, (seats.get(id) ?? 0) + 1)
  return sql`update lecture set seats_taken = seats_taken + wanted.seats
    from unnest(${[...seats.keys()]}::integer[], ${[...seats.values()]}::integer[]) as wanted (lecture_id, seats)
    where id = wanted.lecture_id and state = 'ANNOUNCED'
      and seats_taken + seats_reserved + wanted.seats <= capacity and ${condition}`
}

export function isRecruiting(now: Date): RawBuilder<unknown> {
  return sql`recruit_finish_at > ${now}::timestamptz`
}

/** False if none is free. */
export async function takeSeat(
  tx: Tx,
  seated: Seated,
  id: number,
  condition?: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } =
    await sql`${takingSeat(seated, { id, ...(condition && { condition }) })} returning id`.execute(tx)
  return rows.length === 1
}

/** Takes a seat of a locked lecture or exam in any state, on behalf of staff. False if it is full. */
export async function takeLockedSeat(tx: Tx, seated: Seated, id: number): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(seated)} set seats_taken = seats_taken + 1
    where id = ${id}::integer and ${hasFreeSeat[seated]} returning id`.execute(tx)
  return rows.length === 1
}

/** In id order, to prevent deadlocks. Every change of their seats, registrations, applications or orders locks them first. */
export async function lockSeats(tx: Tx, seated: Seated, ids: readonly number[]): Promise<void> {
  await sql`select id from ${sql.table(seated)} where id = any(${[...ids]}::integer[]) order by id for update`.execute(
    tx,
  )
}
