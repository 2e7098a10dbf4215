import type { NewLectureInput } from '#contract/courses/lecture-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import { olderTextsOf } from '../../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { prefixPath, type ValidationIssue, validationIssue } from '../../platform/errors/validation-issue.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { type CourseRow, lockCourses } from '../course/course-db.ts'
import { insertLectures, type NewLecture } from '../lecture/insert-lecture.ts'
import { venueFaults } from '../lecture/schedule-rules.ts'
import { parseSchedule } from './reschedule-lecture.ts'

interface NewDates {
  readonly dates: readonly { readonly courseId: number; readonly lecture: NewLectureInput }[]
  readonly actor: Pick<MemberActor, 'memberId'>
  readonly by: AuditSource
  readonly now: Date
}

interface CreateInput extends Omit<NewDates, 'dates'> {
  readonly courseId: number
  readonly lectures: readonly NewLectureInput[]
  readonly idempotencyKey: string | undefined
}

/** The dates are drafts; all are created or none. */
export function createLectures(db: Db, input: CreateInput): Promise<{ ids: number[] }> {
  const { courseId, lectures, actor, idempotencyKey: key, now } = input
  const scope = `createLectures ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { courseId, lectures }, now }, async () => ({
      ids: await addDrafts(tx, { ...input, dates: lectures.map((lecture) => ({ courseId, lecture })) }),
    })),
  )
}

/** Returns the ids, in order. */
export async function addDrafts(tx: Tx, input: NewDates): Promise<number[]> {
  const { dates, by, now } = input
  const lockedCourses = await lockCourses(
    tx,
    dates.map(({ courseId }) => courseId),
  )
  const courses = new Map(lockedCourses.map((course) => [course.id, course]))
  const lectures = dates.map(({ courseId, lecture }) => {
    const course = courses.get(courseId)
    if (!course) throw new AppError('NOT_FOUND')
    if (course.archived_at) throw new AppError('COURSE_ARCHIVED')
    return newLecture(course, lecture, input)
  })
  const issues = dates.flatMap(({ lecture }, index) =>
    dateFaults(lecture, now).map((one) => prefixPath(['lectures', index], one)),
  )
  if (issues.length > 0) throw new BadInput(issues)
  const ids = await insertLectures(tx, lectures)
  const added = dates.map((date, index) => ({ ...date, id: ids[index] }))
  for (const [courseId, ofCourse] of Map.groupBy(added, (date) => date.courseId))
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'lecture.create',
      entity: 'course',
      entityId: String(courseId),
      after: { ids: ofCourse.map(({ id }) => id), lectures: ofCourse.map(({ lecture }) => lecture) },
    })
  return ids
}

/** What the contract cannot check: the present time, and place and link against the method. */
export function dateFaults({ method, schedule }: NewLectureInput, now: Date): ValidationIssue[] {
  const [first] = schedule.days
  return [
    ...venueFaults(method, schedule).map(({ path, words }) => validationIssue(['schedule', path], words)),
    ...(first && new Date(first.startAt) <= now
      ? [validationIssue(['schedule', 'days', 0, 'startAt'], 'startAhead')]
      : []),
  ]
}

type LockedCourse = Pick<
  CourseRow,
  'id' | 'title' | 'description' | 'outdated_texts' | 'translated_from' | 'level' | 'practice' | 'taught_in'
>

function newLecture(
  { id, title, description, level, practice, taught_in, ...texts }: LockedCourse,
  { schedule, announceAt, taughtIn = taught_in, ...lecture }: NewLectureInput,
  { actor, now }: Pick<NewDates, 'actor' | 'now'>,
): NewLecture {
  return {
    ...lecture,
    ...parseSchedule(schedule, lecture.method),
    courseId: id,
    title,
    description,
    olderTexts: olderTextsOf(texts),
    level,
    practice,
    taughtIn,
    announceAt: announceAt === null ? null : new Date(announceAt),
    state: 'DRAFT',
    droppedBecause: null,
    createdAt: now,
    createdBy: actor.memberId,
  }
}
