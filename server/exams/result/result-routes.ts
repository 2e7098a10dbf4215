import * as contract from '#contract/exams/result.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { listCompletedExams } from './completed-exams-db.ts'
import { presentCompletedExam } from './present-result.ts'

export function resultRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, contract.listCompletedExams, async ({ query, actor, ...view }) => {
    const slice = sliceOf(query)
    const [{ direction } = { direction: 'desc' as const }] = sortFields<'startAt'>(query.sort, [
      'startAt,desc',
    ])
    const { rows, total } = await listCompletedExams(db, { memberId: actor.memberId, slice, direction })
    return envelope(
      rows.map((row) => presentCompletedExam(row, view)),
      total,
      slice,
    )
  })
}
