import { type ExamTimes, examStateAt } from '../catalogue/exam-rules.ts'
import { missingAt } from '../result/result-rules.ts'

const dayMs = 86_400_000

/**
 * Whether the clock hands candidates over: only before the start, since later they would lose test time and staff
 * decides. If results come as files, no link is sent and staff hands over.
 */
export function clockHandsOver(
  exam: ExamTimes,
  { byFile }: { byFile: boolean },
  now: Date,
  zone: string,
): boolean {
  return !byFile && examStateAt(exam, now, zone) === 'PREPARED'
}

/**
 * When a candidate who was never handed over is dropped: at the finish of the exam; if results come as files, when
 * missing results are no longer awaited.
 */
export function handOverEndsAt(
  exam: Pick<ExamTimes, 'finishAt'>,
  { byFile }: { byFile: boolean },
  zone: string,
): Date {
  return byFile ? missingAt(exam, zone) : exam.finishAt
}

/** Exams starting before this instant should have been handed over. */
export function handOverExpectedUntil(now: Date): Date {
  return new Date(now.getTime() + dayMs)
}
