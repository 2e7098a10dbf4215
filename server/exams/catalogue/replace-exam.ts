import type { AdminExam, ExamInput } from '#contract/exams/exam-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { draftColumns } from './create-exam.ts'
import { type AdminExamRow, findAdminExam, lockExam, setCapacity, updateDraft } from './exam-admin-db.ts'
import { changesOnlyCapacity } from './exam-admin-rules.ts'
import { presentAdminExam } from './present-exam-admin.ts'

export interface ReplaceExamInput {
  readonly examId: number
  readonly exam: ExamInput
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

/** Replaces a draft, or changes the capacity of a published exam. */
export function replaceExam(db: Db, input: ReplaceExamInput): Promise<AdminExam> {
  const { examId, by, now } = input
  return db.transaction().execute(async (tx) => {
    const row = await lockExam(tx, examId)
    if (!row) throw new AppError('NOT_FOUND')
    if (row.state === 'DRAFT') await updateDraft(tx, examId, await draftColumns(tx, input))
    else await changeCapacity(tx, row, input.exam)

    const updated = await findAdminExam(tx, examId)
    if (!updated) throw new Error(`exam ${examId} was not found after update`)
    const after = presentAdminExam(updated, input)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'exam.replace',
      entity: 'exam',
      entityId: String(examId),
      before: presentAdminExam(row, input),
      after,
    })
    return after
  })
}

async function changeCapacity(tx: Tx, row: AdminExamRow, exam: ExamInput): Promise<void> {
  const after = { ...exam, name: exam.name, startAt: new Date(exam.startAt) }
  if (!changesOnlyCapacity(definitionOf(row), after)) throw new AppError('EXAM_ANNOUNCED')
  if (!(await setCapacity(tx, row.id, exam.capacity)))
    throw new AppError('CAPACITY_BELOW_TAKEN', { taken: row.seats_taken })
}

function definitionOf({
  certification_id: certificationId,
  exam_code: examCode,
  start_at: startAt,
  ...row
}: AdminExamRow) {
  return { certificationId, examCode, startAt, name: row.name, turn: row.turn, fee: row.fee }
}
