import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { type ExamTimes, examStateAt } from '../catalogue/exam-rules.ts'

/** May staff hand candidates over? While the exam is prepared, and while it runs, for who was missed. */
export function canHandOver(exam: ExamTimes, now: Date, zone: string): Decision {
  const state = examStateAt(exam, now, zone)
  return state === 'PREPARED' || state === 'IN_PROGRESS' ? allow() : refuse('EXAM_NOT_PREPARED')
}
