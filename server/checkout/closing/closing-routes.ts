import * as contract from '#contract/checkout/closing.ts'
import type { Db } from '../../platform/db/open.ts'
import { csvOfRows } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { closingColumns, closingLines } from './closing-csv.ts'
import { readClosing } from './read-closing.ts'
import { recordClosing } from './record-closing.ts'

export function closingRoutes(
  api: Api,
  { db, jobs, ordersYears }: { readonly db: Db; readonly jobs: Jobs; readonly ordersYears: number },
): void {
  serve(api, contract.getClosing, ({ params: { period }, now, language, zone }) =>
    readClosing(db, period, { now, language, zone, ordersYears }),
  )

  serve(api, contract.exportClosing, async ({ params: { period }, reply, now, language, zone }) => {
    const view = { now, language, zone }
    const closing = await readClosing(db, period, { ...view, ordersYears })
    const rows = closingLines(closing, view)
    return csvOfRows(reply, { name: `closing-${period}`, columns: closingColumns(view), rows })
  })

  serve(api, contract.recordClosing, ({ body, staffId, by, idempotencyKey, now, language, zone }) => {
    const reader = { now, language, zone, ordersYears }
    return recordClosing({ db, jobs }, { ...body, by, staffId, idempotencyKey, reader })
  })
}
