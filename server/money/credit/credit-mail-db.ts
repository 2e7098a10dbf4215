import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'

export type GrantMailRow = NonNullable<Awaited<ReturnType<typeof findGrantMailRow>>>

/** A grant with everything its mail needs; the member's address is kept longer than the registration's. */
export function findGrantMailRow(db: Db, grantId: number) {
  return db
    .selectFrom('credit_grant')
    .innerJoin('attender', 'attender.id', 'credit_grant.attender_id')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
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

/** Locks a batch of unspent grants that expire before one of the bounds and were not reminded for it. */
export function lockExpiringGrants(
  tx: Tx,
  { now, bounds, limit }: { now: Date; bounds: readonly { days: number; ends: Date }[]; limit: number },
) {
  return (
    tx
      .selectFrom('credit_grant')
      .select(['id', 'attender_id', 'expires_at', 'reminded_days'])
      .where('remaining', '>', 0)
      .where('expires_at', '>', now)
      // Implied by the next condition, but it limits the index scan.
      .where('expires_at', '<', new Date(Math.max(...bounds.map(({ ends }) => ends.getTime()))))
      .where((row) =>
        row.or(
          bounds.map(({ days, ends }) =>
            row.and([
              row('expires_at', '<', ends),
              row.or([row('reminded_days', 'is', null), row('reminded_days', '>', days)]),
            ]),
          ),
        ),
      )
      .orderBy('expires_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
  )
}

export async function markReminded(tx: Tx, ids: readonly number[], days: number): Promise<void> {
  await tx
    .updateTable('credit_grant')
    .set({ reminded_days: days })
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute()
}
