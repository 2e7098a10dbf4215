import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { isPartnerAt } from './partner-status.ts'

/**
 * Whether a member is for partner use, and so cannot use credits (specification §6): as set by staff, else partners, people of a
 * partner's organisation, and those with the identity claim. For queries that select from `member`.
 */
export function isForPartnerUse(now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(member.partner_use_set, member.partner or member.partner_use or exists (
    select from org_member mine where mine.member_id = member.id and ${isPartnerAt('mine.org_id', now)}))`
}

export async function listPartnerUsers(
  db: Db | Tx,
  memberIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', 'in', [...new Set(memberIds)])
    .where(isForPartnerUse(now))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function isPartnerUser(db: Db | Tx, memberId: number, now: Date): Promise<boolean> {
  return (await listPartnerUsers(db, [memberId], now)).has(memberId)
}
