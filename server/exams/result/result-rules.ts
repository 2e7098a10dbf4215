import type { ApplicantState, ExamState } from '#contract/exams/exam-states.ts'
import {
  isPublishable,
  missingDays,
  type ResultOutcome,
  type ResultSource,
  type ResultStatus,
} from '#contract/exams/result-states.ts'
import { addDays, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { type ExamTimes, examStateAt, resultsDueAt } from '../catalogue/exam-rules.ts'

/** Stored with the application. */
export interface ScoreLimits {
  readonly passScore: number
  readonly totalScore: number
}

/** `null` means absent. */
export function outcomeOf(score: number | null, { passScore }: ScoreLimits): ResultOutcome {
  if (score === null) return 'NOT_ATTENDED'
  return score >= passScore ? 'PASSED' : 'FAILED'
}

/** Rounds down to whole points. Undefined if the score is not between 0 and its total. */
export function rescale(score: number, outOf: number, total: number): number | undefined {
  if (!Number.isFinite(score) || !Number.isFinite(outOf) || outOf <= 0) return undefined
  if (score < 0 || score > outOf) return undefined
  // 0.57 of 1000 is 569.9999999999999 in binary; a provider's sum of 570 may look like this too.
  return Math.floor(Number(((score / outOf) * total).toFixed(6)))
}

/** The centre's hour of the day after the exam, or the arrival if that is later. */
export function publishAt(exam: { finishAt: Date }, receivedAt: Date, hour: string, zone: string): Date {
  const due = resultsDueAt(exam, hour, zone)
  return due > receivedAt ? due : receivedAt
}

/** When a missing result is no longer awaited and becomes NOT_ATTENDED. */
export function missingAt(exam: { finishAt: Date }, zone: string): Date {
  return startOfDay(addDays(dayOf(exam.finishAt, zone), missingDays + 1), zone)
}

/** Results are recorded once the exam has begun. APPLIED counts: a result implies a hand-over that was not recorded. */
export function canHaveResult(applyState: ApplicantState, exam: ExamState): Decision {
  const isCandidate = applyState === 'APPLIED' || applyState === 'IN_PROGRESS' || applyState === 'COMPLETED'
  const begun = exam === 'IN_PROGRESS' || exam === 'WAITING_COMPLETION' || exam === 'FINISHED'
  return isCandidate && begun ? allow() : refuse('NOT_SITTING')
}

export interface ReportedResult {
  readonly score: number | null
  readonly examTakenAt: Date | null
  readonly providerAt: Date | null
}

/** An equal or older report changes nothing. A score repeated by the provider keeps its first test time. */
export function effectOf(
  current: ReportedResult | undefined,
  reported: ReportedResult & { source: ResultSource },
): 'NEW' | 'CORRECTION' | 'UNCHANGED' | 'OLDER' {
  if (!current) return 'NEW'
  const isOlder = reported.providerAt && current.providerAt && reported.providerAt < current.providerAt
  if (isOlder && reported.source === 'PROVIDER') return 'OLDER'
  if (reported.score !== current.score) return 'CORRECTION'
  const takenAt = reported.source === 'PROVIDER' ? undefined : reported.examTakenAt?.getTime()
  return takenAt === undefined || takenAt === current.examTakenAt?.getTime() ? 'UNCHANGED' : 'CORRECTION'
}

/** The status that the candidate sees. */
export function resultStatus(result: { publishedAt: Date | null } | undefined, held: boolean): ResultStatus {
  if (!result) return 'WAITING'
  if (result.publishedAt) return 'PUBLISHED'
  return held ? 'HELD' : 'RECEIVED'
}

/** What becomes of a result that has just been recorded. */
export function publicationOf(
  { standing, publishAt: due }: { standing: ResultStatus; publishAt: Date | null },
  now: Date,
): 'later' | 'atOnce' | 'held' | 'published' {
  if (standing === 'PUBLISHED') return 'published'
  if (standing === 'HELD') return 'held'
  return due && due > now ? 'later' : 'atOnce'
}

export function canHold({ held }: { held: boolean }): Decision {
  return held ? refuse('RESULTS_HELD') : allow()
}

export function canRelease({ held }: { held: boolean }): Decision {
  return held ? allow() : refuse('RESULTS_NOT_HELD')
}

export function canPublish(exam: ExamTimes & { held: boolean }, now: Date, zone: string): Decision {
  if (!isPublishable(examStateAt(exam, now, zone))) return refuse('NO_RESULTS')
  return canHold(exam)
}
