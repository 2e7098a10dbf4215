import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'

/** Creates missing accounts and locks all of them by member id, which avoids deadlocks. */
export async function lockAccounts(tx: Tx, memberIds: readonly number[]): Promise<void> {
  const ids = [...new Set(memberIds)]
  await sql`
    insert into credit_account (member_id) select id from unnest(${ids}::integer[]) as wanted (id) order by id
    on conflict do nothing`.execute(tx)
  await sql`
    select from credit_account where member_id = any(${ids}::integer[]) order by member_id for update`.execute(
    tx,
  )
}

/** Call before every other change of a balance, with the accounts locked: keeps statements chronological. */
export async function expireGrants(tx: Tx, memberIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with gone as (
      select id, member_id, remaining, expires_at from credit_grant
      where member_id = any(${[...memberIds]}::integer[]) and remaining > 0 and expires_at <= ${now}::timestamptz),
    emptied as (
      update credit_grant set remaining = 0 from gone where credit_grant.id = gone.id),
    entered as (
      insert into credit_entry (member_id, grant_id, kind, amount, balance, entered_at)
      select member_id, gone.id, 'EXPIRED', -gone.remaining,
        account.balance - sum(gone.remaining) over (partition by member_id order by gone.expires_at, gone.id),
        gone.expires_at
      from gone join credit_account account using (member_id)
      order by member_id, gone.expires_at, gone.id)
    update credit_account set balance = balance - lost.amount
    from (select member_id, sum(remaining)::integer as amount from gone group by member_id) lost
    where credit_account.member_id = lost.member_id`.execute(tx)
}

export async function lockExpiredAccounts(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('credit_account')
    .select('member_id')
    .where((account) =>
      account.exists(
        account
          .selectFrom('credit_grant')
          .select('credit_grant.id')
          .whereRef('credit_grant.member_id', '=', 'credit_account.member_id')
          .where('remaining', '>', 0)
          .where('expires_at', '<=', now),
      ),
    )
    .orderBy('member_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.member_id)
}

export interface NewGrant {
  readonly attenderId: number
  readonly memberId: number
  readonly amount: number
}

/** The caller has locked the accounts. A registration with an active grant gets no second one. */
export async function insertGrants(
  tx: Tx,
  grants: readonly NewGrant[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  const attenderIds = grants.map(({ attenderId }) => attenderId)
  const memberIds = grants.map(({ memberId }) => memberId)
  const amounts = grants.map(({ amount }) => amount)
  await sql`
    with made as (
      insert into credit_grant (attender_id, member_id, amount, remaining, granted_at, expires_at)
      select attender_id, member_id, amount, amount, ${now}::timestamptz, ${expiresAt}::timestamptz
      from unnest(${attenderIds}::integer[], ${memberIds}::integer[], ${amounts}::integer[])
        as wanted (attender_id, member_id, amount)
      order by member_id, attender_id
      on conflict (attender_id) where taken_back_at is null do nothing
      returning id, member_id, amount),
    entered as (
      insert into credit_entry (member_id, grant_id, kind, amount, balance, entered_at)
      select member_id, made.id, 'GRANTED', made.amount,
        account.balance + sum(made.amount) over (partition by member_id order by made.id), ${now}::timestamptz
      from made join credit_account account using (member_id)
      order by member_id, made.id)
    update credit_account set balance = balance + won.amount
    from (select member_id, sum(amount)::integer as amount from made group by member_id) won
    where credit_account.member_id = won.member_id`.execute(tx)
}

export interface EndedGrant {
  readonly attenderId: number
  readonly amount: number
  readonly takenBack: number
}

export async function listGrantHolders(tx: Tx, attenderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select distinct member_id from credit_grant
    where attender_id = any(${[...attenderIds]}::integer[]) and taken_back_at is null`.execute(tx)
  return rows.map(({ member_id }) => member_id)
}

/** The caller has locked the accounts. What remains of the grants is recorded as taken back. */
export async function endGrants(tx: Tx, attenderIds: readonly number[], now: Date): Promise<EndedGrant[]> {
  const { rows } = await sql<EndedGrant>`
    with taken as (
      select id, attender_id, member_id, amount, remaining from credit_grant
      where attender_id = any(${[...attenderIds]}::integer[]) and taken_back_at is null),
    ended as (
      update credit_grant set remaining = 0, taken_back_at = ${now}::timestamptz
      from taken where credit_grant.id = taken.id),
    entered as (
      insert into credit_entry (member_id, grant_id, kind, amount, balance, entered_at)
      select member_id, taken.id, 'TAKEN_BACK', -taken.remaining,
        account.balance - sum(taken.remaining) over (partition by member_id order by taken.id), ${now}::timestamptz
      from taken join credit_account account using (member_id) where taken.remaining > 0
      order by member_id, taken.id),
    paid as (
      update credit_account set balance = balance - lost.amount
      from (select member_id, sum(remaining)::integer as amount from taken group by member_id) lost
      where credit_account.member_id = lost.member_id)
    select attender_id as "attenderId", amount, remaining as "takenBack" from taken order by id`.execute(tx)
  return rows
}

/** Spent or expired amounts of grants that were taken back, by registration. */
export async function listSpentBefore(
  db: Db | Tx,
  attenderIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ attender_id: number; spent: number }>`
    select credit_grant.attender_id, -sum(credit_entry.amount)::integer as spent
    from credit_grant join credit_entry on credit_entry.grant_id = credit_grant.id
    where credit_grant.attender_id = any(${[...attenderIds]}::integer[])
      and credit_grant.taken_back_at is not null and credit_entry.kind in ('CHARGED', 'EXPIRED')
    group by credit_grant.attender_id`.execute(db)
  return new Map(rows.map(({ attender_id, spent }) => [attender_id, spent]))
}
