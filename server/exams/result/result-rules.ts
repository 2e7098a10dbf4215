import type { ApplicantState, ExamState } from '#contract/exams/exam-states.ts'
import {
  missingDays,
  type ResultOutcome,
  type ResultSource,
  type ResultStanding,
} from '#contract/exams/result-states.ts'
import { addDays, dayOf, instantOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { type ExamTimes, examStateAt } from '../catalogue/exam-rules.ts'

/** The scores that an application was made under. */
export interface Marks {
  readonly passScore: number
  readonly totalScore: number
}

/** What a score says; `null` is that of somebody who did not come. */
export function outcomeOf(score: number | null, { passScore }: Marks): ResultOutcome {
  if (score === null) return 'NOT_ATTENDED'
  return score >= passScore ? 'PASSED' : 'FAILED'
}

/**
 * A score out of one total, out of another: whole points, and never one that was not reached. Undefined where the score
 * is not between 0 and its total.
 */
export function rescale(score: number, outOf: number, total: number): number | undefined {
  if (!Number.isFinite(score) || !Number.isFinite(outOf) || outOf <= 0) return undefined
  if (score < 0 || score > outOf) return undefined
  // 0.57 of 1000 is 569.9999999999999 in binary, and so may be what a provider has added up to 570.
  return Math.floor(Number(((score / outOf) * total).toFixed(6)))
}

/** When a result is published: at the centre's hour of the day after the exam, at once where that has passed. */
export function publishAt(exam: { finishAt: Date }, receivedAt: Date, hour: string, zone: string): Date {
  const due = instantOf(addDays(dayOf(exam.finishAt, zone), 1), hour, zone)
  return due > receivedAt ? due : receivedAt
}

/** When staff stops waiting for a result: who has none then has not attended. */
export function missingAt(exam: { finishAt: Date }, zone: string): Date {
  return startOfDay(addDays(dayOf(exam.finishAt, zone), missingDays + 1), zone)
}

/**
 * Whether a result can be recorded for an application: its exam has begun for it, and it was not left before. Whoever has
 * a result was handed over, also where nobody has noted that: APPLIED.
 */
export function canHaveResult(applyState: ApplicantState, exam: ExamState): Decision {
  const sits = applyState === 'APPLIED' || applyState === 'IN_PROGRESS' || applyState === 'COMPLETED'
  const begun = exam === 'IN_PROGRESS' || exam === 'WAITING_COMPLETION' || exam === 'FINISHED'
  return sits && begun ? allow() : refuse('NOT_SITTING')
}

/** What a result says and when its provider said it. */
export interface Told {
  readonly score: number | null
  readonly examTakenAt: Date | null
  readonly providerAt: Date | null
}

/**
 * What a delivery does to what stands: nothing where it says the same, or is older than what was told since. The
 * provider's own time goes on when it says a score again; the exam was taken when it said so first.
 */
export function effectOf(
  stands: Told | undefined,
  told: Told & { source: ResultSource },
): 'NEW' | 'CORRECTION' | 'UNCHANGED' | 'OLDER' {
  if (!stands) return 'NEW'
  const before = told.providerAt && stands.providerAt && told.providerAt < stands.providerAt
  if (before && told.source === 'PROVIDER') return 'OLDER'
  if (told.score !== stands.score) return 'CORRECTION'
  const taken = told.source === 'PROVIDER' ? undefined : told.examTakenAt?.getTime()
  return taken === undefined || taken === stands.examTakenAt?.getTime() ? 'UNCHANGED' : 'CORRECTION'
}

/** Where a result stands for its candidate. */
export function standingOf(result: { publishedAt: Date | null } | undefined, held: boolean): ResultStanding {
  if (!result) return 'WAITING'
  if (result.publishedAt) return 'PUBLISHED'
  return held ? 'HELD' : 'RECEIVED'
}

/** May staff keep an exam's results from being published, let go of them, or have them published now? */
export function canHold({ held }: { held: boolean }): Decision {
  return held ? refuse('RESULTS_HELD') : allow()
}

export function canRelease({ held }: { held: boolean }): Decision {
  return held ? allow() : refuse('RESULTS_NOT_HELD')
}

export function canPublish(exam: ExamTimes & { held: boolean }, now: Date, zone: string): Decision {
  const state = examStateAt(exam, now, zone)
  if (state !== 'WAITING_COMPLETION' && state !== 'FINISHED') return refuse('NO_RESULTS')
  return canHold(exam)
}
