import { randomBytes } from 'node:crypto'
import { hashOfSeed } from '../server/waiting-room/draw-rules.ts'
import type { Rows } from '../testing/database.ts'

/** Inserts a waiting room of a course date. Returns its id. */
export async function insertRoom(
  database: Rows,
  room: { lectureId: number; opensAt: Date; admitPerMinute: number },
): Promise<number> {
  const seed = randomBytes(32).toString('hex')
  const [row] = await database.rows<{ id: number }>(
    `insert into waiting_room (lecture_id, opens_at, enter_minutes, turn_minutes, admit_per_minute, seed, seed_hash,
      created_at, updated_at)
    values ($1, $2, 15, 5, $3, $4, $5, now(), now()) returning id`,
    [room.lectureId, room.opensAt, room.admitPerMinute, seed, hashOfSeed(seed)],
  )
  if (!row) throw new Error('no room was inserted')
  return row.id
}
