import type { Db } from '../../platform/db/open.ts'
import { countedPage, countOfAll, type Slice } from '../../platform/db/page.ts'
import { hasMaterial } from '../material/material-db.ts'

export type CompletedRow = Awaited<ReturnType<typeof listCompleted>>['rows'][number]

/** Includes the valid certificate and the credit grant. */
export async function listCompleted(
  db: Db,
  { memberId, slice, direction }: { memberId: number; slice: Slice; direction: 'asc' | 'desc' },
) {
  const own = db
    .selectFrom('attender')
    .where('attender.member_id', '=', memberId)
    .where('attender.result', 'is not', null)
  const page = await own
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .leftJoin('completion_certificate as certificate', (join) =>
      join.onRef('certificate.attender_id', '=', 'attender.id').on('certificate.withdrawn_at', 'is', null),
    )
    .leftJoin('credit_grant as credit', (join) =>
      join.onRef('credit.attender_id', '=', 'attender.id').on('credit.taken_back_at', 'is', null),
    )
    .select([
      'attender.id',
      'attender.lecture_id',
      'attender.progress_state',
      'attender.corrected_because',
      'lecture.title',
      'lecture.start_at',
      'lecture.finish_at',
      'certificate.id as certificate_id',
      'certificate.made_at',
      'credit.amount',
      'credit.expires_at',
    ])
    .select((row) => [
      hasMaterial,
      // Both are set together, and the query selects only rows with a result.
      row.ref('attender.result').$notNull().as('result'),
      row.ref('attender.finished_at').$notNull().as('finished_at'),
    ])
    .orderBy('attender.finished_at', direction)
    .orderBy('attender.id', direction)
    .limit(slice.size)
    .offset(slice.offset)
    .execute()
  return countedPage(page, slice, () => own.select(countOfAll).executeTakeFirstOrThrow())
}
