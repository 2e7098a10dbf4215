import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

/** Unspent grants, in the order in which they are spent. */
export function listSpendable(db: Db, memberId: number, now: Date) {
  return db
    .selectFrom('credit_grant')
    .innerJoin('attender', 'attender.id', 'credit_grant.attender_id')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .select([
      'lecture.title',
      'credit_grant.amount',
      'credit_grant.remaining',
      'credit_grant.granted_at',
      'credit_grant.expires_at',
    ])
    .where('credit_grant.member_id', '=', memberId)
    .where('credit_grant.remaining', '>', 0)
    .where('credit_grant.expires_at', '>', now)
    .orderBy('credit_grant.expires_at')
    .orderBy('credit_grant.id')
    .execute()
}

/** Lines of a member's statement, and their total. */
export async function listEntries(
  db: Db,
  { memberId, slice, direction }: { memberId: number; slice: Slice; direction: 'asc' | 'desc' },
) {
  const own = db.selectFrom('credit_entry').where('credit_entry.member_id', '=', memberId)
  const rows = await own
    .innerJoin('credit_grant', 'credit_grant.id', 'credit_entry.grant_id')
    .innerJoin('attender', 'attender.id', 'credit_grant.attender_id')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .leftJoin('credit_charge', 'credit_charge.id', 'credit_entry.charge_id')
    .select([
      'credit_entry.id',
      'credit_entry.entered_at',
      'credit_entry.kind',
      'credit_entry.amount',
      'credit_entry.balance',
      'lecture.title',
      'credit_charge.product',
    ])
    .orderBy('credit_entry.id', direction)
    .limit(slice.size)
    .offset(slice.offset)
    .execute()
  return {
    rows,
    total: (await own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total,
  }
}
