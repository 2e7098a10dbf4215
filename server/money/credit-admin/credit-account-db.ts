import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'

export interface AccountRow {
  readonly id: number
  readonly name: string | null
  readonly email: string | null
  readonly balance: number
  readonly next_expiry_at: Date | null
  readonly has_waiting: boolean
}

/** The balance leaves out expired grants, whether or not their expiry is recorded. */
export const accounts = (now: Date): RawBuilder<unknown> => sql`
  credit_account join member on member.id = credit_account.member_id
  left join (
    select member_id, sum(remaining) as balance, min(expires_at) as next_expiry_at
    from credit_grant where remaining > 0 and expires_at > ${now}::timestamptz group by member_id
  ) as open_grants on open_grants.member_id = member.id`

export const balance = sql`coalesce(open_grants.balance, 0)`

export const hasWaiting = sql`exists (
  select from credit_correction where credit_correction.member_id = member.id and state = 'WAITING')`

export async function findAccounts(db: Db, ids: readonly number[], now: Date): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select member.id, member.name, member.email, ${balance}::integer as balance, next_expiry_at, ${hasWaiting} as has_waiting
    from ${accounts(now)} where member.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

export async function listOutstanding(
  db: Db,
  now: Date,
): Promise<{ expires_at: Date; member_id: number; remaining: number }[]> {
  return await db
    .selectFrom('credit_grant')
    .select(['expires_at', 'member_id'])
    .select((row) => row.fn.sum<number>('remaining').as('remaining'))
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .groupBy(['expires_at', 'member_id'])
    .orderBy('expires_at')
    .execute()
}

export function findHolder(db: Db | Tx, memberId: number) {
  return db.selectFrom('member').select(['id', 'name', 'email']).where('id', '=', memberId).executeTakeFirst()
}
