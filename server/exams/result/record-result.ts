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
import { canHaveResult, effectOf, outcomeOf, publishAt, rescale, type Told } from './result-rules.ts'

export interface ResultDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly zone: string
  /** The time of day, `HH:mm`, at which results are published. */
  readonly resultHour: string
}

/** Why, and by what, a result is told. */
export interface Telling {
  readonly now: Date
  readonly reason?: string | undefined
  readonly importId?: number | undefined
}

export type Recorded = 'RECORDED' | 'CORRECTED' | 'UNCHANGED' | 'OLDER' | 'INBOX'

/** The one way for a result to come in, from whichever side; the same again changes nothing. */
export async function recordDelivery(
  deps: ResultDeps,
  delivery: StoredDelivery,
  now: Date,
): Promise<Recorded> {
  const [outcome] = await deps.db.transaction().execute((tx) => recordResults(tx, deps, [delivery], { now }))
  return outcome as Recorded
}

/**
 * Records results, each of another candidate, in the order given. One that fits nobody waits in the inbox. Throws
 * SCORE_ABOVE_TOTAL where a score is not between 0 and its total.
 */
export async function recordResults(
  tx: Tx,
  deps: Omit<ResultDeps, 'db'>,
  deliveries: readonly StoredDelivery[],
  telling: Telling,
): Promise<Recorded[]> {
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

  const judged = deliveries.map((delivery) => {
    const candidate = byNumber.get(examNumberOf(delivery.subject))
    return judge(delivery, candidate, candidate && byApplicant.get(candidate.id), telling.now, deps.zone)
  })
  await insertInbox(
    tx,
    judged.flatMap((one) => (one.effect === 'INBOX' ? [inboxRow(one, telling.now)] : [])),
  )
  await markSitting(
    tx,
    judged.flatMap((one) => (one.effect === 'NEW' ? [one.candidate] : [])),
    telling.now,
    deps.zone,
  )
  await insertResults(
    tx,
    judged.flatMap((one) => (one.effect === 'NEW' ? [newRow(one, telling, deps)] : [])),
  )
  for (const one of judged) {
    if (one.effect === 'CORRECTION') await correct(tx, deps, one, telling)
    if (one.effect === 'UNCHANGED' && one.told.providerAt && one.delivery.source === 'PROVIDER')
      await confirmResult(tx, one.stands.id, one.told.providerAt)
  }
  return judged.map(({ effect }) => outcomes[effect])
}

const outcomes = {
  NEW: 'RECORDED',
  CORRECTION: 'CORRECTED',
  UNCHANGED: 'UNCHANGED',
  OLDER: 'OLDER',
  INBOX: 'INBOX',
} as const

type Judged =
  | { readonly effect: 'INBOX'; readonly delivery: StoredDelivery; readonly because: InboxCause }
  | {
      readonly effect: 'NEW'
      readonly delivery: StoredDelivery
      readonly candidate: CandidateRow
      readonly told: Told
    }
  | {
      readonly effect: 'CORRECTION' | 'UNCHANGED' | 'OLDER'
      readonly delivery: StoredDelivery
      readonly candidate: CandidateRow
      readonly told: Told
      readonly stands: ResultRow
    }

/** What a delivery does, with what it is about. */
export function judge(
  delivery: StoredDelivery,
  candidate: CandidateRow | undefined,
  stands: ResultRow | undefined,
  now: Date,
  zone: string,
): Judged {
  const inbox = (because: InboxCause): Judged => ({ effect: 'INBOX', delivery, because })
  if (!candidate) return inbox('UNKNOWN')
  const other =
    (delivery.examId !== undefined && delivery.examId !== candidate.exam_id) ||
    (delivery.examCode !== null && delivery.examCode !== candidate.exam_code)
  if (other) return inbox('OTHER_EXAM')
  const examState = stateOfExam(candidate, now, zone)
  if (!canHaveResult(applicantStateAt(candidate.apply_state, examState), examState).allowed)
    return inbox('NOT_SITTING')

  const told = toldBy(delivery, candidate.total_score, now)
  if (!stands) return { effect: 'NEW', delivery, candidate, told }
  const before = { score: stands.score, examTakenAt: stands.exam_taken_at, providerAt: stands.provider_at }
  // With something standing, a delivery is never new.
  const effect = effectOf(before, { ...told, source: delivery.source }) as
    | 'CORRECTION'
    | 'UNCHANGED'
    | 'OLDER'
  return { effect, delivery, candidate, told, stands }
}

function stateOfExam(
  { exam_state: state, start_at: startAt, finish_at: finishAt }: CandidateRow,
  now: Date,
  zone: string,
): ExamState {
  return examStateAt({ state, startAt, finishAt }, now, zone)
}

/** Who has a result has sat the exam, also if nobody noted that they were handed over. */
async function markSitting(
  tx: Tx,
  candidates: readonly CandidateRow[],
  now: Date,
  zone: string,
): Promise<void> {
  const applied = candidates.filter((one) => one.apply_state === 'APPLIED')
  for (const state of ['IN_PROGRESS', 'COMPLETED'] as const) {
    const sitting = applied.filter(
      (one) => applicantStateAt('SCHEDULED', stateOfExam(one, now, zone)) === state,
    )
    await setApplyState(
      tx,
      sitting.map(({ id }) => id),
      state,
    )
  }
}

function toldBy(
  { source, score, totalScore, takenAt, providerAt }: StoredDelivery,
  total: number,
  now: Date,
): Told {
  const rescaled = score === null ? null : rescale(score, totalScore, total)
  if (rescaled === undefined) throw new AppError('SCORE_ABOVE_TOTAL', { total: totalScore })
  return {
    score: rescaled,
    examTakenAt: score === null || takenAt === null ? null : new Date(takenAt),
    // What a person brings in is not undone by what the provider has said before.
    providerAt: source !== 'PROVIDER' ? now : providerAt === null ? null : new Date(providerAt),
  }
}

function newRow(
  { delivery, candidate, told }: Extract<Judged, { effect: 'NEW' }>,
  telling: Telling,
  { zone, resultHour }: Pick<ResultDeps, 'zone' | 'resultHour'>,
) {
  const marks = { passScore: candidate.pass_score, totalScore: candidate.total_score }
  const byHand = delivery.source !== 'PROVIDER'
  return {
    applicant_id: candidate.id,
    result: outcomeOf(told.score, marks),
    score: told.score,
    pass_score: marks.passScore,
    total_score: marks.totalScore,
    // A provider that tells no time of the test itself tells when it was scored.
    exam_taken_at: told.examTakenAt ?? (told.score === null || byHand ? null : told.providerAt),
    provider_at: told.providerAt,
    received_at: telling.now,
    publish_at: publishAt({ finishAt: candidate.finish_at }, telling.now, resultHour, zone),
    cause: causeOf(delivery, telling),
  }
}

/** Replaces a result. One that was published stays so: its holder is told, and its certificate follows it. */
async function correct(
  tx: Tx,
  { jobs, zone }: Pick<ResultDeps, 'jobs' | 'zone'>,
  { delivery, candidate, told, stands }: Extract<Judged, { stands: ResultRow }>,
  telling: Telling,
): Promise<void> {
  const { id: applicantId } = candidate
  const { now } = telling
  const result = outcomeOf(told.score, { passScore: stands.pass_score, totalScore: stands.total_score })
  const change = {
    result,
    score: told.score,
    exam_taken_at: told.examTakenAt ?? (told.score === null ? null : stands.exam_taken_at),
    provider_at: saidAt({ ...told, source: delivery.source }, stands),
  }
  await correctResult(tx, stands, change, causeOf(delivery, telling))
  if (!stands.published_at) return
  if (result === 'PASSED') {
    // Of what has passed before, staff may have revoked the certificate.
    if (stands.result !== 'PASSED') await issueCertificate(tx, jobs, { applicantId, now, zone })
  } else
    await withdrawCertificate(tx, {
      applicantId,
      because: telling.reason ?? correctedIn(candidate.language),
      now,
    })
  await jobs.send(tx, 'result-mail', { kind: 'resultCorrected', applicantId, version: stands.version + 1 })
}

/** From when on the provider is listened to again: after a person, later than all that it said, also by a clock ahead. */
function saidAt(
  { source, providerAt }: Told & Pick<StoredDelivery, 'source'>,
  { provider_at: before }: ResultRow,
): Date | null {
  if (source === 'PROVIDER' || !before || !providerAt) return providerAt ?? before
  return new Date(Math.max(providerAt.getTime(), before.getTime() + 1))
}

function causeOf({ source }: StoredDelivery, { now, reason, importId }: Telling) {
  return { source, received_at: now, reason: reason ?? null, result_import_id: importId ?? null }
}

function inboxRow({ delivery, because }: Extract<Judged, { effect: 'INBOX' }>, now: Date) {
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

/** Why a certificate is withdrawn whose result the provider has corrected, as its holder reads it. */
function correctedIn(language: Language): string {
  return serverWords(language)('resultMails.withdrawnByCorrection')
}

/** As exam numbers are kept. */
function examNumberOf(subject: string): string {
  return subject.trim().toUpperCase()
}
