import type { Fault } from './fault.ts'

export const certificateFaults: readonly Fault[] = [
  {
    name: 'certificates: a revoked one is verified as valid',
    file: 'server/certificates/certificate/certificate-rules.ts',
    find: "return revokedAt || now > finishAt ? 'EXPIRED' : 'VALID'",
    replace: "return now > finishAt ? 'EXPIRED' : 'VALID'",
    harm: 'Employers trust certificates that were taken away.',
    caughtBy: ['server/certificates/verify/verify-certificate.test.ts'],
  },
  {
    name: 'certificates: an old number is verified without a name',
    file: 'server/certificates/past-record/past-record-rules.ts',
    find: '  if (words.length === 0) return false\n',
    replace: '',
    harm: 'Old numbers, which can be guessed, reveal certificates to whoever leaves the name empty.',
    caughtBy: ['server/certificates/past-record/past-record-rules.test.ts'],
  },
  {
    name: 'certificates: the PDF names the first day as the last',
    file: 'server/certificates/document/certificate-content.ts',
    find: 'text: textDay(row.finish_at) },',
    replace: 'text: textDay(row.start_at) },',
    harm: 'Certificates look expired on the day after they were issued.',
    caughtBy: ['server/certificates/document/certificate-pdf.test.ts'],
  },
  {
    name: 'badges: signed under a key that nobody finds',
    file: 'server/certificates/document/badge.ts',
    find: 'kid: keyUrl(publicOrigin, key.kid)',
    replace: 'kid: keyUrl(publicOrigin, row.code)',
    harm: 'Every verifier rejects the badges of all holders.',
    caughtBy: ['server/certificates/document/badge.test.ts'],
  },
]
