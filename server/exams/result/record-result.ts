import { createHash } from 'node:crypto'
import type { ExamState } from '#contract/exams/exam-states.ts'
import type { InboxCause } from '#contract/exams/result-states.ts'
import type { Language } from '#contract/platform/languages.ts'
import { serverWords } from '#words/server-words.ts'
import { issueCertificate, withdrawCertificate } from '../../certificates/certificate/issue-certificate.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { StoredDelivery } from '../../platform/db/stored.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { applicantStateAt, examStateAt } from '../catalogue/exam-rules.ts'
import {
  type CandidateRow,
  confirmResult,
  correctResult,
  findResults,
  insertInbox,
  insertResults,
  lockCandidates,
  type ResultRow,
  setApplyState,
} from './result-db.ts'
import {
  canHaveResult,
  effectOf,
  outcomeOf,
  publishAt,
  type ReportedResult,
  rescale,
} from './result-rules.ts'

export interface ResultDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly zone: string
  /** Time of day, `HH:mm`, at which results are published. */
  readonly resultHour: string
}

/** Context of a delivery: time, reason of a correction, import, and the staff member who recorded it. */
export interface DeliveryContext {
  readonly now: Date
  readonly reason?: string | undefined
  readonly importId?: number | undefined
  readonly staffId?: number | undefined
}

export type DeliveryOutcome = 'RECORDED' | 'CORRECTED' | 'UNCHANGED' | 'OLDER' | 'INBOX'

/** Records a result from any source; repeating a delivery changes nothing. */
export async function recordDelivery(
  deps: ResultDeps,
  delivery: StoredDelivery,
  now: Date,
): Promise<DeliveryOutcome> {
  const [outcome] = await deps.db.transaction().execute((tx) => recordResults(tx, deps, [delivery], { now }))
  return outcome as DeliveryOutcome
}

/**
 * Records results of different candidates, in the given order; those that cannot be assigned go to the inbox. Throws
 * SCORE_ABOVE_TOTAL if a score is not between 0 and its total.
 */
export async function recordResults(
  tx: Tx,
  deps: Omit<ResultDeps, 'db'>,
  deliveries: readonly StoredDelivery[],
  context: DeliveryContext,
): Promise<DeliveryOutcome[]> {
  const candidates = await lockCandidates(
    tx,
    deliveries.map(({ subject }) => examNumberOf(subject)),
  )
  const byNumber = new Map(candidates.map((one) => [one.exam_number, one]))
  const results = await findResults(
    tx,
    candidates.map(({ id }) => id),
  )
  const byApplicant = new Map(results.map((one) => [one.applicant_id, one]))

  const judgements = deliveries.map((delivery) => {
    const candidate = byNumber.get(examNumberOf(delivery.subject))
    return judge(delivery, candidate, candidate && byApplicant.get(candidate.id), context.now, deps.zone)
  })
  await insertInbox(
    tx,
    judgements.flatMap((one) => (one.effect === 'INBOX' ? [inboxRow(one, context.now)] : [])),
  )
  await markTaken(
    tx,
    judgements.flatMap((one) => (one.effect === 'NEW' ? [one.candidate] : [])),
    context.now,
    deps.zone,
  )
  await insertResults(
    tx,
    judgements.flatMap((one) => (one.effect === 'NEW' ? [newRow(one, context, deps)] : [])),
  )
  for (const one of judgements) {
    if (one.effect === 'CORRECTION') await correct(tx, deps, one, context)
    if (one.effect === 'UNCHANGED' && one.reported.providerAt && one.delivery.source === 'PROVIDER')
      await confirmResult(tx, one.current.id, one.reported.providerAt)
  }
  return judgements.map(({ effect }) => outcomes[effect])
}

const outcomes = {
  NEW: 'RECORDED',
  CORRECTION: 'CORRECTED',
  UNCHANGED: 'UNCHANGED',
  OLDER: 'OLDER',
  INBOX: 'INBOX',
} as const

type Judgement =
  | { readonly effect: 'INBOX'; readonly delivery: StoredDelivery; readonly because: InboxCause }
  | {
      readonly effect: 'NEW'
      readonly delivery: StoredDelivery
      readonly candidate: CandidateRow
      readonly reported: ReportedResult
    }
  | {
      readonly effect: 'CORRECTION' | 'UNCHANGED' | 'OLDER'
      readonly delivery: StoredDelivery
      readonly candidate: CandidateRow
      readonly reported: ReportedResult
      readonly current: ResultRow
    }

/** Decides the effect of a delivery, with the rows it concerns. */
export function judge(
  delivery: StoredDelivery,
  candidate: CandidateRow | undefined,
  current: ResultRow | undefined,
  now: Date,
  zone: string,
): Judgement {
  const inbox = (because: InboxCause): Judgement => ({ effect: 'INBOX', delivery, because })
  if (!candidate) return inbox('UNKNOWN')
  const other =
    (delivery.examId !== undefined && delivery.examId !== candidate.exam_id) ||
    (delivery.examCode !== null && delivery.examCode !== candidate.exam_code)
  if (other) return inbox('OTHER_EXAM')
  const examState = examStateOf(candidate, now, zone)
  if (!canHaveResult(applicantStateAt(candidate.apply_state, examState), examState).allowed)
    return inbox('NOT_SITTING')

  const reported = reportedBy(delivery, candidate.total_score, now)
  if (!current) return { effect: 'NEW', delivery, candidate, reported }
  const before = { score: current.score, examTakenAt: current.exam_taken_at, providerAt: current.provider_at }
  // With a current result the effect is never NEW.
  const effect = effectOf(before, { ...reported, source: delivery.source }) as
    | 'CORRECTION'
    | 'UNCHANGED'
    | 'OLDER'
  return { effect, delivery, candidate, reported, current }
}

function examStateOf(
  { exam_state: state, start_at: startAt, finish_at: finishAt }: CandidateRow,
  now: Date,
  zone: string,
): ExamState {
  return examStateAt({ state, startAt, finishAt }, now, zone)
}

/** A result implies that the exam was taken, even if no hand-over was recorded. */
async function markTaken(
  tx: Tx,
  candidates: readonly CandidateRow[],
  now: Date,
  zone: string,
): Promise<void> {
  const applied = candidates.filter((one) => one.apply_state === 'APPLIED')
  for (const state of ['IN_PROGRESS', 'COMPLETED'] as const) {
    const taken = applied.filter(
      (one) => applicantStateAt('SCHEDULED', examStateOf(one, now, zone)) === state,
    )
    await setApplyState(
      tx,
      taken.map(({ id }) => id),
      state,
    )
  }
}

function reportedBy(
  { source, score, totalScore, takenAt, providerAt }: StoredDelivery,
  total: number,
  now: Date,
): ReportedResult {
  const rescaled = score === null ? null : rescale(score, totalScore, total)
  if (rescaled === undefined) throw new AppError('SCORE_ABOVE_TOTAL', { total: totalScore })
  return {
    score: rescaled,
    examTakenAt: score === null || takenAt === null ? null : new Date(takenAt),
    // A result entered by staff takes precedence over earlier times of the provider.
    providerAt: source !== 'PROVIDER' ? now : providerAt === null ? null : new Date(providerAt),
  }
}

function newRow(
  { delivery, candidate, reported }: Extract<Judgement, { effect: 'NEW' }>,
  context: DeliveryContext,
  { zone, resultHour }: Pick<ResultDeps, 'zone' | 'resultHour'>,
) {
  const marks = { passScore: candidate.pass_score, totalScore: candidate.total_score }
  const byStaff = delivery.source !== 'PROVIDER'
  return {
    applicant_id: candidate.id,
    result: outcomeOf(reported.score, marks),
    score: reported.score,
    pass_score: marks.passScore,
    total_score: marks.totalScore,
    // Without a test time from the provider, the time of scoring is used.
    exam_taken_at: reported.examTakenAt ?? (reported.score === null || byStaff ? null : reported.providerAt),
    provider_at: reported.providerAt,
    received_at: context.now,
    publish_at: publishAt({ finishAt: candidate.finish_at }, context.now, resultHour, zone),
    cause: causeOf(delivery, context),
  }
}

/** Replaces a result. A published one stays published: the member is mailed and the certificate updated. */
async function correct(
  tx: Tx,
  { jobs, zone }: Pick<ResultDeps, 'jobs' | 'zone'>,
  { delivery, candidate, reported, current }: Extract<Judgement, { current: ResultRow }>,
  context: DeliveryContext,
): Promise<void> {
  const { id: applicantId } = candidate
  const { now } = context
  const result = outcomeOf(reported.score, { passScore: current.pass_score, totalScore: current.total_score })
  const change = {
    result,
    score: reported.score,
    exam_taken_at: reported.examTakenAt ?? (reported.score === null ? null : current.exam_taken_at),
    provider_at: nextProviderAt({ ...reported, source: delivery.source }, current),
  }
  await correctResult(tx, current, change, causeOf(delivery, context))
  if (!current.published_at) return
  if (result === 'PASSED') {
    // If it passed before, staff may have revoked the certificate on purpose.
    if (current.result !== 'PASSED') await issueCertificate(tx, jobs, { applicantId, now, zone })
  } else
    await withdrawCertificate(tx, {
      applicantId,
      because: context.reason ?? correctedIn(candidate.language),
      now,
    })
  await jobs.send(tx, 'result-mail', { kind: 'resultCorrected', applicantId, version: current.version + 1 })
}

/** Provider time after which deliveries count: after an entry by staff, later than all before, despite clock skew. */
function nextProviderAt(
  { source, providerAt }: ReportedResult & Pick<StoredDelivery, 'source'>,
  { provider_at: before }: ResultRow,
): Date | null {
  if (source === 'PROVIDER' || !before || !providerAt) return providerAt ?? before
  return new Date(Math.max(providerAt.getTime(), before.getTime() + 1))
}

function causeOf({ source }: StoredDelivery, { now, reason, importId, staffId }: DeliveryContext) {
  return {
    ...{ source, received_at: now, reason: reason ?? null },
    ...{ result_import_id: importId ?? null, recorded_by: staffId ?? null },
  }
}

function inboxRow({ delivery, because }: Extract<Judgement, { effect: 'INBOX' }>, now: Date) {
  const { examId, source, subject, examCode, score, totalScore, takenAt, providerAt } = delivery
  const stored: StoredDelivery = { source, subject, examCode, examId, score, totalScore, takenAt, providerAt }
  const text = JSON.stringify(stored)
  return {
    fingerprint: createHash('sha256').update(text).digest(),
    because,
    delivery: text,
    received_at: now,
  }
}

/** Reason of a certificate withdrawn by the provider's correction, in the member's language. */
function correctedIn(language: Language): string {
  return serverWords(language)('resultMails.withdrawnByCorrection')
}

/** Normalises an exam number. */
function examNumberOf(subject: string): string {
  return subject.trim().toUpperCase()
}
