import type { AdminExam, ExamInput } from '#contract/exams/exam-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { CreateContext } from './create-certification.ts'
import { findAdminExam, insertExam, lockCertification } from './exam-admin-db.ts'
import { examTimes } from './exam-admin-rules.ts'
import { presentAdminExam } from './present-exam-admin.ts'

/** Creates an exam as a draft on behalf of staff. */
export function createExam(
  db: Db,
  input: CreateContext & { readonly exam: ExamInput; readonly zone: string },
): Promise<AdminExam> {
  const { exam, actor, by, idempotencyKey: key, now } = input
  const scope = `createExam ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: exam, now }, async () => {
      const id = await insertExam(tx, { ...(await draftColumns(tx, input)), created_at: now })
      const exam = await findAdminExam(tx, id)
      if (!exam) throw new Error(`exam ${id} was not found after insert`)
      const after = presentAdminExam(exam, input)
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

/** Columns of a draft: staff's input with length, questions and scores of its certification. */
export async function draftColumns(
  tx: Tx,
  { exam, now, zone }: { readonly exam: ExamInput; readonly now: Date; readonly zone: string },
) {
  const certification = await lockCertification(tx, exam.certificationId, 'share')
  if (!certification) throw new AppError('NOT_FOUND')
  const startAt = new Date(exam.startAt)
  if (startAt <= now) throw startInPast()
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

/** Checked here, since the contract has no clock. */
function startInPast(): BadInput {
  return new BadInput([
    { code: 'custom', path: ['startAt'], message: 'not ahead', params: { words: 'startAhead' } },
  ])
}
