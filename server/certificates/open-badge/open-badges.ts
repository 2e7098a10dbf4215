import type { CertificationLevel } from '#contract/exams/certification.ts'
import { type LocalisedText, localise } from '#contract/platform/languages.ts'
import { serverWords } from '#words/server-words.ts'

/** JSON-LD contexts of a badge; the last one defines its status and schema terms. */
export const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
]

/** The only language of badges, which programs read. */
export const badgeLanguage = 'en'
const language = badgeLanguage

export function keyUrl(publicOrigin: string, kid: string): string {
  return `${publicOrigin}/ob/keys/${kid}`
}

export function revocationsUrl(publicOrigin: string): string {
  return `${publicOrigin}/ob/revocations`
}

export function issuerUrl(publicOrigin: string): string {
  return `${publicOrigin}/ob/issuer`
}

export function issuerOf(publicOrigin: string, name: string) {
  return {
    id: issuerUrl(publicOrigin),
    type: ['Profile'],
    name,
    url: publicOrigin,
  }
}

export interface AchievementRow {
  readonly certification_id: number
  readonly name: LocalisedText
  readonly introduce: LocalisedText
  readonly level: CertificationLevel
  readonly pass_score: number
  readonly total_score: number
}

export function achievementOf(row: AchievementRow, publicOrigin: string) {
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
