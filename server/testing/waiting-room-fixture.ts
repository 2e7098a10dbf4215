import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../platform/db/open.ts'
import { draw, hashOfSeed } from '../waiting-room/draw-rules.ts'

interface RoomOverrides {
  readonly lectureId: number
  readonly opensAt: Date
  readonly enterMinutes?: number
  readonly turnMinutes?: number
  readonly admitPerMinute?: number
}

/** A room as staff plan it, without asking the rules. */
export async function insertTestRoom(db: Db, room: RoomOverrides): Promise<number> {
  const seed = randomBytes(32).toString('hex')
  const { id } = await db
    .insertInto('waiting_room')
    .values({
      lecture_id: room.lectureId,
      opens_at: room.opensAt,
      enter_minutes: room.enterMinutes ?? 15,
      turn_minutes: room.turnMinutes ?? 5,
      admit_per_minute: room.admitPerMinute ?? 60,
      seed,
      seed_hash: hashOfSeed(seed),
      created_at: room.opensAt,
      updated_at: room.opensAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** So many guests who have entered. */
export async function insertTestTickets(db: Db, roomId: number, count: number, now: Date): Promise<void> {
  await sql`insert into waiting_room_ticket (room_id, email_key, code, entered_at)
    select ${roomId}::integer, 'guest-' || n || '@example.com', md5(${roomId}::text || n::text), ${now}::timestamptz
    from generate_series(1, ${count}::integer) n`.execute(db)
}

/**
 * What must hold of a room at any moment: before the draw nobody has a position, after it those who took part have the
 * drawn ones, later ones follow, nobody lost one, and people were admitted in order, as many as had a seat.
 */
export async function expectRoomInOrder(
  db: Db,
  roomId: number,
): Promise<{ drawn: boolean; admitted: number }> {
  const room = await db
    .selectFrom('waiting_room')
    .selectAll()
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  const tickets = await db
    .selectFrom('waiting_room_ticket')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('position')
    .execute()
  if (!room.drawn_at) {
    expect(
      tickets.filter(({ position, drawn_position }) => position !== null || drawn_position !== null),
    ).toEqual([])
    return { drawn: false, admitted: 0 }
  }
  const entries = tickets.filter(({ drawn_position }) => drawn_position !== null)
  const codes = entries
    .toSorted((a, b) => Number(a.drawn_position) - Number(b.drawn_position))
    .map(({ code }) => code)
  expect(draw(room.seed, codes)).toEqual({ entriesHash: room.entries_hash, order: codes })
  const placed = tickets.filter(({ position }) => position !== null)
  const positions = new Set(placed.map(({ position }) => position))
  expect(positions.size).toBe(placed.length)
  // Only who entered again has given up a drawn position.
  const given = entries
    .filter(({ position, drawn_position }) => position !== drawn_position)
    .map((one) => one.drawn_position)
  const all = Array.from({ length: entries.length }, (_, index) => index + 1)
  expect(all.filter((one) => !positions.has(one) && !given.includes(one))).toEqual([])
  expect(Math.max(0, ...placed.map(({ position }) => Number(position)))).toBe(room.last_position)
  expect(tickets.filter((one) => one.position === null && one.left_at === null)).toEqual([])
  const admitted = placed.filter(({ admitted_at }) => admitted_at !== null)
  for (const { position, left_at } of placed)
    if (left_at === null)
      expect(admitted.some((one) => one.position === position)).toBe(Number(position) <= room.admitted_up_to)
  const times = admitted.map(({ admitted_at }) => Number(admitted_at))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  return { drawn: true, admitted: admitted.length }
}
