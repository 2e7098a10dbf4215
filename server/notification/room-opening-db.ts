import { type RawBuilder, sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { Db } from '../platform/db/open.ts'

/** The opening that a waiting room is for. */
export interface RoomOpening {
  readonly roomId: number
  /** Null for exams. */
  readonly lectureId: number | null
  /** Of the course date or exam; null for all exams of a month. */
  readonly title: LocalisedText | null
  /** Of exams, in the centre's zone; null for a course date. */
  readonly month: string | null
  readonly startAt: Date | null
  readonly finishAt: Date | null
  readonly opensAt: Date
  readonly hasOpened: boolean
  /** It closes by itself, too, when what it is for is dropped. */
  readonly isClosed: boolean
}

export async function findRoomOpening(
  db: Db,
  roomId: number,
  zone: string,
): Promise<RoomOpening | undefined> {
  const [opening] = await listOpenings(db, sql`room.id = ${roomId}::integer`, zone)
  return opening
}

/** Rooms for exams of a month that are not closed. */
export function listExamRooms(db: Db, month: string, zone: string): Promise<RoomOpening[]> {
  return listOpenings(
    db,
    sql`room.lecture_id is null and room.closed_at is null and ${monthOf(zone)} = ${month}::text`,
    zone,
  )
}

/** Rooms that a member was told of and that have not opened yet, the soonest first. */
export function listToldRooms(db: Db, memberId: number, zone: string): Promise<RoomOpening[]> {
  return listOpenings(
    db,
    sql`room.closed_at is null and room.drawn_at is null and exists (
      select from notification_of_room told join notification on notification.id = told.notification_id
      where notification.member_id = ${memberId}::integer and (notification.kind = 'EXAMS') = (room.lecture_id is null)
        and told.subject = coalesce(room.lecture_id, replace(${monthOf(zone)}, '-', '')::integer))`,
    zone,
  )
}

const monthOf = (zone: string) =>
  sql<string>`coalesce(room.exam_month, to_char(exam.start_at at time zone ${zone}::text, 'YYYY-MM'))`

async function listOpenings(db: Db, where: RawBuilder<unknown>, zone: string): Promise<RoomOpening[]> {
  const { rows } = await sql<RoomOpening>`
    select room.id as "roomId", room.lecture_id as "lectureId", coalesce(lecture.title, exam.name) as title,
      ${monthOf(zone)} as month, lecture.start_at as "startAt", lecture.finish_at as "finishAt",
      room.opens_at as "opensAt", room.drawn_at is not null as "hasOpened", room.closed_at is not null as "isClosed"
    from waiting_room room
    left join lecture on lecture.id = room.lecture_id
    left join exam on exam.id = room.exam_id
    where ${where}
    order by room.opens_at, room.id`.execute(db)
  return rows
}
