import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'

export type CertificateMailRow = NonNullable<Awaited<ReturnType<typeof findCertificateMailRow>>>

/** A certificate with everything a mail about it shows; prefers the member's e-mail address, kept longer. */
export function findCertificateMailRow(db: Db, certificateId: number) {
  return db
    .selectFrom('certificate')
    .innerJoin('certification', 'certification.id', 'certificate.certification_id')
    .innerJoin('applicant', 'applicant.id', 'certificate.applicant_id')
    .innerJoin('member', 'member.id', 'certificate.member_id')
    .select([
      'certificate.id',
      'certificate.code',
      'certificate.korean_name',
      'certificate.english_first_name',
      'certificate.english_last_name',
      mailLanguage('certificate.member_id', 'certificate.language'),
      'certificate.start_at',
      'certificate.finish_at',
      'certificate.revoked_at',
      'certificate.revoked_because',
      'certificate.replaced_at',
      'certification.name',
    ])
    .select(sql<string>`coalesce(member.email, applicant.email)`.as('email'))
    .where('certificate.id', '=', certificateId)
    .executeTakeFirst()
}

/** Locks a batch of valid certificates that expire before one of the bounds and were not reminded for it. */
export function lockExpiring(
  tx: Tx,
  { now, bounds, limit }: { now: Date; bounds: readonly { days: number; ends: Date }[]; limit: number },
) {
  return (
    tx
      .selectFrom('certificate')
      .select(['id', 'finish_at', 'reminded_days'])
      .where('revoked_at', 'is', null)
      .where('replaced_at', 'is', null)
      .where('finish_at', '>', now)
      // Implied by the bounds; limits the index scan.
      .where('finish_at', '<', new Date(Math.max(...bounds.map(({ ends }) => ends.getTime()))))
      .where((row) =>
        row.or(
          bounds.map(({ days, ends }) =>
            row.and([
              row('finish_at', '<', ends),
              row.or([row('reminded_days', 'is', null), row('reminded_days', '>', days)]),
            ]),
          ),
        ),
      )
      .orderBy('finish_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
  )
}

export async function markReminded(tx: Tx, ids: readonly number[], days: number): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({ reminded_days: days })
    .where('id', 'in', [...ids])
    .execute()
}
