import { sql } from 'kysely'
import type { CreditDifference } from '#contract/money/credit.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

interface Compared {
  readonly accounts: number
  /** Where to go on; null where there was none. */
  readonly last: number | null
  readonly differences: readonly CreditDifference[]
}

/** Compares the next accounts, in the order of their members, with their entries and grants: whose numbers differ. */
export async function compareAccounts(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<Compared> {
  const { rows } = await sql<Compared>`
    with taken as (
      select member_id, balance from credit_account where member_id > ${after}::integer
      order by member_id limit ${limit}::integer),
    compared as (
      select member_id, balance,
        coalesce((select sum(amount) from credit_entry where credit_entry.member_id = taken.member_id), 0) as entries,
        coalesce(
          (select sum(remaining) from credit_grant
            where credit_grant.member_id = taken.member_id and remaining > 0), 0) as grants
      from taken)
    select count(*)::integer as accounts, max(member_id) as last, coalesce(
      jsonb_agg(
        jsonb_build_object('memberId', member_id, 'balance', balance, 'entries', entries, 'grants', grants)
        order by member_id)
      filter (where balance <> entries or balance <> grants), '[]') as differences
    from compared`.execute(db)
  return rows[0] ?? { accounts: 0, last: null, differences: [] }
}

/** Keeps what was found on a day, unless that is known. */
export async function insertCheck(
  db: Db,
  made: { day: string; at: Date; accounts: number; differences: readonly CreditDifference[] },
): Promise<void> {
  await db
    .insertInto('credit_check')
    .values({
      day: made.day,
      checked_at: made.at,
      accounts: made.accounts,
      differences: JSON.stringify(made.differences),
    })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

/** What was found, by day, with the number of days. */
export async function listChecks(db: Db, { slice, direction }: { slice: Slice; direction: 'asc' | 'desc' }) {
  const rows = await db
    .selectFrom('credit_check')
    .select(['day', 'checked_at as checkedAt', 'accounts', 'differences'])
    .orderBy('day', direction)
    .limit(slice.size)
    .offset(slice.offset)
    .execute()
  const { total } = await db
    .selectFrom('credit_check')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
