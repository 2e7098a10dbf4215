import type { NewLectureInput } from '#contract/courses/lecture-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { type CourseRow, lockCourse } from '../course/course-db.ts'
import { insertLecture, type NewLecture } from '../lecture/insert-lecture.ts'
import { venueFaults } from '../lecture/schedule-rules.ts'
import { parseSchedule } from './reschedule-lecture.ts'

interface CreateInput {
  readonly courseId: number
  readonly lectures: readonly NewLectureInput[]
  readonly actor: MemberActor
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Adds dates to a course as drafts, all of them or none. */
export function createLectures(db: Db, input: CreateInput): Promise<{ ids: number[] }> {
  const { courseId, lectures, actor, by, idempotencyKey: key, now } = input
  const scope = `createLectures ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { courseId, lectures }, now }, async () => {
      const course = await lockCourse(tx, courseId)
      if (!course) throw new AppError('NOT_FOUND')
      if (course.archived_at) throw new AppError('COURSE_ARCHIVED')
      requireValidDates(lectures, now)
      const ids: number[] = []
      for (const lecture of lectures) ids.push(await insertLecture(tx, newLecture(course, lecture, input)))
      await appendAudit(tx, {
        ...by,
        ...{ at: now, action: 'lecture.create', entity: 'course', entityId: String(courseId) },
        after: { ids, lectures },
      })
      return { ids }
    }),
  )
}

/** Checks what the contract cannot: the present time, and place and link against the method. */
function requireValidDates(lectures: readonly NewLectureInput[], now: Date): void {
  const issues = lectures.flatMap(({ method, schedule }, index) => {
    const faults = venueFaults(method, schedule)
    const [first] = schedule.days
    return [
      ...faults.map(({ path, words }) => fault(['lectures', index, 'schedule', path], words)),
      ...(first && new Date(first.startAt) <= now
        ? [fault(['lectures', index, 'schedule', 'days', 0, 'startAt'], 'startAhead')]
        : []),
    ]
  })
  if (issues.length > 0) throw new BadInput(issues)
}

function fault(path: (string | number)[], words: string) {
  return { code: 'custom' as const, path, message: words, params: { words } }
}

type LockedCourse = Pick<CourseRow, 'id' | 'title' | 'description' | 'outdated_texts' | 'level' | 'practice'>

function newLecture(
  { id, title, description, outdated_texts: outdatedTexts, level, practice }: LockedCourse,
  { schedule, announceAt, ...lecture }: NewLectureInput,
  { actor, now }: CreateInput,
): NewLecture {
  return {
    ...lecture,
    ...parseSchedule(schedule, lecture.method),
    ...{ courseId: id, title, description, outdatedTexts, level, practice },
    announceAt: announceAt === null ? null : new Date(announceAt),
    ...{ state: 'DRAFT', droppedBecause: null, createdAt: now, createdBy: actor.memberId },
  }
}
