import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'

export type GrantMailRow = NonNullable<Awaited<ReturnType<typeof findGrantMailRow>>>

/** Joined to the grant's member, since an account is kept longer than a registration. */
export function findGrantMailRow(db: Db, grantId: number) {
  return db
    .selectFrom('credit_grant')
    .leftJoin('attender', 'attender.id', 'credit_grant.attender_id')
    .leftJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .innerJoin('member', 'member.id', 'credit_grant.member_id')
    .select([
      'credit_grant.id',
      'credit_grant.amount',
      'credit_grant.remaining',
      'credit_grant.granted_at',
      'credit_grant.expires_at',
      'lecture.title',
      'member.language',
    ])
    .select(sql<string | null>`coalesce(member.email, attender.email)`.as('email'))
    .where('credit_grant.id', '=', grantId)
    .executeTakeFirst()
}
