import { sql } from 'kysely'
import type { CreditCharge } from '#contract/money/credit.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { SpentPart } from './credit-rules.ts'

/** The account of the member with this `sub`, or of the one it was merged into. */
export async function lockAccountOf(tx: Tx, sub: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('credit_account')
    .innerJoin('member', (join) =>
      join.on((row) =>
        row('credit_account.member_id', '=', row.fn.coalesce('member.merged_into', 'member.id')),
      ),
    )
    .select('credit_account.member_id as id')
    .where('member.sub', '=', sub)
    .forUpdate('credit_account')
    .executeTakeFirst()
  return found?.id
}

/** The member with this `sub`, or the one it was merged into. */
export async function findMemberId(tx: Tx, sub: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('member')
    .select((row) => row.fn.coalesce('merged_into', 'id').as('id'))
    .where('sub', '=', sub)
    .executeTakeFirst()
  return found?.id
}

export function findCharge(tx: Tx, chargeId: string) {
  return tx
    .selectFrom('credit_charge')
    .innerJoin('credit_entry', 'credit_entry.charge_id', 'credit_charge.id')
    .innerJoin('member', 'member.id', 'credit_charge.member_id')
    .select((row) => row.fn.coalesce('member.merged_into', 'member.id').as('member_id'))
    .select([
      'credit_charge.charge_id',
      'credit_charge.product',
      'credit_charge.amount',
      'credit_charge.charged_at',
      'credit_entry.balance',
    ])
    .where('credit_charge.charge_id', '=', chargeId)
    .orderBy('credit_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function listOpenGrants(tx: Tx, memberId: number) {
  return tx
    .selectFrom('credit_grant')
    .select(['id', 'remaining', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .execute()
}

type NewCharge = Omit<CreditCharge, 'sub'> & {
  readonly memberId: number
  readonly parts: readonly SpentPart[]
  readonly now: Date
}

/** The caller has locked the account. Returns the new balance. */
export async function insertCharge(
  tx: Tx,
  { chargeId, memberId, product, amount, parts, now }: NewCharge,
): Promise<number> {
  const grantIds = parts.map(({ grantId }) => grantId)
  const amounts = parts.map((part) => part.amount)
  const { rows } = await sql<{ balance: number }>`
    with part as (
      select * from unnest(${grantIds}::integer[], ${amounts}::integer[])
        with ordinality as part (grant_id, amount, nth)),
    charge as (
      insert into credit_charge (charge_id, member_id, product, amount, charged_at)
      values (${chargeId}, ${memberId}::integer, ${product}, ${amount}::integer, ${now}::timestamptz) returning id),
    spent as (
      update credit_grant set remaining = remaining - part.amount from part where credit_grant.id = part.grant_id),
    entered as (
      insert into credit_entry (member_id, grant_id, kind, amount, balance, charge_id, entered_at)
      select account.member_id, part.grant_id, 'CHARGED', -part.amount,
        account.balance - sum(part.amount) over (order by part.nth), charge.id, ${now}::timestamptz
      from part cross join charge cross join credit_account account
      where account.member_id = ${memberId}::integer
      order by part.nth)
    update credit_account set balance = balance - ${amount}::integer
    where member_id = ${memberId}::integer returning balance`.execute(tx)
  const [account] = rows
  if (!account) throw new Error(`member ${memberId} has no credit account`)
  return account.balance
}
