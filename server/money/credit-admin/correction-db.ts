import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { SpentPart } from '../credit/credit-rules.ts'

const columns = [
  'credit_correction.id',
  'credit_correction.member_id',
  'credit_correction.amount',
  'credit_correction.reason',
  'credit_correction.state',
  'credit_correction.asked_by',
  'credit_correction.asked_at',
  'credit_correction.decided_at',
  'credit_correction.decline_reason',
] as const

export function findCorrection(db: Db | Tx, correctionId: number) {
  return db.selectFrom('credit_correction').select(columns).where('id', '=', correctionId).executeTakeFirst()
}

/** Latest first, with the names of the staff who requested and decided them. */
export function listCorrections(db: Db | Tx, memberId: number) {
  return db
    .selectFrom('credit_correction')
    .innerJoin('member as asking', 'asking.id', 'credit_correction.asked_by')
    .leftJoin('member as deciding', 'deciding.id', 'credit_correction.decided_by')
    .select(columns)
    .select(sql<string>`coalesce(asking.name, asking.email, asking.sub)`.as('asked_by_name'))
    .select(sql<string | null>`coalesce(deciding.name, deciding.email, deciding.sub)`.as('decided_by_name'))
    .where('credit_correction.member_id', '=', memberId)
    .orderBy('credit_correction.id', 'desc')
    .execute()
}
export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number]

interface NewCorrection {
  readonly memberId: number
  readonly amount: number
  readonly reason: string
  readonly staffId: number
  readonly now: Date
}

export async function insertCorrection(
  tx: Tx,
  { memberId, amount, reason, staffId, now }: NewCorrection,
): Promise<number> {
  const { id } = await tx
    .insertInto('credit_correction')
    .values({ member_id: memberId, amount, reason, asked_by: staffId, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface CorrectionDecision {
  readonly state: 'DONE' | 'DECLINED' | 'WITHDRAWN'
  readonly staffId: number
  readonly declineReason: string | null
  readonly now: Date
}

export async function markDecided(
  tx: Tx,
  correctionId: number,
  { state, staffId, declineReason, now }: CorrectionDecision,
): Promise<void> {
  await tx
    .updateTable('credit_correction')
    .set({ state, decided_by: staffId, decided_at: now, decline_reason: declineReason })
    .where('id', '=', correctionId)
    .where('state', '=', 'WAITING')
    .execute()
}

interface Addition {
  readonly correctionId: number
  readonly memberId: number
  readonly amount: number
  readonly now: Date
  readonly expiresAt: Date
}

/** The caller has locked the account. The credits become a grant of their own. */
export async function addCredits(
  tx: Tx,
  { correctionId, memberId, amount, now, expiresAt }: Addition,
): Promise<void> {
  await sql`
    with made as (
      insert into credit_grant (correction_id, member_id, amount, remaining, granted_at, expires_at)
      values (${correctionId}::integer, ${memberId}::integer, ${amount}::integer, ${amount}::integer,
        ${now}::timestamptz, ${expiresAt}::timestamptz)
      returning id, member_id),
    entered as (
      insert into credit_entry (member_id, grant_id, kind, amount, balance, correction_id, entered_at)
      select member_id, made.id, 'CORRECTED', ${amount}::integer, account.balance + ${amount}::integer,
        ${correctionId}::integer, ${now}::timestamptz
      from made join credit_account account using (member_id))
    update credit_account set balance = balance + ${amount}::integer
    where member_id = ${memberId}::integer`.execute(tx)
}

interface Removal {
  readonly correctionId: number
  readonly memberId: number
  readonly parts: readonly SpentPart[]
  readonly now: Date
}

/** The caller has locked the account. */
export async function takeCredits(tx: Tx, { correctionId, memberId, parts, now }: Removal): Promise<void> {
  const grantIds = parts.map(({ grantId }) => grantId)
  const amounts = parts.map((part) => part.amount)
  await sql`
    with part as (
      select * from unnest(${grantIds}::integer[], ${amounts}::integer[])
        with ordinality as part (grant_id, amount, nth)),
    taken as (
      update credit_grant set remaining = remaining - part.amount from part where credit_grant.id = part.grant_id),
    entered as (
      insert into credit_entry (member_id, grant_id, kind, amount, balance, correction_id, entered_at)
      select account.member_id, part.grant_id, 'CORRECTED', -part.amount,
        account.balance - sum(part.amount) over (order by part.nth), ${correctionId}::integer, ${now}::timestamptz
      from part cross join credit_account account
      where account.member_id = ${memberId}::integer
      order by part.nth)
    update credit_account set balance = balance - (select sum(amount)::integer from part)
    where member_id = ${memberId}::integer`.execute(tx)
}
