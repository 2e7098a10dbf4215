import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Level, Method, Target } from '#contract/courses/lecture.ts'
import type { LectureState } from '#contract/courses/lecture-states.ts'
import type { Topic } from '#contract/courses/topic.ts'
import type { Language } from '#contract/platform/languages.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'
import type { Visibility } from '../../platform/http/actor.ts'
import { hasFreeSeat } from '../../seats/seat-db.ts'
import { bookable, isOpen } from './bookable-db.ts'

export const factColumns = [
  'lecture.state',
  'lecture.target',
  'lecture.fee',
  'lecture.capacity',
  'lecture.seats_taken',
  'lecture.seats_reserved',
  'lecture.announce_at',
  'lecture.recruit_finish_at',
  'lecture.start_at',
  'lecture.finish_at',
  'lecture.schedule_version',
] as const

/** Columns for lists; long texts are read separately. */
export const lectureColumns = [
  'lecture.id',
  'lecture.title',
  'lecture.level',
  'lecture.method',
  'lecture.course_id',
  'lecture.practice',
  'lecture.taught_in',
  'lecture.place',
  'lecture.waiting_list_closed_at',
  ...factColumns,
] as const

export type LectureRow = Awaited<ReturnType<typeof findRows>>[number]

function findRows(db: Db | Tx) {
  return db.selectFrom('lecture').select(lectureColumns).execute()
}

export function factsOf(
  row: Omit<
    LectureRow,
    | 'id'
    | 'course_id'
    | 'title'
    | 'level'
    | 'method'
    | 'practice'
    | 'taught_in'
    | 'place'
    | 'waiting_list_closed_at'
  >,
) {
  return {
    state: row.state,
    target: row.target,
    fee: row.fee,
    capacity: row.capacity,
    // Reserved seats count as taken for everybody but those for whom they are kept.
    seatsTaken: row.seats_taken + row.seats_reserved,
    announceAt: row.announce_at,
    recruitFinishAt: row.recruit_finish_at,
    startAt: row.start_at,
    finishAt: row.finish_at,
  }
}

/** Seats that anybody may take: those reserved for organisations or kept for the waiting list are not among them. */
export function seatsLeft(row: Pick<LectureRow, 'capacity' | 'seats_taken' | 'seats_reserved'>): number {
  return row.capacity - row.seats_taken - row.seats_reserved
}

const count = sql<number>`count(*)`.as('total')

type Order = { field: 'startAt' | 'id'; direction: 'asc' | 'desc' }
const orderColumns = { startAt: 'lecture.start_at', id: 'lecture.id' } as const

/** `between` spans a month, start inclusive, end exclusive. */
export interface LectureFilter {
  readonly when?: 'coming' | 'past'
  readonly now: Date
  readonly zone: string
  readonly level?: Level | undefined
  readonly method?: Method | undefined
  readonly target?: Target | undefined
  readonly taughtIn?: Language | undefined
  readonly between?: readonly [from: Date, to: Date] | undefined
  readonly withSeats: boolean
  readonly words: readonly string[]
}

export async function listLectures(
  db: Db,
  filter: LectureFilter & Pick<Required<LectureFilter>, 'when'>,
  { slice, orders, by }: { slice: Slice; orders: readonly Order[]; by: 'course' | 'month' | undefined },
): Promise<{ rows: LectureRow[]; total: number }> {
  const listed = db.selectFrom('lecture').where((lecture) => matches(lecture, filter))
  let rows = listed.select(lectureColumns)
  if (by === 'course') rows = rows.orderBy(nextOfCourse(filter.when)).orderBy('lecture.course_id')
  if (by === 'month') rows = rows.orderBy(monthOf(filter)).orderBy(bookable(filter.now, filter.zone), 'desc')
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns[field], direction)
  return {
    rows: await rows.orderBy('lecture.id').limit(slice.size).offset(slice.offset).execute(),
    total: (await listed.select(count).executeTakeFirstOrThrow()).total,
  }
}

/** Sorts courses by their next date, or by their last one. */
function nextOfCourse(when: 'coming' | 'past') {
  return when === 'coming'
    ? sql`min(lecture.start_at) over (partition by lecture.course_id)`
    : sql`max(lecture.start_at) over (partition by lecture.course_id) desc`
}

function monthOf({ when, zone }: LectureFilter) {
  const month = sql`date_trunc('month', lecture.start_at, ${zone})`
  return when === 'coming' ? month : sql`${month} desc`
}

export function matches(lecture: ExpressionBuilder<DB, 'lecture'>, filter: LectureFilter) {
  const { when, now, zone, level, method, target, taughtIn, between, withSeats, words } = filter
  return lecture.and([
    lecture('state', '<>', 'DRAFT'),
    ...(when ? [lecture('finish_at', when === 'coming' ? '>' : '<=', now)] : []),
    ...(level ? [lecture('level', '=', level)] : []),
    ...(method ? [lecture('method', '=', method)] : []),
    ...(target ? [lecture('target', '=', target)] : []),
    ...(taughtIn ? [lecture('taught_in', '=', taughtIn)] : []),
    ...(between ? [lecture('start_at', '>=', between[0]), lecture('start_at', '<', between[1])] : []),
    ...(withSeats ? [bookable(now, zone)] : []),
    ...words.map((word) => lecture('search_text', 'like', `%${escapedForLike(word)}%`)),
  ])
}

/** Counts by level and recommendation. */
export function countComing(db: Db, now: Date, zone: string) {
  return db
    .selectFrom('lecture')
    .where((lecture) => matches(lecture, { when: 'coming', now, zone, withSeats: false, words: [] }))
    .groupBy(['level', 'recommended'])
    .select(['level', 'recommended', count])
    .execute()
}

interface PrimaryFilter {
  readonly group: Level | 'RECOMMENDED'
  /** Courses whose dates come before all others, in this order. */
  readonly first: readonly number[]
  readonly now: Date
  readonly zone: string
  readonly slice: Slice
}

export interface PrimaryRow extends LectureRow {
  readonly course_topic: Topic
  readonly cover_key: string | null
}

/** Soonest first: recommended lectures with seats left, or all of a level. */
export async function listPrimaryLectures(
  db: Db,
  { group, first, now, zone, slice }: PrimaryFilter,
): Promise<{ rows: PrimaryRow[]; total: number }> {
  const open = db
    .selectFrom('lecture')
    .where(isOpen(now, zone))
    .where((lecture) =>
      group === 'RECOMMENDED'
        ? lecture.and([lecture('lecture.recommended', '=', true), hasFreeSeat.lecture])
        : lecture('lecture.level', '=', group),
    )
  return {
    rows: await open
      .innerJoin('course', 'course.id', 'lecture.course_id')
      .leftJoin('file', 'file.id', 'course.cover_file_id')
      .select([...lectureColumns, 'course.topic as course_topic', 'file.key as cover_key'])
      .orderBy(hasFreeSeat.lecture, 'desc')
      .orderBy(sql`array_position(${[...first]}::integer[], course_id)`, (order) => order.asc().nullsLast())
      .orderBy('lecture.start_at')
      .orderBy('lecture.id')
      .limit(slice.size)
      .offset(slice.offset)
      .execute(),
    total: (await open.select(count).executeTakeFirstOrThrow()).total,
  }
}

export async function findLecture(db: Db | Tx, lectureId: number, shown: Visibility = 'ANNOUNCED_ONLY') {
  return db
    .selectFrom('lecture')
    .select([
      ...lectureColumns,
      'lecture.place',
      'lecture.credits',
      'lecture.created_at',
      'lecture.rescheduled_at',
    ])
    .select((lecture) =>
      jsonArrayFrom(
        lecture
          .selectFrom('lecture_day')
          .select(['lecture_day.start_at', 'lecture_day.finish_at'])
          .whereRef('lecture_day.lecture_id', '=', 'lecture.id')
          .orderBy('lecture_day.start_at'),
      ).as('days'),
    )
    .where('lecture.id', '=', lectureId)
    .$if(shown === 'ANNOUNCED_ONLY', (query) => query.where('lecture.state', '<>', 'DRAFT'))
    .executeTakeFirst()
}

const maxOtherDates = 5

/** Soonest first: open dates with free seats; for a restricted member those still open when the restriction ends. */
export function listOtherDates(
  db: Db,
  { id, course_id }: { readonly id: number; readonly course_id: number },
  {
    now,
    zone,
    restrictedUntil,
  }: { readonly now: Date; readonly zone: string; readonly restrictedUntil: Date | null },
) {
  return db
    .selectFrom('lecture')
    .select(['id', 'start_at', 'finish_at', 'capacity', 'seats_taken', 'seats_reserved'])
    .where('course_id', '=', course_id)
    .where('id', '<>', id)
    .where(bookable(now, zone))
    .$if(restrictedUntil !== null, (dates) => dates.where(isOpen(restrictedUntil ?? now, zone)))
    .orderBy('start_at')
    .limit(maxOtherDates)
    .execute()
}

/** Finds lectures in any state, for staff. */
export async function findAnyLecture(db: Db | Tx, lectureId: number) {
  return db.selectFrom('lecture').select(lectureColumns).where('id', '=', lectureId).executeTakeFirst()
}

export async function lockLecture(tx: Tx, lectureId: number) {
  return tx
    .selectFrom('lecture')
    .select(lectureColumns)
    .where('id', '=', lectureId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setLectureState(
  tx: Tx,
  lectureId: number,
  to: { state: LectureState; droppedBecause?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('lecture')
    .set({ state: to.state, ...(to.droppedBecause !== undefined && { dropped_because: to.droppedBecause }) })
    .where('id', '=', lectureId)
    .execute()
}

/** Skips rows that another process has locked. */
export async function lockDueLectures(tx: Tx, now: Date) {
  const soon = new Date(now.getTime() + 2 * 86_400_000)
  return tx
    .selectFrom('lecture')
    .select(lectureColumns)
    .where('state', 'in', ['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED', 'IN_PROGRESS'])
    .where((lecture) =>
      lecture.or([
        lecture('announce_at', '<=', now),
        lecture('recruit_finish_at', '<=', now),
        lecture('start_at', '<=', soon),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}
