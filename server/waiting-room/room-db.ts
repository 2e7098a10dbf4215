import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Target } from '#contract/courses/lecture.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { CloseReason } from '#contract/waiting-room/waiting-room-states.ts'
import type { DB } from '../platform/db/generated/db.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import type { RoomFacts, SubjectFacts } from './waiting-room-rules.ts'

export interface RoomRow {
  readonly id: number
  readonly lecture_id: number | null
  readonly exam_id: number | null
  readonly exam_month: string | null
  readonly title: LocalisedText | null
  readonly opens_at: Date
  readonly enter_minutes: number
  readonly turn_minutes: number
  readonly admit_per_minute: number
  readonly seed: string
  readonly seed_hash: string
  readonly entries_hash: string | null
  readonly drawn_at: Date | null
  readonly paused_at: Date | null
  readonly told_at: Date | null
  readonly closed_at: Date | null
  readonly close_reason: CloseReason | null
  readonly last_position: number
  readonly admitted_up_to: number
  readonly rate_from: Date | null
  readonly rate_used: number
  readonly version: number
  readonly updated_at: Date
  readonly updated_by: string | null
  readonly fee: number | null
  readonly target: Target | null
  readonly open: boolean
  readonly over: boolean
  readonly dropped: boolean
  readonly seats_left: number
}

export interface PeopleCounts {
  /** Neither left nor done, and without a turn that is over. */
  readonly entered: number
  readonly waiting: number
  readonly running: number
  readonly done: number
  readonly gone: number
  readonly turnsOver: number
}

interface Reading {
  readonly now: Date
  readonly zone: string
}

export async function listRooms(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  { now, zone }: Reading,
): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    select room.*, coalesce(lecture.title, exam.name) as title, lecture.fee, lecture.target, member.name as updated_by,
      subject.open, subject.over, subject.dropped, subject.seats_left
    from waiting_room room
    left join member on member.id = room.updated_by
    left join lecture on lecture.id = room.lecture_id
    left join exam on exam.id = room.exam_id
    cross join lateral (
      select lecture.state = 'ANNOUNCED' and lecture.recruit_finish_at > ${now}::timestamptz as open,
        lecture.recruit_finish_at <= ${now}::timestamptz
          or lecture.state in ('PREPARED', 'IN_PROGRESS', 'WAITING_COMPLETION', 'COMPLETED', 'DROPPED') as over,
        lecture.state = 'DROPPED' as dropped,
        greatest(0, lecture.capacity - lecture.seats_taken - lecture.seats_reserved) as seats_left
      where room.lecture_id is not null
      union all
      select exam.state = 'ANNOUNCED', exam.state not in ('DRAFT', 'ANNOUNCED'), exam.state = 'DROPPED',
        greatest(0, exam.capacity - exam.seats_taken - exam.seats_reserved)
      where room.exam_id is not null
      union all
      select coalesce(bool_or(state = 'ANNOUNCED'), false),
        coalesce(bool_and(state not in ('DRAFT', 'ANNOUNCED')), false), coalesce(bool_and(state = 'DROPPED'), false),
        coalesce(sum(greatest(0, capacity - seats_taken - seats_reserved)) filter (where state = 'ANNOUNCED'), 0)::integer
      from exam of_month
      where start_at >= (room.exam_month || '-01')::timestamp at time zone ${zone}::text
        and start_at < ((room.exam_month || '-01')::timestamp + interval '1 month') at time zone ${zone}::text
      having room.exam_month is not null
    ) subject
    where ${where}
    order by room.opens_at, room.id`.execute(db)
  return rows
}

const turnClock = ({ paused_at }: RoomRow, now: Date) => (paused_at && paused_at < now ? paused_at : now)

export async function countPeople(db: Db | Tx, room: RoomRow, now: Date): Promise<PeopleCounts> {
  const isOver = sql`turn_ends_at <= ${turnClock(room, now)}::timestamptz`
  const { rows } = await sql<PeopleCounts>`
    select
      count(*) filter (where left_at is null and done_at is null and ${isOver} is not true)::integer as entered,
      count(*) filter (where left_at is null and admitted_at is null and position is not null)::integer as waiting,
      count(*) filter (where left_at is null and done_at is null and not ${isOver})::integer as running,
      count(*) filter (where done_at is not null)::integer as done,
      count(*) filter (where left_at is not null and done_at is null)::integer as gone,
      count(*) filter (where left_at is null and done_at is null and ${isOver})::integer as "turnsOver"
    from waiting_room_ticket where room_id = ${room.id}::integer`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}

export interface Progress {
  readonly waiting: boolean
  readonly turnsRunning: number
}

/** Of a locked room: whether anybody waits, and how many turns are running. The cost does not grow with the number of people. */
export async function findProgress(tx: Tx, roomId: number, now: Date): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select exists (select from waiting_room_ticket where room_id = room.id and position > room.admitted_up_to
        and left_at is null) as waiting,
      (select count(*)::integer from waiting_room_ticket where room_id = room.id and admitted_at is not null
        and left_at is null and done_at is null
        and turn_ends_at > least(room.paused_at, ${now}::timestamptz)) as "turnsRunning"
    from waiting_room room where id = ${roomId}::integer`.execute(tx)
  return rows[0] ?? { waiting: false, turnsRunning: 0 }
}

export async function findRoom(db: Db | Tx, roomId: number, reading: Reading): Promise<RoomRow | undefined> {
  const [row] = await listRooms(db, sql`room.id = ${roomId}::integer`, reading)
  return row
}

/** Draw, admissions, entries after the draw and changes by staff wait for each other. What is read then holds until commit. */
export async function lockRoom(tx: Tx, roomId: number): Promise<void> {
  await tx.selectFrom('waiting_room').select('id').where('id', '=', roomId).forUpdate().execute()
}

export function roomFactsOf(row: RoomRow): RoomFacts & { readonly turnMinutes: number } {
  return {
    opensAt: row.opens_at,
    enterMinutes: row.enter_minutes,
    turnMinutes: row.turn_minutes,
    drawnAt: row.drawn_at,
    pausedAt: row.paused_at,
    closedAt: row.closed_at,
  }
}

export function subjectFactsOf(row: RoomRow): SubjectFacts {
  return { open: row.open, over: row.over, dropped: row.dropped, seatsLeft: row.seats_left }
}

export async function closeRoom(tx: Tx, roomId: number, reason: CloseReason, now: Date): Promise<void> {
  await tx
    .updateTable('waiting_room')
    .set({ closed_at: now, close_reason: reason, updated_at: now })
    .where('id', '=', roomId)
    .where('closed_at', 'is', null)
    .execute()
}

/** False if another process has done so. */
export async function markTold(tx: Tx, roomId: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('waiting_room')
    .set({ told_at: now })
    .where('id', '=', roomId)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface NewRoom {
  readonly lectureId: number | null
  readonly examId: number | null
  readonly examMonth: string | null
  readonly opensAt: Date
  readonly enterMinutes: number
  readonly turnMinutes: number
  readonly admitPerMinute: number
  readonly seed: string
  readonly seedHash: string
  readonly now: Date
  readonly by: number
}

/** Undefined if the subject has a live room. */
export async function insertRoom(tx: Tx, room: NewRoom): Promise<number | undefined> {
  const row = await tx
    .insertInto('waiting_room')
    .values({
      lecture_id: room.lectureId,
      exam_id: room.examId,
      exam_month: room.examMonth,
      opens_at: room.opensAt,
      enter_minutes: room.enterMinutes,
      turn_minutes: room.turnMinutes,
      admit_per_minute: room.admitPerMinute,
      seed: room.seed,
      seed_hash: room.seedHash,
      created_at: room.now,
      updated_at: room.now,
      updated_by: room.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** For rooms without a draw yet. */
export async function followOpening(
  tx: Tx,
  subject: { readonly lectureId: number } | { readonly examId: number },
  { from, to, now }: { from: Date | null; to: Date | null; now: Date },
): Promise<void> {
  if (!to || from?.getTime() === to.getTime()) return
  const [column, id] =
    'lectureId' in subject
      ? (['lecture_id', subject.lectureId] as const)
      : (['exam_id', subject.examId] as const)
  await tx
    .updateTable('waiting_room')
    .set({ opens_at: to, updated_at: now, version: sql`version + 1` })
    .where(column, '=', id)
    .where('closed_at', 'is', null)
    .where('drawn_at', 'is', null)
    // A room that does not open with its subject stays, unless it would now open before it.
    .where((room) => room.or([...(from ? [room('opens_at', '=', from)] : []), room('opens_at', '<', to)]))
    .execute()
}

export async function updateRoom(
  tx: Tx,
  roomId: number,
  change: Updateable<DB['waiting_room']> & { updated_at: Date; updated_by: number },
): Promise<void> {
  await tx
    .updateTable('waiting_room')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', roomId)
    .execute()
}
