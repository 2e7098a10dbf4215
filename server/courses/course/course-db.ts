import { type Insertable, sql } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

const courseColumns = [
  'course.id',
  'course.version',
  'course.title',
  'course.description',
  'course.outdated_texts',
  'course.translated_from',
  'course.level',
  'course.method',
  'course.target',
  'course.practice',
  'course.topic',
  'course.taught_in',
  'course.next_course_id',
  'course.certification_id',
  'course.capacity',
  'course.fee',
  'course.credits',
  'course.archived_at',
  'course.cover_file_id',
  'course.updated_at',
] as const

export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>

function coursesWithDates(db: Db | Tx, now: Date) {
  return db
    .selectFrom('course')
    .leftJoin('member', 'member.id', 'course.updated_by')
    .leftJoin('file', 'file.id', 'course.cover_file_id')
    .select(courseColumns)
    .select('file.key as cover_key')
    .select('member.name as updated_by_name')
    .select((course) => [
      course
        .selectFrom('lecture')
        .select((lecture) => lecture.fn.countAll<number>().as('count'))
        .whereRef('lecture.course_id', '=', 'course.id')
        .as('all_lectures'),
      course
        .selectFrom('lecture')
        .select((lecture) => lecture.fn.countAll<number>().as('count'))
        .whereRef('lecture.course_id', '=', 'course.id')
        .where('lecture.finish_at', '>', now)
        .where('lecture.state', '<>', 'DROPPED')
        .as('coming_lectures'),
    ])
}

export function findCourses(db: Db, courseIds: readonly number[], now: Date): Promise<CourseRow[]> {
  return coursesWithDates(db, now).where('course.id', 'in', courseIds).execute()
}

export function findCourse(db: Db | Tx, courseId: number, now: Date) {
  return coursesWithDates(db, now).where('course.id', '=', courseId).executeTakeFirst()
}

/** Locked so that the course and its dates are not changed at the same time. */
export function lockCourse(tx: Tx, courseId: number) {
  return tx
    .selectFrom('course')
    .select(courseColumns)
    .where('id', '=', courseId)
    .forUpdate()
    .executeTakeFirst()
}

/** Locked in the order of their ids, to prevent deadlocks. */
export function lockCourses(tx: Tx, courseIds: readonly number[]) {
  return tx
    .selectFrom('course')
    .select(courseColumns)
    .where('id', '=', sql<number>`any(${[...new Set(courseIds)]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function hasCourse(tx: Tx, courseId: number): Promise<boolean> {
  const course = tx.selectFrom('course').select('id').where('id', '=', courseId)
  return (await course.executeTakeFirst()) !== undefined
}

export async function hasCertification(tx: Tx, certificationId: number): Promise<boolean> {
  const certification = tx.selectFrom('certification').select('id').where('id', '=', certificationId)
  return (await certification.executeTakeFirst()) !== undefined
}

export type CourseColumns = Omit<Insertable<DB['course']>, 'created_at' | 'version'>

export async function insertCourse(tx: Tx | Db, course: CourseColumns): Promise<number> {
  const { id } = await tx
    .insertInto('course')
    .values({ ...course, created_at: course.updated_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Rows of a statement, which has at most 65,535 parameters. */
const batchSize = 1_000

/** Returns ids in the order of the rows, since identities ascend. */
export async function insertCourses(tx: Tx, courses: readonly CourseColumns[]): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < courses.length; at += batchSize) {
    const inserted = await tx
      .insertInto('course')
      .values(
        courses.slice(at, at + batchSize).map((course) => ({ ...course, created_at: course.updated_at })),
      )
      .returning('id')
      .execute()
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}

export function findCoursesByTitle(tx: Tx, titles: readonly string[]) {
  return tx
    .selectFrom('course')
    .select(courseColumns)
    .where(sql<string>`course.title->>'en'`, '=', sql<string>`any(${[...titles]}::text[])`)
    .orderBy('course.id')
    .execute()
}

export function findNamedCourses(
  tx: Tx,
  { ids, titles, lock }: { ids: readonly number[]; titles: readonly string[]; lock: boolean },
) {
  const courses = tx
    .selectFrom('course')
    .select(['id', 'title', 'archived_at', 'method', 'target', 'capacity', 'fee', 'credits'])
    .where((course) =>
      course.or([
        course('id', '=', sql<number>`any(${[...ids]}::integer[])`),
        course(sql<string>`title->>'en'`, '=', sql<string>`any(${[...titles]}::text[])`),
      ]),
    )
    .orderBy('id')
  return (lock ? courses.forUpdate() : courses).execute()
}

export async function lockCoursesWithDates(tx: Tx, courseIds: readonly number[]) {
  const ids = sql<number>`any(${[...courseIds]}::integer[])`
  const courses = await tx
    .selectFrom('course')
    .select(['id', 'version'])
    .where('id', '=', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const dates = await tx
    .selectFrom('lecture')
    .select((row) => ['course_id', row.fn.countAll<number>().as('count')])
    .where('course_id', '=', ids)
    .groupBy('course_id')
    .execute()
  const counts = new Map(dates.map(({ course_id, count }) => [course_id, count]))
  return courses.map((course) => ({ ...course, dates: counts.get(course.id) ?? 0 }))
}

export async function deleteCourses(tx: Tx, courseIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('course')
    .where('id', '=', sql<number>`any(${[...courseIds]}::integer[])`)
    .execute()
}

interface CoverChange {
  readonly fileId: number | null
  readonly staffId: number
  readonly now: Date
}

export async function setCoverFile(tx: Tx, courseId: number, change: CoverChange): Promise<void> {
  const { fileId, staffId, now } = change
  await tx
    .updateTable('course')
    .set((row) => ({
      cover_file_id: fileId,
      updated_at: now,
      updated_by: staffId,
      version: row('version', '+', 1),
    }))
    .where('id', '=', courseId)
    .execute()
}

export function findPicturedCourse(db: Db, courseId: number) {
  return db
    .selectFrom('course')
    .leftJoin('file', 'file.id', 'course.cover_file_id')
    .select(['course.id', 'course.topic', 'file.key as coverKey'])
    .where('course.id', '=', courseId)
    .executeTakeFirst()
}

export async function isCover(db: Db, key: string): Promise<boolean> {
  const course = await db
    .selectFrom('course')
    .innerJoin('file', 'file.id', 'course.cover_file_id')
    .select('course.id')
    .where('file.key', '=', key)
    .executeTakeFirst()
  return course !== undefined
}

export async function updateCourse(tx: Tx, courseId: number, course: CourseColumns): Promise<void> {
  await tx
    .updateTable('course')
    .set((row) => ({ ...course, version: row('version', '+', 1) }))
    .where('id', '=', courseId)
    .execute()
}

/** Drafts inherit texts, level and practice; returns their number. */
export async function updateDrafts(
  tx: Tx,
  courseId: number,
  {
    title,
    description,
    outdated_texts,
    translated_from,
    search_text,
    level,
    practice,
    updated_at,
    updated_by,
  }: CourseColumns,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('lecture')
    .set((row) => ({
      title,
      description,
      outdated_texts,
      translated_from,
      search_text,
      level,
      practice,
      updated_at,
      updated_by: updated_by ?? null,
      version: row('version', '+', 1),
    }))
    .where('course_id', '=', courseId)
    .where('state', '=', 'DRAFT')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
