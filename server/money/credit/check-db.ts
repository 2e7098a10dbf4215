import { sql } from 'kysely'
import type { CreditDifference } from '#contract/money/credit.ts'
import type { Db } from '../../platform/db/open.ts'

interface Comparison {
  readonly accounts: number
  /** Where the next batch begins; null at the end. */
  readonly last: number | null
  readonly differences: readonly CreditDifference[]
}

/** Compares the next accounts, by member id, with their entries and grants, in one snapshot. */
export async function compareAccounts(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<Comparison> {
  const { rows } = await sql<Comparison>`
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

/** Stores the result of a day, unless there is one. */
export async function insertCheck(
  db: Db,
  check: { day: string; at: Date; accounts: number; differences: readonly CreditDifference[] },
): Promise<void> {
  await db
    .insertInto('credit_check')
    .values({
      day: check.day,
      checked_at: check.at,
      accounts: check.accounts,
      differences: JSON.stringify(check.differences),
    })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

export function findChecks(db: Db, days: readonly string[]) {
  return db
    .selectFrom('credit_check')
    .select(['day', 'checked_at as checkedAt', 'accounts', 'differences'])
    .where('day', 'in', [...days])
    .execute()
}
