import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import { countedPage, countOfAll, type Slice } from '../../platform/db/page.ts'

export type CompletedRow = Awaited<ReturnType<typeof listCompletedExams>>['rows'][number]

/** Includes result, previous result and valid certificate. */
export async function listCompletedExams(
  db: Db,
  { memberId, slice, direction }: { memberId: number; slice: Slice; direction: 'asc' | 'desc' },
) {
  const own = db
    .selectFrom('applicant')
    .where('applicant.member_id', '=', memberId)
    .where('applicant.apply_state', '=', 'COMPLETED')
  const rows = await own
    .innerJoin('exam', 'exam.id', 'applicant.exam_id')
    .innerJoin('certification', 'certification.id', 'exam.certification_id')
    .leftJoin('exam_result as current', 'current.applicant_id', 'applicant.id')
    .leftJoin('exam_result_version as now', (join) =>
      join.onRef('now.exam_result_id', '=', 'current.id').onRef('now.version', '=', 'current.version'),
    )
    .leftJoin('exam_result_version as before', (join) =>
      join
        .onRef('before.exam_result_id', '=', 'current.id')
        .on('before.version', '=', sql<number>`current.version - 1`)
        .onRef('now.received_at', '>', 'current.published_at'),
    )
    .leftJoin('certificate', (join) =>
      join
        .onRef('certificate.applicant_id', '=', 'applicant.id')
        .on('certificate.revoked_at', 'is', null)
        .on('certificate.replaced_at', 'is', null),
    )
    .select([
      'applicant.id',
      'applicant.exam_id',
      'applicant.exam_number',
      'applicant.pass_score',
      'applicant.total_score',
      'exam.name',
      'exam.exam_code',
      'exam.year',
      'exam.turn',
      'exam.start_at',
      'exam.finish_at',
      'exam.state as exam_state',
      'exam.results_held_at',
      'certification.level',
      'current.result',
      'current.score',
      'current.exam_taken_at',
      'current.received_at',
      'current.publish_at',
      'current.published_at',
      'now.reason',
      'now.sections',
      'before.result as result_before',
      'before.score as score_before',
      'certificate.code',
    ])
    .orderBy('exam.start_at', direction)
    .orderBy('applicant.id', direction)
    .limit(slice.size)
    .offset(slice.offset)
    .execute()
  return countedPage(rows, slice, () => own.select(countOfAll).executeTakeFirstOrThrow())
}
