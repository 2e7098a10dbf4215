import { dayOf, monthSpan } from '#contract/platform/centre-time.ts'
import type { Db } from '../../platform/db/open.ts'
import { canTakeTurn } from '../../waiting-room/waiting-room-rules.ts'
import { changeUntil, currentTerms } from './change-rules.ts'
import { type ExamRow, listExamsBetween, targetFactsOf } from './exam-db.ts'
import { examsToChangeTo } from './exam-rules.ts'
import { type ExamTurns, turnAt } from './exam-turns.ts'

type Exam = Pick<ExamRow, 'id' | 'certification_id' | 'level' | 'start_at'>
interface At {
  readonly now: Date
  readonly zone: string
}

/** Exams to which an application could be moved, without those behind a waiting room in which it is not the member's turn. */
export async function otherExams(
  db: Db,
  exam: Exam,
  { now, zone }: At,
  turns: ExamTurns = [],
): Promise<ExamRow[]> {
  const month = monthSpan(dayOf(exam.start_at, zone).slice(0, 7), zone)
  const others = await listExamsBetween(db, month, exam.certification_id)
  const from = {
    id: exam.id,
    certificationId: exam.certification_id,
    level: exam.level,
    startAt: exam.start_at,
  }
  const open = new Set(examsToChangeTo(from, others.map(targetFactsOf), now, zone).map(({ id }) => id))
  return others.filter((row) => open.has(row.id) && canTakeTurn(turnAt(turns, row, zone), now).allowed)
}

/** Start times of the exams to which an application made now could be moved. */
export async function otherDates(
  db: Db,
  exam: Exam & Pick<ExamRow, 'state'>,
  at: At,
  turns: ExamTurns,
): Promise<Date[]> {
  const { cancelDays } = currentTerms
  const until = changeUntil({ startAt: exam.start_at, cancelDays }, at.zone)
  if (exam.state === 'DROPPED' || at.now >= until) return []
  return (await otherExams(db, exam, at, turns)).map((row) => row.start_at)
}
