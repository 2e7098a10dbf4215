import { type ExamTimes, examStateAt } from '../catalogue/exam-rules.ts'
import { missingAt } from '../result/result-rules.ts'

const dayMs = 86_400_000

/**
 * Does the clock hand them over? Only before the start: from then on, time of the test is lost, and staff decides. Where
 * results come as files nobody is reached by a link, and handing over is what staff does.
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
 * From when on a candidate who was never handed over is dropped: the finish of the exam. A file may still have a result
 * of theirs, so they are dropped when results are no longer waited for.
 */
export function handOverEndsAt(
  exam: Pick<ExamTimes, 'finishAt'>,
  { byFile }: { byFile: boolean },
  zone: string,
): Date {
  return byFile ? missingAt(exam, zone) : exam.finishAt
}

/** Exams that start until then are to have been handed over. */
export function handOverExpectedUntil(now: Date): Date {
  return new Date(now.getTime() + dayMs)
}
