import type { IssuedCertification } from '#contract/certificates/certificate.ts'
import type { Publication } from '#contract/certificates/credential.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import type { listOwnCertificates } from './certificate-db.ts'
import { certificateState } from './certificate-rules.ts'
import { badgeUrl, credentialUrl, verifyUrl } from './certificate-urls.ts'

type Row = Awaited<ReturnType<typeof listOwnCertificates>>[number]

interface Reader {
  readonly now: Date
  readonly language: Language
  readonly zone: string
  readonly publicOrigin: string
  readonly issuerName: string
}

export function presentCertificate(row: Row, reader: Reader): IssuedCertification {
  const { now, language, publicOrigin } = reader
  return {
    id: row.id,
    certificationIssueCode: row.code,
    name: localise(row.name, language),
    introduce: localise(row.introduce, language),
    level: row.level,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    state: certificateState({ finishAt: row.finish_at, revokedAt: row.revoked_at }, now),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBecause: row.revoked_because,
    koreanName: row.korean_name,
    englishName: `${row.english_first_name} ${row.english_last_name}`,
    ready: row.made_at !== null,
    verifyUrl: verifyUrl(publicOrigin, row.code),
    badgeUrl: badgeUrl(publicOrigin, row.code),
    credentialUrl: credentialUrl(publicOrigin, row.code),
    publication: publicationOf(row),
    linkedInUrl: linkedInUrl(row, reader),
  }
}

function publicationOf({ names, findable, published_at: publishedAt }: Row): Publication {
  if (names === null || findable === null || publishedAt === null) return null
  return { names, findable, publishedAt: publishedAt.toISOString() }
}

type LinkedRow = Pick<Row, 'name' | 'code' | 'start_at' | 'finish_at' | 'published_at'>

/** LinkedIn's form for a licence, filled in; its months count from 1. */
export function linkedInUrl(
  row: LinkedRow,
  { language, zone, publicOrigin, issuerName }: Omit<Reader, 'now'>,
): string {
  const [issueYear = '', issueMonth = ''] = dayOf(row.start_at, zone).split('-')
  const [expirationYear = '', expirationMonth = ''] = dayOf(row.finish_at, zone).split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: localise(row.name, language),
    organizationName: issuerName,
    issueYear,
    issueMonth: String(Number(issueMonth)),
    expirationYear,
    expirationMonth: String(Number(expirationMonth)),
    certUrl: (row.published_at ? credentialUrl : verifyUrl)(publicOrigin, row.code),
    certId: row.code,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
