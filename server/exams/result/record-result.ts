import { createHash } from 'node:crypto'
import type { Language } from '#contract/platform/languages.ts'
import { serverWords } from '#words/server-words.ts'
import { issueCertificate, withdrawCertificate } from '../../certificates/certificate/issue-certificate.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { StoredDelivery, StoredSection } from '../../platform/db/stored.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { applicantStateAt } from '../catalogue/exam-rules.ts'
import { examNumberOf, examStateOf, type Judgement, judge } from './judge-delivery.ts'
import {
  type CandidateRow,
  confirmResult,
  correctResult,
  findGuides,
  findResults,
  insertInbox,
  insertResults,
  lockCandidates,
  type ResultRow,
  setApplyState,
} from './result-db.ts'
import { outcomeOf, publishAt, type ReportedResult } from './result-rules.ts'
import { namedSections, sectionTitles } from './section-rules.ts'

export interface ResultDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly zone: string
  /** Time of day, `HH:mm`, at which results are published. */
  readonly resultHour: string
}

export interface DeliveryContext {
  readonly now: Date
  readonly reason?: string | undefined
  readonly importId?: number | undefined
  readonly staffId?: number | undefined
}

export type DeliveryOutcome = 'RECORDED' | 'CORRECTED' | 'UNCHANGED' | 'OLDER' | 'INBOX'

/** From any source; repeating a delivery changes nothing. */
export async function recordDelivery(
  deps: ResultDeps,
  delivery: StoredDelivery,
  now: Date,
): Promise<DeliveryOutcome> {
  const [outcome] = await deps.db.transaction().execute((tx) => recordResults(tx, deps, [delivery], { now }))
  return outcome as DeliveryOutcome
}

/**
 * One delivery per candidate, in this order; those that match no candidate go to the inbox. Throws SCORE_ABOVE_TOTAL if a score
 * is not between 0 and its total.
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
  const sectionsOf = await sectionsReader(tx, judgements)
  await insertResults(
    tx,
    judgements.flatMap((one) =>
      one.effect === 'NEW' ? [newRow({ ...one, sections: sectionsOf(one) }, context, deps)] : [],
    ),
  )
  for (const one of judgements) {
    if (one.effect === 'CORRECTION') await correct(tx, deps, { ...one, sections: sectionsOf(one) }, context)
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

type Recorded = Pick<Extract<Judgement, { candidate: CandidateRow }>, 'delivery' | 'candidate'>

/** Reads guides only of exams for which some points are reported. */
async function sectionsReader(
  tx: Tx,
  judgements: readonly Judgement[],
): Promise<(one: Recorded) => StoredSection[] | null> {
  const exams = judgements.flatMap((one) =>
    one.effect !== 'INBOX' && one.delivery.sections ? [one.candidate.exam_id] : [],
  )
  const guides = await findGuides(tx, [...new Set(exams)])
  return ({ delivery, candidate }) => {
    const guide = guides.get(candidate.exam_id)
    return guide ? namedSections(delivery.sections, sectionTitles(guide)) : null
  }
}

interface WithSections {
  readonly sections: readonly StoredSection[] | null
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

function newRow(
  { delivery, candidate, reported, sections }: Extract<Judgement, { effect: 'NEW' }> & WithSections,
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
    cause: causeOf(delivery, sections, context),
  }
}

/** A published result stays published: the member is mailed and the certificate updated. */
async function correct(
  tx: Tx,
  { jobs, zone }: Pick<ResultDeps, 'jobs' | 'zone'>,
  {
    delivery,
    candidate,
    reported,
    current,
    sections,
  }: Extract<Judgement, { current: ResultRow }> & WithSections,
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
  await correctResult(tx, current, change, causeOf(delivery, sections, context))
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

/** Later deliveries count only after this time: an entry by staff is later than all before, despite clock skew. */
function nextProviderAt(
  { source, providerAt }: ReportedResult & Pick<StoredDelivery, 'source'>,
  { provider_at: before }: ResultRow,
): Date | null {
  if (source === 'PROVIDER' || !before || !providerAt) return providerAt ?? before
  return new Date(Math.max(providerAt.getTime(), before.getTime() + 1))
}

function causeOf(
  { source }: StoredDelivery,
  sections: readonly StoredSection[] | null,
  { now, reason, importId, staffId }: DeliveryContext,
) {
  return {
    source,
    received_at: now,
    reason: reason ?? null,
    result_import_id: importId ?? null,
    recorded_by: staffId ?? null,
    sections: sections && JSON.stringify(sections),
  }
}

function inboxRow({ delivery, because }: Extract<Judgement, { effect: 'INBOX' }>, now: Date) {
  const { examId, source, subject, examCode, score, totalScore, takenAt, providerAt, sections } = delivery
  const stored: StoredDelivery = {
    source,
    subject,
    examCode,
    examId,
    score,
    totalScore,
    takenAt,
    providerAt,
    ...(sections && { sections }),
  }
  const text = JSON.stringify(stored)
  return {
    fingerprint: createHash('sha256').update(text).digest(),
    because,
    delivery: text,
    received_at: now,
  }
}

function correctedIn(language: Language): string {
  return serverWords(language)('resultMails.withdrawnByCorrection')
}
