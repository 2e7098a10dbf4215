import { sql } from 'kysely'
import type { AdminCertificate, CertificateStanding } from '#contract/certificates/certificate-admin.ts'
import {
  adminListCertificates,
  exportCertificates,
  standingOf,
} from '#contract/certificates/certificate-admin.ts'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { hasWords, personWords } from '../../platform/db/person-words.ts'
import { rowCounter } from '../../platform/db/row-counter.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { hasCertificateCode, hasExamNumber } from '../../seats/number-sql.ts'
import { holderText } from '../../seats/person-text-sql.ts'
import { findAdminCertificates } from './certificate-admin-db.ts'
import { presentAdminCertificate } from './present-admin-certificate.ts'

export function certificateList(countAll = rowCounter()) {
  return list({
    endpoint: adminListCertificates,
    from: sql`certificate`,
    id: sql<number>`certificate.id`,
    where: ({ query: { text, standing, level }, now }) => [
      level && sql`certificate.certification_id in (select id from certification where level = ${level})`,
      standing && hasStanding(standing, now),
      text && containsText(text),
    ],
    orders: { startAt: sql`certificate.start_at`, id: sql`certificate.id` },
    defaultSort: ['startAt,desc', 'id,desc'],
    count: (db, { conditions, countRows }) =>
      conditions.length === 0 ? countAll(db, 'certificate') : countRows(),
    async read(db, ids, { actor, now }) {
      const reader = { masked: !seesNames(actor.staffRoles, 'certificateHolders') }
      return (await findAdminCertificates(db, ids)).map((row) => presentAdminCertificate(row, now, reader))
    },
    csv: { endpoint: exportCertificates, name: () => 'certificates', columns },
  })
}

function hasStanding(standing: CertificateStanding, now: Date) {
  const open = sql`certificate.revoked_at is null and certificate.replaced_at is null`
  switch (standing) {
    case 'REPLACED':
      return sql`certificate.replaced_at is not null`
    case 'REVOKED':
      return sql`certificate.revoked_at is not null`
    case 'EXPIRED':
      return sql`${open} and certificate.finish_at < ${now}`
    case 'IN_FORCE':
      return sql`${open} and certificate.finish_at >= ${now}`
  }
}

function containsText(text: string) {
  return sql`(${hasCertificateCode(text)}
    or certificate.applicant_id in (select id from applicant where ${hasExamNumber(text)})
    or ${hasWords(holderText, personWords(text))})`
}

function columns(view: View): CsvColumn<AdminCertificate>[] {
  const { say, day, moment } = csvFormats(view)
  return [
    [say('certificates.code'), ({ certificationIssueCode }) => groupCode(certificationIssueCode)],
    [say('certificates.holder'), ({ koreanName }) => koreanName],
    [say('certificates.englishFirstName'), ({ englishFirstName }) => englishFirstName],
    [say('certificates.englishLastName'), ({ englishLastName }) => englishLastName],
    [say('certificates.certification'), ({ certificationCode }) => certificationCode],
    [say('certificates.level'), ({ level }) => say(`certifications.level.${level}`)],
    [say('certificates.examNumber'), ({ examNumber }) => examNumber],
    [say('certificates.issued'), ({ startAt }) => day(startAt)],
    [say('certificates.expires'), ({ finishAt }) => day(finishAt)],
    [say('certificates.state'), (certificate) => say(`certificates.standing.${standingOf(certificate)}`)],
    [say('csv.revokedAt'), ({ revokedAt }) => moment(revokedAt)],
    [say('csv.revokedBecause'), ({ revokedBecause }) => revokedBecause],
    [say('certificates.replacedBy'), ({ replacedBy }) => replacedBy && groupCode(replacedBy)],
  ]
}
