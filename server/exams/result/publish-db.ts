import { sql } from 'kysely'
import { missingDays } from '#contract/exams/result-states.ts'
import type { Tx } from '../../platform/db/open.ts'
import { insertResults } from './result-db.ts'
import { publishAt } from './result-rules.ts'

interface DueResults {
  readonly now: Date
  readonly limit: number
  readonly examId?: number | undefined
}

/** Also locks the applications. Exams must be finished and their results not held. Skips rows that another process has locked. */
export function lockDueResults(tx: Tx, { now, limit, examId }: DueResults) {
  return (
    tx
      .selectFrom('applicant')
      .innerJoin('exam_result', 'exam_result.applicant_id', 'applicant.id')
      .innerJoin('exam', 'exam.id', 'applicant.exam_id')
      .where('exam_result.published_at', 'is', null)
      .where('exam_result.publish_at', '<=', now)
      .where('exam.results_held_at', 'is', null)
      .where('exam.state', 'in', ['WAITING_COMPLETION', 'FINISHED'])
      .where('applicant.apply_state', '=', 'COMPLETED')
      .$if(examId !== undefined, (due) => due.where('exam.id', '=', examId as number))
      .select(['exam_result.id', 'exam_result.applicant_id', 'exam_result.result', 'exam_result.version'])
      .select('applicant.exam_id')
      .orderBy('applicant.id')
      .limit(limit)
      // The key-share lock makes holding an exam's results wait for a publication in progress.
      .modifyEnd(
        sql`for key share of exam skip locked for no key update of applicant, exam_result skip locked`,
      )
      .execute()
  )
}

export async function markPublished(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('exam_result')
    .set({ published_at: now, publish_at: sql<Date>`least(publish_at, ${now}::timestamptz)` })
    .where('id', '=', (row) => row.fn.any(sql<number[]>`${ids}::integer[]`))
    .execute()
}

/** Locks the applications. Skips rows that another process has locked. */
export function listMissingResults(tx: Tx, now: Date) {
  return tx
    .selectFrom('applicant')
    .innerJoin('exam', 'exam.id', 'applicant.exam_id')
    .where('exam.state', '=', 'WAITING_COMPLETION')
    .where('exam.finish_at', '<', new Date(now.getTime() - missingDays * 86_400_000))
    .where('applicant.apply_state', '=', 'COMPLETED')
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('exam_result').select('id').whereRef('applicant_id', '=', 'applicant.id')),
      ),
    )
    .select(['applicant.id', 'applicant.pass_score', 'applicant.total_score', 'exam.finish_at'])
    .orderBy('applicant.id')
    .forNoKeyUpdate('applicant')
    .skipLocked()
    .execute()
}

type Missing = Awaited<ReturnType<typeof listMissingResults>>[number]

export function insertMissingResults(
  tx: Tx,
  missing: readonly Missing[],
  { now, zone, resultHour }: { now: Date; zone: string; resultHour: string },
): Promise<void> {
  return insertResults(
    tx,
    missing.map(({ id, pass_score, total_score, finish_at }) => ({
      applicant_id: id,
      result: 'NOT_ATTENDED' as const,
      score: null,
      pass_score,
      total_score,
      exam_taken_at: null,
      provider_at: null,
      received_at: now,
      publish_at: publishAt({ finishAt: finish_at }, now, resultHour, zone),
      cause: { source: 'CLOCK' as const, received_at: now, reason: null, result_import_id: null },
    })),
  )
}
