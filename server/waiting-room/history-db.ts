import type { RoomMinute } from '#contract/waiting-room/waiting-room-admin.ts'
import type { Db } from '../platform/db/open.ts'
import { countPeople, type RoomRow } from './room-db.ts'

const minuteMs = 60_000

/** Stored once a minute for all processes. */
export async function storeMinute(db: Db, room: RoomRow, now: Date): Promise<void> {
  const at = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  const stored = await db
    .selectFrom('waiting_room_minute')
    .select('at')
    .where('room_id', '=', room.id)
    .where('at', '=', at)
    .executeTakeFirst()
  if (stored) return
  const { entered, waiting, running, done } = await countPeople(db, room, now)
  await db
    .insertInto('waiting_room_minute')
    .values({ room_id: room.id, at, entered, waiting, admitted: running, done })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const maxMinutes = 1_440

export async function listMinutes(db: Db, roomId: number): Promise<RoomMinute[]> {
  const rows = await db
    .selectFrom('waiting_room_minute')
    .select(['at', 'entered', 'waiting', 'admitted', 'done'])
    .where('room_id', '=', roomId)
    .orderBy('at', 'desc')
    .limit(maxMinutes)
    .execute()
  return rows.reverse().map((row) => ({ ...row, at: row.at.toISOString() }))
}
