import type { AdminLectureDetail, LectureEdit } from '#contract/courses/lecture-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import { textColumns } from '../course/course-texts.ts'
import { factsOf, lockLecture } from '../lecture/lecture-db.ts'
import { canEdit } from '../lecture/lecture-rules.ts'
import { findLectureDetail, updateLecture } from './lecture-admin-db.ts'
import { presentLectureDetail } from './present-lecture-admin.ts'

interface ReplaceInput extends View {
  readonly lectureId: number
  readonly version: number
  readonly lecture: LectureEdit
  readonly actor: MemberActor
  readonly by: AuditSource
}

/** Changes texts, price, seats and the like of a lecture; its schedule is changed by rescheduling. */
export function replaceLecture(db: Db, input: ReplaceInput): Promise<AdminLectureDetail> {
  const { lectureId, version, lecture, actor, by, now, zone } = input
  return db.transaction().execute(async (tx) => {
    const row = await lockLecture(tx, lectureId)
    if (!row) throw new AppError('NOT_FOUND')
    const before = await present(tx, input)
    if (before.version !== version) throw new AppError('VERSION_CHANGED')
    assertAllowed(canEdit(factsOf(row), lecture, now, zone))
    const { level, target, practice, capacity, fee, credits, recommended, announceAt } = lecture
    await updateLecture(tx, lectureId, {
      ...textColumns(lecture),
      ...{ level, target, practice, capacity, fee, credits, recommended },
      ...(row.state === 'DRAFT' && { announce_at: announceAt === null ? null : new Date(announceAt) }),
      ...{ updated_at: now, updated_by: actor.memberId },
    })
    const after = await present(tx, input)
    await appendAudit(tx, {
      ...by,
      ...{
        at: now,
        action: 'lecture.replace',
        entity: 'lecture',
        entityId: String(lectureId),
        before,
        after,
      },
    })
    return after
  })
}

async function present(tx: Tx, { lectureId, ...view }: ReplaceInput): Promise<AdminLectureDetail> {
  const row = await findLectureDetail(tx, lectureId)
  if (!row) throw new AppError('NOT_FOUND')
  return presentLectureDetail(row, view)
}
