import { bookingWindow } from '#contract/exams/booking-window.ts'
import type { AdminExamDetail, ExamInput } from '#contract/exams/exam-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { recountReserved } from '../../seats/reserved-seat-db.ts'
import { followOpening } from '../../waiting-room/room-db.ts'
import { auditedExam, draftColumns } from './create-exam.ts'
import { type LockedExamRow, lockExam, setCapacity, updateDraft } from './exam-admin-db.ts'
import { changesOnlyCapacity } from './exam-admin-rules.ts'
import { type ExamDetailView, readExamDetail } from './present-exam-admin.ts'

export interface ReplaceExamInput extends ExamDetailView {
  readonly examId: number
  readonly version: number
  readonly exam: ExamInput
  readonly actor: MemberActor
  readonly by: AuditSource
}

/** Of a published exam only the capacity can change. */
export function replaceExam(db: Db, input: ReplaceExamInput): Promise<AdminExamDetail> {
  const { examId, version, exam, actor, by, now } = input
  return db.transaction().execute(async (tx) => {
    const row = await lockExam(tx, examId)
    if (!row) throw new AppError('NOT_FOUND')
    if (row.version !== version) throw new AppError('VERSION_CHANGED')
    const before = await readExamDetail(tx, examId, input)
    const change = { updated_at: now, updated_by: actor.memberId }
    if (row.state === 'DRAFT') {
      await updateDraft(tx, examId, { ...(await draftColumns(tx, input)), ...change })
      const opening = (startAt: Date) => bookingWindow({ startAt }, input.zone).opensAt
      const moved = { from: opening(row.start_at), to: opening(new Date(exam.startAt)), now }
      await followOpening(tx, { examId }, moved)
    } else await changeCapacity(tx, row, exam, change)

    const after = await readExamDetail(tx, examId, input)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'exam.replace',
      entity: 'exam',
      entityId: String(examId),
      before: auditedExam(before),
      after: auditedExam(after),
    })
    return after
  })
}

async function changeCapacity(
  tx: Tx,
  row: LockedExamRow,
  exam: ExamInput,
  change: { updated_at: Date; updated_by: number },
): Promise<void> {
  const after = { ...exam, name: exam.name, startAt: new Date(exam.startAt) }
  if (!changesOnlyCapacity(definitionOf(row), after)) throw new AppError('EXAM_ANNOUNCED')
  if (!(await setCapacity(tx, row.id, { capacity: exam.capacity, ...change })))
    throw new AppError('CAPACITY_BELOW_TAKEN', { taken: row.seats_taken + row.seats_reserved })
  await recountReserved(tx, 'exam', [row.id])
}

function definitionOf({
  certification_id: certificationId,
  exam_code: examCode,
  start_at: startAt,
  ...row
}: LockedExamRow) {
  return { certificationId, examCode, startAt, name: row.name, turn: row.turn, fee: row.fee }
}
