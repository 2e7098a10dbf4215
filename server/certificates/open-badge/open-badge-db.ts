import type { Db } from '../../platform/db/open.ts'

export function findAchievement(db: Db, certificationId: number) {
  return db
    .selectFrom('certification')
    .select(['id as certification_id', 'name', 'introduce', 'level', 'pass_score', 'total_score'])
    .where('id', '=', certificationId)
    .executeTakeFirst()
}

/** Also of a revoked certificate: revocation is listed separately. */
export async function findBadge(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('certificate').select('badge').where('code', '=', code).executeTakeFirst()
  return row?.badge ?? undefined
}

/** Revoked or replaced certificates that have not expired, for the revocation list. */
export function listWithdrawn(db: Db, now: Date) {
  return db
    .selectFrom('certificate')
    .select(['code', 'revoked_at'])
    .where((row) => row.or([row('revoked_at', 'is not', null), row('replaced_at', 'is not', null)]))
    .where('finish_at', '>', now)
    .orderBy('id')
    .execute()
}
