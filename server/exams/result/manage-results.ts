import type { AdminResult, ResultProgress } from '#contract/exams/result-admin.ts'
import type { AuditAction } from '#contract/platform/audit-actions.ts'
import type { AuditedRecord } from '#contract/platform/audit-fields.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { lockExam } from '../catalogue/exam-admin-db.ts'
import { examFactsOf } from '../catalogue/exam-db.ts'
import { handOver, type TestLink } from '../launch/hand-over.ts'
import { canHandOver } from '../launch/hand-over-rules.ts'
import { presentAdminResult, presentResultProgress } from './present-admin-result.ts'
import { type ResultDeps, recordResults } from './record-result.ts'
import { findAdminResult, findResultProgress, makeResultsDue, setResultsHeld } from './result-admin-db.ts'
import { deleteResult, lockCandidates } from './result-db.ts'
import { canHold, canPublish, canRelease } from './result-rules.ts'

interface ByExam {
  readonly examId: number
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}
type ByNumber = ByExam & { readonly examNumber: string; readonly reason: string }

/** Held results are not published. */
export function holdResults(
  db: Db,
  { reason, ...exam }: ByExam & { reason: string },
): Promise<ResultProgress> {
  return withExam(db, exam, async (tx, { held }) => {
    assertAllowed(canHold({ held }))
    await setResultsHeld(tx, exam.examId, { at: exam.now, because: reason })
    return { action: 'results.hold', before: { reason: null }, after: { reason } }
  })
}

export function releaseResults(db: Db, exam: ByExam): Promise<ResultProgress> {
  return withExam(db, exam, async (tx, { held, because }) => {
    assertAllowed(canRelease({ held }))
    await setResultsHeld(tx, exam.examId, null)
    return { action: 'results.release', before: { reason: because }, after: { reason: null } }
  })
}

/** Makes received results due now. */
export function publishResults(db: Db, exam: ByExam): Promise<ResultProgress> {
  return withExam(db, exam, async (tx, facts) => {
    assertAllowed(canPublish(facts, exam.now, exam.zone))
    const results = await makeResultsDue(tx, exam.examId, exam.now)
    if (results === 0) throw new AppError('NO_RESULTS')
    return { action: 'results.publish', before: { waiting: results }, after: { waiting: 0, results } }
  })
}

/** For candidates who were missed when the exam was prepared. */
export function handOverCandidates(
  db: Db,
  { testLink, ...exam }: ByExam & { testLink: TestLink },
): Promise<ResultProgress> {
  return withExam(db, exam, async (tx, facts) => {
    assertAllowed(canHandOver(facts, exam.now, exam.zone))
    const candidates = await handOver(tx, { examId: exam.examId, testLink, now: exam.now })
    return {
      action: 'exam.handOver',
      before: { handedOverAt: facts.handedOverAt },
      after: { handedOverAt: facts.handedOverAt ?? exam.now, candidates },
    }
  })
}

type LockedExam = NonNullable<Awaited<ReturnType<typeof lockExamResults>>>

async function withExam(
  db: Db,
  { examId, by, now }: ByExam,
  work: (
    tx: Tx,
    exam: LockedExam,
  ) => Promise<{ action: AuditAction; before: AuditedRecord; after: AuditedRecord }>,
): Promise<ResultProgress> {
  return db.transaction().execute(async (tx) => {
    const exam = await lockExamResults(tx, examId)
    if (!exam) throw new AppError('NOT_FOUND')
    const event = await work(tx, exam)
    await appendAudit(tx, { ...by, at: now, ...event, entity: 'exam', entityId: String(examId) })
    return presentProgress(await findResultProgress(tx, examId))
  })
}

async function lockExamResults(tx: Tx, examId: number) {
  const row = await lockExam(tx, examId)
  if (!row) return undefined
  const { results_held_at: heldAt, results_held_because: because, handed_over_at: handedOverAt } = row
  return { ...examFactsOf(row), held: heldAt !== null, because, handedOverAt }
}

export async function readResultProgress(db: Db, examId: number): Promise<ResultProgress> {
  return presentProgress(await findResultProgress(db, examId))
}

function presentProgress(found: Awaited<ReturnType<typeof findResultProgress>>): ResultProgress {
  if (!found) throw new AppError('NOT_FOUND')
  return presentResultProgress(found)
}

interface Correction extends ByNumber {
  /** The version being corrected; 0 if there is none. */
  readonly version: number
  readonly staffId: number
  readonly score: number | null
  readonly examTakenAt?: string | undefined
}

export function correctByHand(
  deps: ResultDeps,
  { version, staffId, score, examTakenAt, ...input }: Correction,
): Promise<AdminResult> {
  const { now, reason, by } = input
  return deps.db.transaction().execute(async (tx) => {
    const { before, number } = await lockCandidate(tx, input)
    if ((before.versions.at(-1)?.version ?? 0) !== version) throw new AppError('VERSION_CHANGED')
    const delivery = {
      source: 'STAFF' as const,
      subject: number,
      examCode: null,
      examId: input.examId,
      score,
      totalScore: before.total_score,
      takenAt: examTakenAt ?? null,
      providerAt: null,
    }
    const [outcome] = await recordResults(tx, deps, [delivery], { now, reason, staffId })
    if (outcome === 'INBOX') throw new AppError('NOT_SITTING')
    if (outcome === 'UNCHANGED' || outcome === 'OLDER') throw new AppError('RESULT_UNCHANGED')
    const after = await presentOne(tx, input)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'result.correct',
      entity: 'applicant',
      entityId: String(before.id),
      before: { result: before.result, score: before.score },
      after: { result: after.result, score: after.score, reason },
    })
    return after
  })
}

/** Only an unpublished result can be dropped; it is then missing again. */
export function dropResult(deps: ResultDeps, input: ByNumber): Promise<AdminResult> {
  const { now, reason, by } = input
  return deps.db.transaction().execute(async (tx) => {
    const { before } = await lockCandidate(tx, input)
    if (before.result_id === null) throw new AppError('RESULT_MISSING')
    if (before.published_at) throw new AppError('RESULT_PUBLISHED')
    // A finished exam no longer waits for results.
    if (before.exam_state === 'FINISHED') throw new AppError('EXAM_FINISHED')
    await deleteResult(tx, before.result_id)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'result.drop',
      entity: 'applicant',
      entityId: String(before.id),
      before: { versions: before.versions },
      after: { reason },
    })
    return presentOne(tx, input)
  })
}

async function lockCandidate(tx: Tx, { examId, examNumber }: ByNumber) {
  const number = examNumber.trim().toUpperCase()
  await lockCandidates(tx, [number])
  const before = await findAdminResult(tx, examId, number)
  if (!before) throw new AppError('NOT_FOUND')
  return { before, number }
}

export function readResult(
  db: Db,
  input: { readonly examId: number; readonly examNumber: string; readonly zone: string },
) {
  return presentOne(db, input)
}

async function presentOne(
  tx: Db | Tx,
  { examId, examNumber, zone }: Pick<ByNumber, 'examId' | 'examNumber' | 'zone'>,
): Promise<AdminResult> {
  const row = await findAdminResult(tx, examId, examNumber.trim().toUpperCase())
  if (!row) throw new AppError('NOT_FOUND')
  return presentAdminResult(row, { zone })
}
