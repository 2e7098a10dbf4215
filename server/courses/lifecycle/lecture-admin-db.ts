import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Level, Method, Target } from '#contract/courses/lecture.ts'
import type { LectureState } from '#contract/courses/lecture-states.ts'
import type { WaitingListFilter } from '#contract/waiting-list/waiting-entry-admin.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { countedPage, countOfAll, type Slice } from '../../platform/db/page.ts'
import { seatsOfLine } from '../../seats/reserved-seat-db.ts'
import { emptyWhileWaiting, peopleWaiting } from '../../waiting-list/line-admin-db.ts'
import { lectureColumns } from '../lecture/lecture-db.ts'
import { waitingElsewhere } from '../waiting-list/waiting-elsewhere-db.ts'

const adminColumns = [...lectureColumns, 'lecture.course_id'] as const

/** `now` divides coming from past lectures. */
export interface AdminLectureFilter {
  readonly state?: LectureState | undefined
  readonly when?: 'coming' | 'past' | undefined
  readonly courseId?: number | undefined
  readonly level?: Level | undefined
  readonly method?: Method | undefined
  readonly target?: Target | undefined
  readonly waitingList?: WaitingListFilter | undefined
  readonly words: readonly string[]
  readonly now: Date
}

const orderColumns = {
  startAt: 'lecture.start_at',
  seatsTaken: 'lecture.seats_taken',
  id: 'lecture.id',
} as const
interface Order {
  readonly field: keyof typeof orderColumns
  readonly direction: 'asc' | 'desc'
}

export async function listAnyLectures(
  db: Db,
  filter: AdminLectureFilter,
  { slice, orders }: { slice: Slice; orders: readonly Order[] },
) {
  const page = sorted(db, filter, orders).limit(slice.size).offset(slice.offset).as('page')
  let rows = db
    .selectFrom('lecture')
    .innerJoin(page, 'page.id', 'lecture.id')
    .select(adminColumns)
    .select(emptySeats(filter.now))
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns[field], direction)
  return countedPage(await rows.orderBy('lecture.id').execute(), slice, () =>
    listed(db, filter).select(countOfAll).executeTakeFirstOrThrow(),
  )
}

export type AdminLectureRow = Awaited<ReturnType<typeof listAnyLectures>>['rows'][number]

export async function listLectureIds(
  db: Db,
  filter: AdminLectureFilter,
  orders: readonly Order[],
): Promise<number[]> {
  return (await sorted(db, filter, orders).execute()).map(({ id }) => id)
}

function sorted(db: Db, filter: AdminLectureFilter, orders: readonly Order[]) {
  let rows = listed(db, filter).select('lecture.id')
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns[field], direction)
  return rows.orderBy('lecture.id')
}

function listed(db: Db, filter: AdminLectureFilter) {
  return db.selectFrom('lecture').where((lecture) => matches(lecture, filter))
}

export function findAnyLectures(
  db: Db,
  lectureIds: readonly number[],
  now: Date,
): Promise<AdminLectureRow[]> {
  return db
    .selectFrom('lecture')
    .select(adminColumns)
    .select(emptySeats(now))
    .where('lecture.id', 'in', lectureIds)
    .execute()
}

const emptySeats = (now: Date) => emptyWhileWaiting('lecture', now).as('empty_while_waiting')

function matches(lecture: ExpressionBuilder<DB, 'lecture'>, filter: AdminLectureFilter) {
  const { state, when, courseId, level, method, target, waitingList, words, now } = filter
  return lecture.and([
    ...(state ? [lecture('state', '=', state)] : []),
    ...(when ? [lecture('finish_at', when === 'coming' ? '>' : '<=', now)] : []),
    ...(courseId ? [lecture('course_id', '=', courseId)] : []),
    ...(level ? [lecture('level', '=', level)] : []),
    ...(method ? [lecture('method', '=', method)] : []),
    ...(target ? [lecture('target', '=', target)] : []),
    ...(waitingList ? [sql<boolean>`${emptyWhileWaiting('lecture', now)} > 0`] : []),
    ...words.map((word) => lecture('search_text', 'like', `%${escapedForLike(word)}%`)),
  ])
}

export function findLectureDetail(db: Db | Tx, lectureId: number, now: Date) {
  return db
    .selectFrom('lecture')
    .leftJoin('member', 'member.id', 'lecture.updated_by')
    .select([
      ...adminColumns,
      'lecture.version',
      'lecture.description',
      'lecture.outdated_texts',
      'lecture.credits',
      'lecture.recommended',
      'lecture.place',
      'lecture.meeting_url',
      'lecture.updated_at',
      'member.name as updated_by_name',
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
    .select([
      peopleWaiting('lecture').as('people_waiting'),
      seatsOfLine('lecture').as('seats_kept'),
      emptySeats(now),
      waitingElsewhere.as('waiting_elsewhere'),
    ])
    .where('lecture.id', '=', lectureId)
    .executeTakeFirst()
}

export type LectureDetailRow = NonNullable<Awaited<ReturnType<typeof findLectureDetail>>>

export async function updateLecture(
  tx: Tx,
  lectureId: number,
  lecture: Updateable<DB['lecture']>,
): Promise<void> {
  await tx
    .updateTable('lecture')
    .set((row) => ({ ...lecture, version: row('version', '+', 1) }))
    .where('id', '=', lectureId)
    .execute()
}
