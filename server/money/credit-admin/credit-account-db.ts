import { type RawBuilder, sql } from 'kysely'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

export interface AccountFilter {
  readonly text: string | undefined
  readonly waiting: boolean
}

export interface AccountOrder {
  readonly field: 'balance' | 'nextExpiryAt'
  readonly direction: 'asc' | 'desc'
}

export interface AccountRow {
  readonly id: number
  readonly name: string | null
  readonly email: string | null
  readonly balance: number
  readonly next_expiry_at: Date | null
  readonly has_waiting: boolean
}

/** The balance leaves out expired grants, whether or not their expiry is recorded. */
function accounts(now: Date, { text, waiting }: Partial<AccountFilter>): RawBuilder<unknown> {
  const like = text === undefined ? undefined : `%${escapedForLike(text.trim().toLowerCase())}%`
  return sql`
    select member.id, member.name, member.email,
      coalesce(open_grants.balance, 0)::integer as balance, open_grants.next_expiry_at,
      exists (select from credit_correction
        where credit_correction.member_id = member.id and state = 'WAITING') as has_waiting
    from credit_account join member on member.id = credit_account.member_id
    left join (
      select member_id, sum(remaining) as balance, min(expires_at) as next_expiry_at
      from credit_grant where remaining > 0 and expires_at > ${now}::timestamptz group by member_id
    ) as open_grants on open_grants.member_id = member.id
    where ${like === undefined ? sql`true` : sql`member.search_text like ${like}`}
      and ${waiting ? sql`exists (select from credit_correction where member_id = member.id and state = 'WAITING')` : sql`true`}`
}

const orderColumns = { balance: sql`balance`, nextExpiryAt: sql`next_expiry_at` } as const

function inOrder({ field, direction }: AccountOrder): RawBuilder<unknown> {
  const order = direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  return sql`order by ${orderColumns[field]} ${order}, id`
}

interface Listing {
  readonly order: AccountOrder
  readonly now: Date
}

export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  { order, now, slice }: Listing & { readonly slice: Slice },
): Promise<{ rows: AccountRow[]; total: number }> {
  const { rows } = await sql<AccountRow>`
    select * from (${accounts(now, filter)}) as found ${inOrder(order)}
    limit ${slice.size} offset ${slice.offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from (${accounts(now, filter)}) as found`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function listAccountIds(
  db: Db,
  filter: AccountFilter,
  { order, now }: Listing,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${accounts(now, filter)}) as found ${inOrder(order)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findAccounts(db: Db, ids: readonly number[], now: Date): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select * from (${accounts(now, {})}) as found where id = any(${[...ids]}::integer[])`.execute(db)
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

export async function hasMember(db: Db | Tx, memberId: number): Promise<boolean> {
  return (await findHolder(db, memberId)) !== undefined
}

export function findHolder(db: Db | Tx, memberId: number) {
  return db.selectFrom('member').select(['id', 'name', 'email']).where('id', '=', memberId).executeTakeFirst()
}
