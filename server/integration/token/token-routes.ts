import * as contract from '#contract/integration/api-token.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { createToken, revokeToken } from './manage-token.ts'
import { presentToken } from './present-token.ts'
import { listTokens } from './token-db.ts'

/** API tokens of other systems, for administrators. */
export function tokenRoutes(api: Api, db: Db): void {
  serve(api, contract.listTokens, async ({ query, ...view }) => {
    const slice = sliceOf(query)
    const orders = sortFields<'id' | 'expiresAt'>(query.sort, ['id,desc'])
    const { rows, total } = await listTokens(db, { state: query.state, now: view.now, orders, slice })
    return envelope(
      rows.map((row) => presentToken(row, view)),
      total,
      slice,
    )
  })

  serve(api, contract.createToken, async ({ body, actor, request, idempotencyKey, ...view }) => {
    const by = auditSource(actor, request)
    return createToken(db, { input: body, staffId: actor.memberId, by, idempotencyKey, view })
  })

  serve(api, contract.revokeToken, async ({ params, actor, request, ...view }) =>
    presentToken(await revokeToken(db, { ...params, by: auditSource(actor, request), now: view.now }), view),
  )
}
