import type { Db, Tx } from '../../platform/db/open.ts'

/** Grants are in the order in which they are spent. */
export function listSpendable(db: Db | Tx, memberId: number, now: Date) {
  return db
    .selectFrom('credit_grant')
    .leftJoin('attender', 'attender.id', 'credit_grant.attender_id')
    .leftJoin('lecture', 'lecture.id', 'attender.lecture_id')
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

/** Adds the course that earned the credits, the product they were spent on, or the reason of a correction. */
export function findEntries(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('credit_entry')
    .innerJoin('credit_grant', 'credit_grant.id', 'credit_entry.grant_id')
    .leftJoin('attender', 'attender.id', 'credit_grant.attender_id')
    .leftJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .leftJoin('credit_charge', 'credit_charge.id', 'credit_entry.charge_id')
    .leftJoin('credit_correction', 'credit_correction.id', 'credit_entry.correction_id')
    .select([
      'credit_entry.id',
      'credit_entry.entered_at',
      'credit_entry.kind',
      'credit_entry.amount',
      'credit_entry.balance',
      'lecture.title',
      'credit_charge.product',
      'credit_correction.reason',
    ])
    .where('credit_entry.id', 'in', [...ids])
    .execute()
}
