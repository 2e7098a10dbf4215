import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'

export type MailedGrant = NonNullable<Awaited<ReturnType<typeof findMailedGrant>>>

/** A grant with all that a mail about it tells; a member's address outlives that of a registration. */
export function findMailedGrant(db: Db, grantId: number) {
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

/** Unspent grants that run out before one of the bounds and were not reminded for it; locked, some at a time. */
export function lockEnding(
  tx: Tx,
  { now, bounds, limit }: { now: Date; bounds: readonly { days: number; ends: Date }[]; limit: number },
) {
  return (
    tx
      .selectFrom('credit_grant')
      .select(['id', 'attender_id', 'expires_at', 'reminded_days'])
      .where('remaining', '>', 0)
      .where('expires_at', '>', now)
      // The others lie within it; without it, an index would be read to the last grant.
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

export async function noteReminded(tx: Tx, ids: readonly number[], days: number): Promise<void> {
  await tx
    .updateTable('credit_grant')
    .set({ reminded_days: days })
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute()
}
