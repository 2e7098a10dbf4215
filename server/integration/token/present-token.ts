import type { ApiToken } from '#contract/integration/api-token.ts'
import { type TokenScope, tokenScopes } from '#contract/platform/token-scopes.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { TokenRow } from './token-db.ts'
import { canRevokeToken, tokenState } from './token-rules.ts'

export function presentToken(row: TokenRow, view: View): ApiToken {
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
