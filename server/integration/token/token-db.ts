import { type Insertable, sql } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

/** Without the hash. */
function tokens(db: Db | Tx) {
  return db
    .selectFrom('api_token')
    .innerJoin('member', 'member.id', 'api_token.created_by')
    .leftJoin('org', 'org.id', 'api_token.org_id')
    .select([
      'api_token.id',
      'api_token.name',
      'api_token.scopes',
      'api_token.org_id',
      'api_token.created_at',
      'api_token.expires_at',
      'api_token.last_used_at',
      'api_token.revoked_at',
      'org.name as org_name',
    ])
    .select(sql<string>`coalesce(member.name, member.email, member.sub)`.as('created_by_name'))
}
export type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>

export function findToken(db: Db | Tx, tokenId: number) {
  return tokens(db).where('api_token.id', '=', tokenId).executeTakeFirst()
}

/** Until commit, so that it is revoked once. */
export async function lockToken(tx: Tx, tokenId: number): Promise<TokenRow | undefined> {
  await tx.selectFrom('api_token').select('id').where('id', '=', tokenId).forUpdate().execute()
  return findToken(tx, tokenId)
}

export function findTokens(db: Db, ids: readonly number[]): Promise<TokenRow[]> {
  return tokens(db)
    .where('api_token.id', 'in', [...ids])
    .execute()
}

export async function insertToken(tx: Tx, token: Insertable<DB['api_token']>): Promise<number> {
  const { id } = await tx.insertInto('api_token').values(token).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function markRevoked(tx: Tx, tokenId: number, now: Date): Promise<void> {
  await tx.updateTable('api_token').set({ revoked_at: now }).where('id', '=', tokenId).execute()
}

/** The token with this hash; records its use, at most once an hour. */
export async function findTokenByHash(db: Db, hash: Buffer, now: Date) {
  const token = await db
    .selectFrom('api_token')
    .select(['id', 'scopes', 'org_id', 'expires_at', 'revoked_at', 'last_used_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (token && (token.last_used_at?.getTime() ?? 0) < now.getTime() - 3_600_000)
    await db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', token.id).execute()
  return token
}

export async function hasOrg(db: Db | Tx, orgId: number): Promise<boolean> {
  return (await db.selectFrom('org').select('id').where('id', '=', orgId).executeTakeFirst()) !== undefined
}
