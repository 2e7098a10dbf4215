import { groupCode } from '#contract/certificates/certificate-code.ts'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import { pages } from '#contract/pages.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import type { CertificateRow } from '../certificate/certificate-db.ts'
import { verifyUrl } from '../certificate/certificate-urls.ts'
import type { Issuer } from './issuer.ts'

/** Everything a certificate shows, as finished texts: the PDF thread has neither translations nor a database. */
export interface CertificateContent {
  readonly of: 'EXAM'
  readonly lang: Language
  readonly title: string
  readonly issuer: Issuer
  readonly kind: string
  readonly level: CertificationLevel
  readonly markName: string
  readonly sealName: string
  readonly name: string
  readonly certifies: string
  readonly hasPassed: string
  readonly rank: string
  readonly koreanName: string
  readonly latinName: string
  readonly issued: Labelled
  readonly until: Labelled
  readonly code: Labelled
  readonly verifyUrl: string
  readonly qrName: string
  readonly issuedAt: Date
  readonly badge: { readonly jwt: string; readonly name: string; readonly description: string }
}

export interface Labelled {
  readonly label: string
  readonly text: string
}

/** What a certificate is made from. */
export type ShownCertificate = Pick<
  CertificateRow,
  | 'language'
  | 'name'
  | 'level'
  | 'korean_name'
  | 'english_first_name'
  | 'english_last_name'
  | 'start_at'
  | 'finish_at'
  | 'issued_at'
  | 'code'
>

export function certificateContent(
  row: ShownCertificate,
  badge: string,
  { publicOrigin, zone, issuer }: { publicOrigin: string; zone: string; issuer: Issuer },
): CertificateContent {
  const say = serverWords(row.language)
  const { textDay } = formatsIn(row.language, zone)
  const lang = languageOfWords(row.language)
  const name = localise(row.name, lang)
  const level = say(`certificatePdf.level.${row.level}`)
  const url = new URL(pages.verify.path, publicOrigin)
  return {
    of: 'EXAM',
    lang,
    title: say('certificatePdf.title', { name, holder: row.korean_name }),
    issuer,
    kind: say('certificatePdf.kind', { level }),
    level: row.level,
    markName: say('certificatePdf.mark', { level }),
    sealName: say('certificatePdf.seal', { issuer: issuer.name }),
    name,
    certifies: say('certificatePdf.certifies'),
    hasPassed: say('certificatePdf.hasPassed'),
    rank: say(`certificatePdf.rank.${row.level}`),
    koreanName: row.korean_name,
    latinName: `${row.english_first_name} ${row.english_last_name}`,
    issued: { label: say('certificatePdf.issued'), text: textDay(row.start_at) },
    until: { label: say('certificatePdf.until'), text: textDay(row.finish_at) },
    code: {
      label: say('certificatePdf.code', { address: `${url.host}${url.pathname}` }),
      text: groupCode(row.code),
    },
    verifyUrl: verifyUrl(publicOrigin, row.code),
    qrName: say('certificatePdf.qr'),
    issuedAt: row.issued_at,
    badge: { jwt: badge, name: 'open-badge.jwt', description: say('certificatePdf.badge') },
  }
}
