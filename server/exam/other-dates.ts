import { dayOf, monthSpan } from '#contract/centre-time.ts'
import type { Db } from '../db/open.ts'
import { type ExamRow, listExamsBetween, targetFactsOf } from './exam-db.ts'
import { examsToChangeTo } from './exam-rules.ts'

/** Starts of the exams that an application for this one could at present be changed to. */
export async function otherDates(
  db: Db,
  exam: Omit<ExamRow, 'name' | 'exam_code' | 'fee' | 'question_count'>,
  { now, zone }: { now: Date; zone: string },
): Promise<Date[]> {
  const month = monthSpan(dayOf(exam.start_at, zone).slice(0, 7), zone)
  const others = await listExamsBetween(db, month, exam.certification_id)
  return examsToChangeTo(targetFactsOf(exam), others.map(targetFactsOf), now, zone).map((one) => one.startAt)
}
