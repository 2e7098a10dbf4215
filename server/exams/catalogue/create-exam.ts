import type { AdminExamDetail, ExamInput, NewExamInput } from '#contract/exams/exam-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { lockCertification } from './certification-db.ts'
import type { CreateContext } from './create-context.ts'
import { insertExam, listTakenCodes } from './exam-admin-db.ts'
import { examTimes } from './exam-admin-rules.ts'
import { type ExamDetailView, readExamDetail } from './present-exam-admin.ts'

/** The exams are drafts; all are created or none. */
export function createExams(
  db: Db,
  input: CreateContext &
    ExamDetailView & { readonly certificationId: number; readonly exams: readonly NewExamInput[] },
): Promise<{ ids: number[] }> {
  const { certificationId, exams, actor, idempotencyKey: key, now } = input
  const scope = `createExams ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { certificationId, exams }, now }, async () => {
      await requireValidExams(tx, exams, now)
      const ids: number[] = []
      for (const exam of exams)
        ids.push((await insertDraft(tx, { ...input, exam: { certificationId, ...exam } })).id)
      return { ids }
    }),
  )
}

/** Reports what the contract cannot check at each exam's fields: times in the past, and codes of other exams. */
async function requireValidExams(tx: Tx, exams: readonly NewExamInput[], now: Date): Promise<void> {
  const taken = await listTakenCodes(
    tx,
    exams.map(({ examCode }) => examCode),
  )
  const issues = exams.flatMap(({ examCode, startAt }, index) => [
    ...(taken.includes(examCode) ? [fault(['exams', index, 'examCode'], 'codeTaken')] : []),
    ...(new Date(startAt) <= now ? [fault(['exams', index, 'startAt'], 'startAhead')] : []),
  ])
  if (issues.length > 0) throw new BadInput(issues)
}

async function insertDraft(
  tx: Tx,
  input: Omit<CreateContext, 'idempotencyKey'> & ExamDetailView & { readonly exam: ExamInput },
): Promise<AdminExamDetail> {
  const { actor, by, now } = input
  const id = await insertExam(tx, {
    ...(await draftColumns(tx, input)),
    created_at: now,
    updated_by: actor.memberId,
  })
  const after = await readExamDetail(tx, id, input)
  await appendAudit(tx, {
    ...by,
    at: now,
    action: 'exam.create',
    entity: 'exam',
    entityId: String(id),
    after: auditedExam(after),
  })
  return after
}

/** Without what is only worked out for the page. */
export function auditedExam({
  room,
  seatsForRenewals,
  handOverAt,
  handedOverBy,
  notHandedOver,
  resultsAt,
  ...exam
}: AdminExamDetail) {
  return exam
}

/** What staff entered, with length, questions and scores of the certification. */
export async function draftColumns(
  tx: Tx,
  { exam, now, zone }: { readonly exam: ExamInput; readonly now: Date; readonly zone: string },
) {
  const certification = await lockCertification(tx, exam.certificationId, 'share')
  if (!certification) throw new AppError('NOT_FOUND')
  const startAt = new Date(exam.startAt)
  // The contract has no clock.
  if (startAt <= now) throw new BadInput([fault(['startAt'], 'startAhead')])
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

function fault(path: (string | number)[], words: string) {
  return { code: 'custom' as const, path, message: words, params: { words } }
}
