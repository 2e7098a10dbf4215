import { sql } from 'kysely'
import { dayOf } from '#contract/platform/centre-time.ts'
import type { RoomOfDate } from '#contract/waiting-room/waiting-room-admin.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { listRooms, roomFactsOf, subjectFactsOf } from './room-db.ts'
import { phaseOf } from './waiting-room-rules.ts'

type Dated = { readonly lectureId: number } | { readonly examId: number; readonly startAt: Date }

/** The room that serves a course date or an exam, unless it is closed: an exam without one of its own has that of its month. */
export async function findRoomOfDate(
  db: Db | Tx,
  dated: Dated,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<RoomOfDate> {
  const serves =
    'lectureId' in dated
      ? sql`room.lecture_id = ${dated.lectureId}::integer`
      : sql`(room.exam_id = ${dated.examId}::integer
          or room.exam_month = ${dayOf(dated.startAt, zone).slice(0, 7)}::text)`
  const rooms = await listRooms(db, sql`${serves} and room.closed_at is null`, { now, zone })
  const room = rooms.find(({ exam_month: month }) => month === null) ?? rooms[0]
  if (!room) return null
  const phase = phaseOf(roomFactsOf(room), subjectFactsOf(room), now)
  return { id: room.id, phase, opensAt: room.opens_at.toISOString() }
}
