import { codeLength, foldCode } from '#contract/certificates/certificate-code.ts'
import type { Credential } from '#contract/certificates/credential.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import { findBrand } from '../../platform/brand/brand-db.ts'
import { brandName } from '../../platform/brand/brand-name.ts'
import type { Db } from '../../platform/db/open.ts'
import { attemptCount } from '../../platform/limits/attempt-count-db.ts'
import { certificateState } from '../certificate/certificate-rules.ts'
import { linkedInUrl } from '../certificate/present-certificate.ts'
import { refuseMiss } from '../verify/refuse-miss.ts'
import { type CredentialRow, findCredential } from './credential-db.ts'
import { percentages, shownHolder } from './credential-rules.ts'

interface Reading {
  readonly code: string
  /** Rate limit key of the client. */
  readonly key: string
  readonly now: Date
  readonly language: Language
  readonly zone: string
  /** Null of a visitor. */
  readonly memberId: number | null
}

interface Deps {
  readonly db: Db
  readonly publicOrigin: string
}

/** Codes that were never published, that no longer are, and that do not exist get the same response and count as misses. */
export async function readCredential(
  { db, publicOrigin }: Deps,
  { code: typed, key, memberId, ...reader }: Reading,
): Promise<Credential> {
  const { now, language } = reader
  const code = foldCode(typed.slice(0, 200).replaceAll('\u0000', '?').toWellFormed()).slice(0, codeLength + 1)
  const row = await findCredential(db, code)
  if (!row) {
    const misses = await attemptCount(db, key, now)
    return refuseMiss(db, { key, misses, now, because: 'CERTIFICATION_NOT_FOUND' })
  }
  const shown = presentCredential(row, { now, language })
  if (memberId !== row.member_id) return shown
  const issuerName = brandName(await findBrand(db), language)
  return {
    ...shown,
    own: { id: row.id, linkedInUrl: linkedInUrl(row, { ...reader, publicOrigin, issuerName }) },
  }
}

function presentCredential(
  row: CredentialRow,
  { now, language }: Pick<Reading, 'now' | 'language'>,
): Credential {
  const { finish_at: finishAt, revoked_at: revokedAt } = row
  const names = { registered: row.korean_name, latin: `${row.english_first_name} ${row.english_last_name}` }
  return {
    certificationIssueCode: row.code,
    name: localise(row.name, language),
    level: row.level,
    introduce: localise(row.introduce, language),
    holder: shownHolder(names, { names: row.names, revokedAt }),
    startAt: row.start_at.toISOString(),
    finishAt: finishAt.toISOString(),
    state: certificateState({ finishAt, revokedAt }, now),
    revokedAt: revokedAt?.toISOString() ?? null,
    examined: examinedBy(row, language),
    passScore: row.pass_score,
    totalScore: row.total_score,
    findable: row.findable,
    publishedAt: row.published_at.toISOString(),
    checkedAt: now.toISOString(),
    own: null,
  }
}

/** The sections of the exam's guide; kinds of questions say nothing about the holder. */
function examinedBy({ guide }: CredentialRow, language: Language): Credential['examined'] {
  const { kind, list } = guide.parts
  if (kind !== 'SECTIONS') return []
  const percents = percentages(list.map(({ questions }) => questions))
  return list.map(({ title, text }, at) => ({
    title: localise(title, language),
    text: localise(text, language),
    percent: percents[at] ?? 0,
  }))
}
