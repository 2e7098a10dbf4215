import { addDays, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { type ExamTimes, examStateAt } from '../catalogue/exam-rules.ts'
import { missingAt } from '../result/result-rules.ts'

const dayMs = 86_400_000

/** Only before the start: later, candidates would lose test time, so staff decide. With results as files staff hand over. */
export function clockHandsOver(
  exam: ExamTimes,
  { byFile }: { byFile: boolean },
  now: Date,
  zone: string,
): boolean {
  return !byFile && examStateAt(exam, now, zone) === 'PREPARED'
}

/** The finish of the exam; if results come as files, when missing results are no longer awaited. */
export function handOverEndsAt(
  exam: Pick<ExamTimes, 'finishAt'>,
  { byFile }: { byFile: boolean },
  zone: string,
): Date {
  return byFile ? missingAt(exam, zone) : exam.finishAt
}

/** Until the end of tomorrow: the clock hands over from the beginning of the day before an exam. */
export function handOverDueUntil(now: Date, zone: string): Date {
  return startOfDay(addDays(dayOf(now, zone), 2), zone)
}

/** Exams starting before this instant should have been handed over. */
export function handOverExpectedUntil(now: Date): Date {
  return new Date(now.getTime() + dayMs)
}
