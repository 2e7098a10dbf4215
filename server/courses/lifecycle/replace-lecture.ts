import {
  type AdminLectureDetail,
  isAnnouncedTooLate,
  type LectureEdit,
} from '#contract/courses/lecture-admin.ts'
import { conditionsOf, hasConditions } from '#contract/courses/lecture-conditions.ts'
import { followTexts } from '#contract/platform/older-texts.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import { olderTextColumns } from '../../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { peopleConcerned } from '../../seats/people-concerned.ts'
import { recountReserved } from '../../seats/reserved-seat-db.ts'
import { followOpening } from '../../waiting-room/room-db.ts'
import { textColumns } from '../course/course-texts.ts'
import { requirePictures } from '../course/instructor-pictures.ts'
import { factsOf, lockLecture } from '../lecture/lecture-db.ts'
import { canEdit } from '../lecture/lecture-rules.ts'
import { updateLecture } from './lecture-admin-db.ts'
import { readLectureDetail } from './present-lecture-admin.ts'
import { tellConcerned } from './tell-concerned.ts'

interface ReplaceInput extends View {
  readonly lectureId: number
  readonly version: number
  readonly lecture: LectureEdit & { readonly upToDate?: readonly string[] | undefined }
  readonly actor: MemberActor
  readonly by: AuditSource
}

/** Mails everybody concerned if conditions have changed. The schedule is changed by `rescheduleLecture`. */
export function replaceLecture(
  { db, jobs }: { db: Db; jobs: Jobs },
  input: ReplaceInput,
): Promise<AdminLectureDetail> {
  const { lectureId, version, lecture, actor, by, now, zone } = input
  return db.transaction().execute(async (tx) => {
    const row = await lockLecture(tx, lectureId)
    if (!row) throw new AppError('NOT_FOUND')
    const before = await readLectureDetail(tx, input.lectureId, input)
    if (before.version !== version) throw new AppError('VERSION_CHANGED')
    assertAllowed(canEdit(factsOf(row), lecture, now, zone))
    if (row.state === 'DRAFT' && isAnnouncedTooLate(lecture.announceAt, before.recruitFinishAt))
      throw badField('announceAt', 'announceBefore')
    await requirePictures(tx, lecture.instructors)
    const { level, target, practice, taughtIn, capacity, fee, credits, recommended, announceAt } = lecture
    const { upToDate, ...texts } = lecture
    await updateLecture(tx, lectureId, {
      ...textColumns(lecture),
      ...olderTextColumns(followTexts({ before, after: texts }, before, upToDate)),
      level,
      target,
      practice,
      taught_in: taughtIn,
      capacity,
      fee,
      credits,
      recommended,
      ...(row.state === 'DRAFT' && { announce_at: announceAt === null ? null : new Date(announceAt) }),
      updated_at: now,
      updated_by: actor.memberId,
    })
    await recountReserved(tx, 'lecture', [lectureId])
    if (row.state === 'DRAFT') {
      const to = announceAt === null ? null : new Date(announceAt)
      await followOpening(tx, { lectureId }, { from: row.announce_at, to, now })
    }
    const after = await readLectureDetail(tx, input.lectureId, input)
    await mailChange(tx, jobs, { before, after, now })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'lecture.replace',
      entity: 'lecture',
      entityId: String(lectureId),
      before: audited(before),
      after: audited(after),
    })
    return after
  })
}

/** Without what is only counted for the page. */
function audited({ attendanceMissing, messages, room, seatsHeld, ...lecture }: AdminLectureDetail) {
  return lecture
}

/** Mails only if fee, target group, credits, hands-on part or language have changed. */
async function mailChange(
  tx: Tx,
  jobs: Jobs,
  { before, after, now }: { before: AdminLectureDetail; after: AdminLectureDetail; now: Date },
): Promise<void> {
  if (hasConditions(before, conditionsOf(after))) return
  const change = { version: after.version, before: conditionsOf(before), after: conditionsOf(after) }
  const people = await peopleConcerned(tx, { lectureId: after.id }, now)
  await jobs.send(
    tx,
    'mail',
    ...people
      .filter(({ concern }) => concern === 'REGISTERED')
      .map(({ id: attenderId }) => ({ kind: 'conditionsChanged' as const, attenderId, change })),
  )
  await tellConcerned(tx, jobs, people, {
    lectureId: after.id,
    change: 'CONDITIONS',
    version: String(after.version),
    conditions: change,
  })
}
