import * as contract from '#contract/platform/audit.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { listAuditChecks } from './audit-chain-db.ts'
import { describeProblem } from './audit-head-rules.ts'

/** Checks of the audit log, for staff. */
export function auditRoutes(api: Api, db: Db): void {
  serve(api, contract.listAuditChecks, async ({ query }) => {
    const slice = sliceOf(query)
    const [{ direction } = { direction: 'desc' as const }] = sortFields<'at'>(query.sort, ['at,desc'])
    const { rows, total } = await listAuditChecks(db, { slice, direction })
    const checks = rows.map((check) => ({
      checkedAt: check.at.toISOString(),
      rows: check.rows,
      problems: check.problems.map(describeProblem),
    }))
    return envelope(checks, total, slice)
  })
}
