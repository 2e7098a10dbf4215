import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'
import { hasAppliedForLevel, isRenewed } from './certificate-db.ts'

export type CertificateMailRow = NonNullable<Awaited<ReturnType<typeof findCertificateMailRow>>>

/** Prefers the member's email address, which is kept longer. */
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
      isRenewed.as('renewed'),
      hasAppliedForLevel.as('applied'),
    ])
    .select(
      // The one that it replaced directly: earlier ones point to it, too.
      sql<boolean | null>`(select (former.korean_name, former.english_first_name, former.english_last_name)
          is distinct from (certificate.korean_name, certificate.english_first_name, certificate.english_last_name)
        from certificate former where former.replaced_by = certificate.id order by former.id desc limit 1)`.as(
        'name_corrected',
      ),
    )
    .select(sql<string>`coalesce(member.email, applicant.email)`.as('email'))
    .where('certificate.id', '=', certificateId)
    .executeTakeFirst()
}
