import { sql } from 'kysely'
import { dayOf } from '#contract/platform/centre-time.ts'
import type { RoomOfDate } from '#contract/waiting-room/waiting-room-admin.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { listRooms, type RoomRow, roomFactsOf, subjectFactsOf } from './room-db.ts'
import { phaseOf } from './waiting-room-rules.ts'

type Dated = { readonly lectureId: number } | { readonly examId: number; readonly startAt: Date }

interface Reading {
  readonly now: Date
  readonly zone: string
}

/** The room that serves a course date or an exam, unless it is closed: an exam without one of its own has that of its month. */
export async function findRoomOfDate(db: Db | Tx, dated: Dated, reading: Reading): Promise<RoomOfDate> {
  const [room = null] = await findRoomsOfDates(db, [dated], reading)
  return room
}

/** In the order of the dates. */
export async function findRoomsOfDates(
  db: Db | Tx,
  dates: readonly Dated[],
  { now, zone }: Reading,
): Promise<RoomOfDate[]> {
  const monthOf = (startAt: Date) => dayOf(startAt, zone).slice(0, 7)
  const lectureIds = dates.flatMap((dated) => ('lectureId' in dated ? dated.lectureId : []))
  const exams = dates.flatMap((dated) => ('examId' in dated ? dated : []))
  const serves = sql`(room.lecture_id = any(${lectureIds}::integer[])
    or room.exam_id = any(${exams.map(({ examId }) => examId)}::integer[])
    or room.exam_month = any(${exams.map(({ startAt }) => monthOf(startAt))}::text[]))`
  const rooms = await listRooms(db, sql`${serves} and room.closed_at is null`, { now, zone })
  const roomOf = (dated: Dated) =>
    'lectureId' in dated
      ? rooms.find((room) => room.lecture_id === dated.lectureId)
      : (rooms.find((room) => room.exam_id === dated.examId) ??
        rooms.find((room) => room.exam_month === monthOf(dated.startAt)))
  return dates.map((dated) => presentRoom(roomOf(dated), now))
}

function presentRoom(room: RoomRow | undefined, now: Date): RoomOfDate {
  if (!room) return null
  const phase = phaseOf(roomFactsOf(room), subjectFactsOf(room), now)
  return { id: room.id, phase, opensAt: room.opens_at.toISOString() }
}
