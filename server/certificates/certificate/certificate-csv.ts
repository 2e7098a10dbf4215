import { type AdminCertificate, standingOf } from '#contract/certificates/certificate-admin.ts'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'

/** Columns of the file of certificates. */
export function certificateColumns(view: View): CsvColumn<AdminCertificate>[] {
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
