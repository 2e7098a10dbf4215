import type { ExamState } from '#contract/exams/exam-states.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

const openStates: readonly ExamState[] = [
  'ANNOUNCED',
  'CLOSED',
  'PREPARED',
  'IN_PROGRESS',
  'WAITING_COMPLETION',
  'FINISHED',
]

/** Exams starting by `until`, soonest first. Unless results come as files, scheduled candidates without a link count too. */
export function listNotHandedOver(db: Db, { until, byFile }: { until: Date; byFile: boolean }) {
  return db
    .selectFrom('exam')
    .innerJoin('applicant', 'applicant.exam_id', 'exam.id')
    .where('exam.state', 'in', openStates)
    .where('exam.start_at', '<=', until)
    .where((row) =>
      byFile
        ? row('applicant.apply_state', '=', 'APPLIED')
        : row.or([
            row('applicant.apply_state', '=', 'APPLIED'),
            row.and([
              row('applicant.apply_state', 'in', ['SCHEDULED', 'IN_PROGRESS']),
              row('applicant.test_link', 'is', null),
            ]),
          ]),
    )
    .groupBy('exam.id')
    .select(({ fn }) => [
      'exam.id',
      'exam.state',
      'exam.start_at',
      'exam.finish_at',
      fn.count<number>('applicant.id').as('candidates'),
    ])
    .orderBy('exam.start_at')
    .orderBy('exam.id')
    .execute()
}

/** Candidates without a result. The caller has locked the exam. */
export function lockNotHandedOver(tx: Tx, examId: number) {
  return tx
    .selectFrom('applicant')
    .select(['id', 'exam_number', 'hold_id'])
    .where('exam_id', '=', examId)
    .where('apply_state', '=', 'APPLIED')
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('exam_result').select('id').whereRef('applicant_id', '=', 'applicant.id')),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}
