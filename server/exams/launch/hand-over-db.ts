import type { ExamState } from '#contract/exams/exam-states.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

const notOver: readonly ExamState[] = [
  'ANNOUNCED',
  'CLOSED',
  'PREPARED',
  'IN_PROGRESS',
  'WAITING_COMPLETION',
  'FINISHED',
]

/**
 * Exams that start until then with candidates who have applied and are not handed over, the soonest first, with how many
 * they are. Where a testing provider is connected, whoever is to sit the exam without a link is one of them.
 */
export function listNotHandedOver(db: Db, { until, byFile }: { until: Date; byFile: boolean }) {
  return db
    .selectFrom('exam')
    .innerJoin('applicant', 'applicant.exam_id', 'exam.id')
    .where('exam.state', 'in', notOver)
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

/** Candidates of an exam who were never handed over and have no result, locked. The exam must be locked. */
export function lockNotHandedOver(tx: Tx, examId: number) {
  return tx
    .selectFrom('applicant')
    .select(['id', 'exam_number'])
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
