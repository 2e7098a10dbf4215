import { createHash, randomBytes } from 'node:crypto'
import { type ApiToken, fitsOrg, type TokenInput } from '#contract/integration/api-token.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { View } from '../../platform/http/view.ts'
import { presentToken } from './present-token.ts'
import { findToken, hasOrg, insertToken, lockToken, markRevoked, type TokenRow } from './token-db.ts'
import { canRevokeToken, wrongTokenEnd } from './token-rules.ts'

/** Begins every token, so that one that was published by mistake is recognised. */
const prefix = 'educ_'

/** Of a token as it is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

interface CreateInput {
  readonly input: TokenInput
  readonly staffId: number
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly view: View
}

/** Makes a token. It is returned once: a repeated call returns the record alone, as only a hash is stored. */
export async function createToken(
  db: Db,
  { input, staffId, by, idempotencyKey: key, view }: CreateInput,
): Promise<{ record: ApiToken; token: string | null }> {
  const { now } = view
  let token: string | null = null
  const scope = `createToken ${staffId}`
  return db.transaction().execute(async (tx) => {
    const record = await idempotent(tx, { scope, key, input, now }, async () => {
      const { name, scopes, orgId } = input
      const expiresAt = new Date(input.expiresAt)
      const wrongEnd = wrongTokenEnd(expiresAt, now)
      if (wrongEnd) throw badField('expiresAt', wrongEnd)
      if (orgId !== null && !fitsOrg(scopes)) throw badField('scopes', 'notForOrg')
      if (orgId !== null && !(await hasOrg(tx, orgId))) throw badField('orgId', 'orgUnknown')
      token = prefix + randomBytes(32).toString('base64url')
      const tokenId = await insertToken(tx, {
        name,
        scopes: [...new Set(scopes)],
        org_id: orgId,
        hash: tokenHash(token),
        created_at: now,
        created_by: staffId,
        expires_at: expiresAt,
      })
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'apiToken.create',
        entity: 'apiToken',
        entityId: String(tokenId),
        after: input,
      })
      const row = await findToken(tx, tokenId)
      if (!row) throw new Error('a token has disappeared within its transaction')
      return presentToken(row, view)
    })
    return { record, token }
  })
}

interface RevokeInput {
  readonly tokenId: number
  readonly by: AuditSource
  readonly now: Date
}

/** Ends a token at once. */
export function revokeToken(db: Db, { tokenId, by, now }: RevokeInput): Promise<TokenRow> {
  return db.transaction().execute(async (tx) => {
    const token = await lockToken(tx, tokenId)
    if (!token) throw new AppError('NOT_FOUND')
    assertAllowed(canRevokeToken({ expiresAt: token.expires_at, revokedAt: token.revoked_at }, now))
    await markRevoked(tx, tokenId, now)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'apiToken.revoke',
      entity: 'apiToken',
      entityId: String(tokenId),
      before: { name: token.name, revokedAt: null },
      after: { revokedAt: now.toISOString() },
    })
    return { ...token, revoked_at: now }
  })
}
