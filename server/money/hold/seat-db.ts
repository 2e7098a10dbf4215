import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/open.ts'

/** What has seats: a course date or an exam date. */
export type Seated = 'lecture' | 'exam'

/** Condition that a seat is free. Seats of a course date that are reserved for organisations are not. */
export const hasFreeSeat: Record<Seated, RawBuilder<boolean>> = {
  lecture: sql`lecture.seats_taken + lecture.seats_reserved < lecture.capacity`,
  exam: sql`exam.seats_taken < exam.capacity`,
}

/** Condition that so many seats are free. */
const hasFreeSeats = (seats: number): Record<Seated, RawBuilder<boolean>> => ({
  lecture: sql`lecture.seats_taken + lecture.seats_reserved + ${seats}::integer <= lecture.capacity`,
  exam: sql`exam.seats_taken + ${seats}::integer <= exam.capacity`,
})

/**
 * Takes seats of an announced course or exam, all or none; every statement that takes a seat begins with this one. It
 * locks the row until commit. To be completed by `returning`.
 */
export function takingSeats(
  seated: Seated,
  { id, seats = 1, condition = sql`true` }: { id: number; seats?: number; condition?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`update ${sql.table(seated)} set seats_taken = seats_taken + ${seats}::integer
    where id = ${id}::integer and state = 'ANNOUNCED' and ${hasFreeSeats(seats)[seated]} and ${condition}`
}

/** Condition for a lecture: registration has not ended. */
export function isRecruiting(now: Date): RawBuilder<unknown> {
  return sql`recruit_finish_at > ${now}::timestamptz`
}

/** Takes a seat; false if none is free. */
export async function takeSeat(
  tx: Tx,
  seated: Seated,
  id: number,
  condition?: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } =
    await sql`${takingSeats(seated, { id, ...(condition && { condition }) })} returning id`.execute(tx)
  return rows.length === 1
}

/** Takes a seat of a locked lecture or exam in any state, on behalf of staff; false if it is full. */
export async function takeLockedSeat(tx: Tx, seated: Seated, id: number): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(seated)} set seats_taken = seats_taken + 1
    where id = ${id}::integer and ${hasFreeSeat[seated]} returning id`.execute(tx)
  return rows.length === 1
}

export async function releaseSeats(tx: Tx, seated: Seated, id: number, seats: number): Promise<void> {
  await sql`update ${sql.table(seated)} set seats_taken = seats_taken - ${seats}::integer
    where id = ${id}::integer`.execute(tx)
}

/**
 * Locks lectures or exams. Every change of their seats, registrations, applications or orders locks them first, so that
 * what is read after this holds until commit. In id order, to prevent deadlocks.
 */
export async function lockSeats(tx: Tx, seated: Seated, ids: readonly number[]): Promise<void> {
  await sql`select id from ${sql.table(seated)} where id = any(${[...ids]}::integer[]) order by id for update`.execute(
    tx,
  )
}
