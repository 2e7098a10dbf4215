import type { CompletedExam } from '#contract/exams/result.ts'
import { localise } from '#contract/platform/languages.ts'
import type { View } from '../application/present-applicant.ts'
import { examStateAt } from '../catalogue/exam-rules.ts'
import type { CompletedRow } from './completed-db.ts'
import { missingAt, standingOf } from './result-rules.ts'

/** An exam that is over, as its candidate sees it: nothing of the result before it is published. */
export function presentCompletedExam(row: CompletedRow, { now, language, zone }: View): CompletedExam {
  const times = { state: row.exam_state, startAt: row.start_at, finishAt: row.finish_at }
  const standing = standingOf(
    row.received_at ? { publishedAt: row.published_at } : undefined,
    row.results_held_at !== null,
  )
  const published = standing === 'PUBLISHED'
  return {
    examId: row.exam_id,
    applicantId: row.id,
    examName: localise(row.name, language),
    examCode: row.exam_code,
    examNumber: row.exam_number,
    level: row.level,
    year: row.year,
    turn: row.turn,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    examState: examStateAt(times, now, zone),
    progressState: published ? 'FINISHED' : 'WAITING_FINISH',
    standing,
    receivedAt: row.received_at?.toISOString() ?? null,
    publishAt: publishedOrDue(row, standing, zone)?.toISOString() ?? null,
    result: published ? row.result : null,
    score: published ? row.score : null,
    passScore: row.pass_score,
    totalScore: row.total_score,
    examTakenAt: published ? (row.exam_taken_at?.toISOString() ?? null) : null,
    corrected: published ? correctedOf(row) : null,
    certificationIssueCode: published ? row.code : null,
  }
}

function publishedOrDue(row: CompletedRow, standing: CompletedExam['standing'], zone: string): Date | null {
  if (standing === 'WAITING') return missingAt({ finishAt: row.finish_at }, zone)
  // Nobody can say when staff lets go of it.
  return standing === 'HELD' ? null : (row.published_at ?? row.publish_at)
}

function correctedOf(row: CompletedRow): CompletedExam['corrected'] {
  if (!row.result_before || !row.received_at) return null
  return {
    at: row.received_at.toISOString(),
    result: row.result_before,
    score: row.score_before,
    reason: row.reason,
  }
}
