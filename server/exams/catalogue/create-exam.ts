import type { AdminExam, ExamInput } from '#contract/exams/exam-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { once } from '../../platform/http/once.ts'
import type { Creating } from './create-certification.ts'
import { findAdminExam, insertExam, lockCertification } from './exam-admin-db.ts'
import { examTimes } from './exam-admin-rules.ts'
import { presentAdminExam } from './present-exam-admin.ts'

/** Staff makes an exam, as a draft. */
export function createExam(
  db: Db,
  asked: Creating & { readonly exam: ExamInput; readonly zone: string },
): Promise<AdminExam> {
  const { exam, actor, by, idempotencyKey: key, now } = asked
  const scope = `createExam ${actor.memberId}`
  return db.transaction().execute((tx) =>
    once(tx, { scope, key, asked: exam, now }, async () => {
      const id = await insertExam(tx, { ...(await draftColumns(tx, asked)), created_at: now })
      const made = await findAdminExam(tx, id)
      if (!made) throw new Error(`exam ${id} is not there`)
      const after = presentAdminExam(made, asked)
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'exam.create',
        entity: 'exam',
        entityId: String(id),
        after,
      })
      return after
    }),
  )
}

/** A draft's columns: what staff wrote, and what its certification says at the moment. */
export async function draftColumns(
  tx: Tx,
  { exam, now, zone }: { readonly exam: ExamInput; readonly now: Date; readonly zone: string },
) {
  const certification = await lockCertification(tx, exam.certificationId, 'share')
  if (!certification) throw new AppError('NOT_FOUND')
  const startAt = new Date(exam.startAt)
  if (startAt <= now) throw notAhead()
  const { year, finishAt } = examTimes(startAt, certification.minutes, zone)
  return {
    certification_id: certification.id,
    exam_code: exam.examCode,
    name: exam.name ?? certification.name,
    year,
    turn: exam.turn,
    start_at: startAt,
    finish_at: finishAt,
    capacity: exam.capacity,
    fee: exam.fee,
    pass_score: certification.pass_score,
    total_score: certification.total_score,
    question_count: certification.question_count,
  }
}

/** The contract knows how an instant looks; which ones are still ahead changes by the moment. */
function notAhead(): BadInput {
  return new BadInput([
    { code: 'custom', path: ['startAt'], message: 'not ahead', params: { words: 'startAhead' } },
  ])
}
