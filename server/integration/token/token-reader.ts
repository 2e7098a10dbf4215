import type { FastifyRequest } from 'fastify'
import { type TokenScope, tokenScopes } from '#contract/platform/token-scopes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import type { TokenActor } from '../../platform/http/actor.ts'
import { tokenHash } from './manage-token.ts'
import { findTokenByHash } from './token-db.ts'
import { tokenState } from './token-rules.ts'

/** Finds the system whose API token a request carries as `Authorization: Bearer …`. */
export function tokenReader({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return async ({ headers }: FastifyRequest): Promise<TokenActor | undefined> => {
    const [, token] = /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '') ?? []
    if (token === undefined) return undefined
    const now = clock.now()
    const found = await findTokenByHash(db, tokenHash(token), now)
    if (!found) return undefined
    if (tokenState({ expiresAt: found.expires_at, revokedAt: found.revoked_at }, now) !== 'ACTIVE')
      return undefined
    return { kind: 'token', tokenId: found.id, scopes: found.scopes.filter(isScope), orgId: found.org_id }
  }
}

function isScope(text: string): text is TokenScope {
  return (tokenScopes as readonly string[]).includes(text)
}
