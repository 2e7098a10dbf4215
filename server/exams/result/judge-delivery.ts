import type { ExamState } from '#contract/exams/exam-states.ts'
import type { InboxCause } from '#contract/exams/result-states.ts'
import type { StoredDelivery } from '../../platform/db/stored.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { applicantStateAt, examStateAt } from '../catalogue/exam-rules.ts'
import type { CandidateRow, ResultRow } from './result-db.ts'
import { canHaveResult, effectOf, type ReportedResult, rescale } from './result-rules.ts'

export type Judgement =
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

export function examStateOf(
  { exam_state: state, start_at: startAt, finish_at: finishAt }: CandidateRow,
  now: Date,
  zone: string,
): ExamState {
  return examStateAt({ state, startAt, finishAt }, now, zone)
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

export function examNumberOf(subject: string): string {
  return subject.trim().toUpperCase()
}
