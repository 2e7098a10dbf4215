import * as contract from '#contract/integration/api-token.ts'
import { type TokenScope, tokenScopes } from '#contract/platform/token-scopes.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import { createToken, revokeToken } from './manage-token.ts'
import { listTokens, type TokenRow } from './token-db.ts'
import { canRevokeToken, tokenState } from './token-rules.ts'

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
    const { row, token } = await createToken(db, {
      ...{ input: body, staffId: actor.memberId, by: auditSource(actor, request) },
      ...{ idempotencyKey, now: view.now },
    })
    return { record: presentToken(row, view), token }
  })

  serve(api, contract.revokeToken, async ({ params, actor, request, ...view }) =>
    presentToken(await revokeToken(db, { ...params, by: auditSource(actor, request), now: view.now }), view),
  )
}

function presentToken(row: TokenRow, view: View): contract.ApiToken {
  const facts = { expiresAt: row.expires_at, revokedAt: row.revoked_at }
  return {
    id: row.id,
    name: row.name,
    scopes: tokenScopes.filter((scope: TokenScope) => row.scopes.includes(scope)),
    orgId: row.org_id,
    orgName: row.org_name,
    state: tokenState(facts, view.now),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    actions: { revoke: presentDecision(canRevokeToken(facts, view.now), view) },
  }
}
