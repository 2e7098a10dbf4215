import type { CertificationLevel } from '#contract/exams/certification.ts'
import { type LocalisedText, localise } from '#contract/platform/languages.ts'
import { serverWords } from '#words/server-words.ts'

/** What the terms of a badge mean; without the last, those of its status and its schema mean nothing. */
export const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
]

/** Badges are read by programs everywhere, and carry one language. */
const language = 'en'

export function keyUrl(publicOrigin: string, kid: string): string {
  return `${publicOrigin}/ob/keys/${kid}`
}

export function revocationsUrl(publicOrigin: string): string {
  return `${publicOrigin}/ob/revocations`
}

export function issuerUrl(publicOrigin: string): string {
  return `${publicOrigin}/ob/issuer`
}

/** Who issues badges. */
export function issuerOf(publicOrigin: string) {
  return {
    id: issuerUrl(publicOrigin),
    type: ['Profile'],
    name: serverWords(language)('certificatePdf.brand'),
    url: publicOrigin,
  }
}

export interface Certified {
  readonly certification_id: number
  readonly name: LocalisedText
  readonly introduce: LocalisedText
  readonly level: CertificationLevel
  readonly pass_score: number
  readonly total_score: number
}

/** What a badge is given for. */
export function achievementOf(row: Certified, publicOrigin: string) {
  const say = serverWords(language)
  const level = say(`certificatePdf.level.${row.level}`)
  return {
    id: `${publicOrigin}/ob/achievements/${row.certification_id}`,
    type: ['Achievement'],
    achievementType: 'Certification',
    name: localise(row.name, language),
    description: localise(row.introduce, language),
    criteria: {
      narrative: say('certificatePdf.criteria', { mark: row.pass_score, total: row.total_score }),
    },
    image: {
      id: `${publicOrigin}/ob/images/${row.level}`,
      type: 'Image',
      caption: say('certificatePdf.mark', { level }),
    },
    inLanguage: language,
  }
}
