import { sql } from 'kysely'
import { listTokens, type TokenState } from '#contract/integration/api-token.ts'
import { list } from '../../platform/lists/list-db.ts'
import { presentToken } from './present-token.ts'
import { findTokens } from './token-db.ts'

export const tokenList = list({
  endpoint: listTokens,
  from: sql`api_token`,
  id: sql<number>`api_token.id`,
  where: ({ query: { state }, now }) => [state && isInState(state, now)],
  orders: { id: sql`id`, expiresAt: sql`expires_at` },
  defaultSort: ['id,desc'],
  read: async (db, ids, view) => (await findTokens(db, ids)).map((row) => presentToken(row, view)),
})

/** As `tokenState` decides. */
function isInState(state: TokenState, now: Date) {
  if (state === 'REVOKED') return sql`revoked_at is not null`
  return sql`revoked_at is null and expires_at ${state === 'ACTIVE' ? sql`>` : sql`<=`} ${now}`
}
