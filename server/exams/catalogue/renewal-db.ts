import { sql } from 'kysely'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import { isRenewed } from '../../certificates/certificate/certificate-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

interface RenewableRow {
  readonly member_id: number
  readonly certificate_id: number
  readonly level: CertificationLevel
  readonly finish_at: Date
}

/** One per member and level: the certificate that is valid longest, unless it is revoked or renewed. */
export async function listRenewable(
  db: Db | Tx,
  memberIds: readonly number[],
  now: Date,
): Promise<RenewableRow[]> {
  const { rows } = await sql<RenewableRow>`
    select distinct on (certificate.member_id, level) certificate.member_id, certificate.id as certificate_id, level, finish_at
    from certificate join certification on certification.id = certificate.certification_id
    where certificate.member_id = any(${[...memberIds]}::integer[]) and finish_at > ${now}::timestamptz
      and revoked_at is null and replaced_at is null and not ${isRenewed}
    order by certificate.member_id, level, finish_at desc, certificate.id desc`.execute(db)
  return rows
}
