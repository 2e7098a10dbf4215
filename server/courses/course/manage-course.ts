import type { CourseInput } from '#contract/courses/course.ts'
import { type Topic, topicOf } from '#contract/courses/topic.ts'
import { followTexts } from '#contract/platform/older-texts.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import { olderTextColumns, olderTextsOf } from '../../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import {
  type CourseColumns,
  type CourseRow,
  findCourse,
  hasCertification,
  hasCourse,
  insertCourse,
  insertCourses,
  lockCourse,
  updateCourse,
  updateDrafts,
} from './course-db.ts'
import { textColumns } from './course-texts.ts'
import { requirePictures } from './instructor-pictures.ts'
import { presentCourse, type StoredCourse } from './present-course.ts'

interface Edit {
  readonly course: CourseInput & { readonly upToDate?: readonly string[] | undefined }
  readonly actor: Pick<MemberActor, 'memberId'>
  readonly by: AuditSource
  readonly now: Date
}

export function createCourse(
  db: Db,
  { idempotencyKey: key, ...edit }: Edit & { readonly idempotencyKey: string | undefined },
): Promise<StoredCourse> {
  const { course, actor, now } = edit
  const scope = `createCourse ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: course, now }, async () => {
      await requireReferences(tx, course)
      const id = await insertCourse(tx, columnsOf(edit))
      const after = await present(tx, id, now)
      await auditCreation(tx, edit, { id, after })
      return after
    }),
  )
}

/** Returns the ids, in order. */
export async function createCourses(
  tx: Tx,
  { courses, ...edit }: Omit<Edit, 'course'> & { readonly courses: readonly CourseInput[] },
): Promise<number[]> {
  const columns = courses.map((course) => columnsOf({ ...edit, course }))
  const ids = await insertCourses(tx, columns)
  for (const [index, id] of ids.entries()) {
    const course = courses[index]
    if (course) await auditCreation(tx, edit, { id, after: { id, ...course, topic: topicFor(course) } })
  }
  return ids
}

function auditCreation(
  tx: Tx,
  { by, now }: Pick<Edit, 'by' | 'now'>,
  { id, after }: { readonly id: number; readonly after: Partial<StoredCourse> },
): Promise<void> {
  return appendAudit(tx, {
    ...by,
    at: now,
    action: 'course.create',
    entity: 'course',
    entityId: String(id),
    after,
  })
}

/** Copies the texts to the course's drafts; announced dates keep theirs. */
export function replaceCourse(
  db: Db,
  { courseId, version, ...edit }: Edit & { readonly courseId: number; readonly version: number },
): Promise<StoredCourse> {
  const { by, now } = edit
  return db.transaction().execute(async (tx) => {
    const row = await lockCourse(tx, courseId)
    if (!row) throw new AppError('NOT_FOUND')
    if (row.version !== version) throw new AppError('VERSION_CHANGED')
    await requireReferences(tx, edit.course, courseId)
    const before = await present(tx, courseId, now)
    const { upToDate, ...texts } = edit.course
    const older = followTexts({ before, after: texts }, olderTextsOf(row), upToDate)
    const columns = { ...columnsOf(edit, row), ...olderTextColumns(older) }
    await updateCourse(tx, courseId, columns)
    await updateDrafts(tx, courseId, columns)
    const after = await present(tx, courseId, now)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'course.replace',
      entity: 'course',
      entityId: String(courseId),
      before,
      after,
    })
    return after
  })
}

/** Refuses references that do not exist, and a course as its own next course. */
async function requireReferences(tx: Tx, course: CourseInput, courseId?: number): Promise<void> {
  await requirePictures(tx, course.instructors)
  const { nextCourseId, certificationId } = course
  if (nextCourseId !== null && (nextCourseId === courseId || !(await hasCourse(tx, nextCourseId))))
    throw badField('nextCourseId', 'otherCourse')
  if (certificationId !== null && !(await hasCertification(tx, certificationId)))
    throw badField('certificationId', 'certificationUnknown')
}

function columnsOf(
  { course, actor, now }: Edit,
  stored?: Pick<CourseRow, 'archived_at' | 'topic'>,
): CourseColumns {
  const { level, method, target, practice, capacity, fee, credits, archived } = course
  return {
    ...textColumns(course),
    level,
    method,
    target,
    practice,
    capacity,
    fee,
    credits,
    topic: stored ? (course.topic ?? stored.topic) : topicFor(course),
    taught_in: course.taughtIn,
    next_course_id: course.nextCourseId,
    certification_id: course.certificationId,
    archived_at: archived ? (stored?.archived_at ?? now) : null,
    updated_at: now,
    updated_by: actor.memberId,
  }
}

/** Of a new course. */
function topicFor({ topic, title }: CourseInput): Topic {
  return topic ?? topicOf(title.en)
}

async function present(tx: Tx, courseId: number, now: Date): Promise<StoredCourse> {
  const row = await findCourse(tx, courseId, now)
  if (!row) throw new Error(`course ${courseId} was not found`)
  return presentCourse(row)
}
