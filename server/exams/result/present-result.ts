import type { CompletedExam } from '#contract/exams/result.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import type { View } from '../../platform/http/view.ts'
import { examStateAt } from '../catalogue/exam-rules.ts'
import type { CompletedRow } from './completed-exams-db.ts'
import { missingAt, resultStatus } from './result-rules.ts'

/** Shows the result once it is published. */
export function presentCompletedExam(row: CompletedRow, { now, language, zone }: View): CompletedExam {
  const times = { state: row.exam_state, startAt: row.start_at, finishAt: row.finish_at }
  const status = resultStatus(
    row.received_at ? { publishedAt: row.published_at } : undefined,
    row.results_held_at !== null,
  )
  const published = status === 'PUBLISHED'
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
    standing: status,
    receivedAt: row.received_at?.toISOString() ?? null,
    publishAt: publishedOrDue(row, status, zone)?.toISOString() ?? null,
    result: published ? row.result : null,
    score: published ? row.score : null,
    passScore: row.pass_score,
    totalScore: row.total_score,
    examTakenAt: published ? (row.exam_taken_at?.toISOString() ?? null) : null,
    sections: published ? sectionsOf(row, language) : null,
    corrected: published ? correctionOf(row) : null,
    certificationIssueCode: published ? row.code : null,
  }
}

function publishedOrDue(row: CompletedRow, status: CompletedExam['standing'], zone: string): Date | null {
  if (status === 'WAITING') return missingAt({ finishAt: row.finish_at }, zone)
  // It is not known when held results are published.
  return status === 'HELD' ? null : (row.published_at ?? row.publish_at)
}

function sectionsOf({ sections }: CompletedRow, language: Language): CompletedExam['sections'] {
  return sections?.map(({ title, ...points }) => ({ title: localise(title, language), ...points })) ?? null
}

function correctionOf(row: CompletedRow): CompletedExam['corrected'] {
  if (!row.result_before || !row.received_at) return null
  return {
    at: row.received_at.toISOString(),
    result: row.result_before,
    score: row.score_before,
    reason: row.reason,
  }
}
