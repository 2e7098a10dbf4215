import type { AdminTermsVersion, TermsOfType } from '#contract/people/terms-admin.ts'
import { type TermsType, termsTypes } from '#contract/people/terms-types.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import type { Language } from '#contract/platform/languages.ts'
import { olderTextsOf } from '../../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import {
  countConsents,
  findTexts,
  listAllVersions,
  listConcerned,
  type VersionRow,
} from './terms-admin-db.ts'
import { canAnnounceVersion, canChangeVersion, termsStatus } from './terms-rules.ts'

export async function presentAllTerms(db: Db, now: Date): Promise<TermsOfType[]> {
  const [all, consents] = await Promise.all([listAllVersions(db), countConsents(db)])
  return termsTypes.map((typeId) => {
    const versions = all.filter((one) => one.type_id === typeId)
    return { typeId, versions: versions.map((one) => factsOf(one, versions, consents, now)) }
  })
}

interface VersionQuery {
  readonly typeId: TermsType
  readonly version: number
  readonly now: Date
  readonly language: Language
  readonly zone: string
}

export async function presentVersion(
  db: Db | Tx,
  { typeId, version, now, ...reader }: VersionQuery,
): Promise<AdminTermsVersion> {
  const all = await listAllVersions(db, typeId)
  const consents = await countConsents(db, typeId)
  const row = all.find((one) => one.version === version)
  if (!row) throw new AppError('TERMS_NOT_FOUND')
  const previousVersion = Math.max(0, ...all.map((one) => one.version).filter((one) => one < version))
  const texts = await findTexts(db, typeId, [version, previousVersion])
  const previous = texts.find((one) => one.version === previousVersion)
  const text = texts.find((one) => one.version === version)?.text ?? { en: '' }
  const { length: concerned } = await listConcerned(db, { typeId, version })
  const change = presentDecision(canChangeVersion(row, now), reader)
  return {
    typeId,
    ...factsOf(row, all, consents, now),
    startsOn: dayOf(row.startsAt, reader.zone),
    text,
    ...olderTextsOf(row),
    version: row.recordVersion,
    concerned,
    // Built-in versions have no author.
    updatedAt: (row.updatedAt ?? row.startsAt).toISOString(),
    updatedBy: row.updatedBy,
    previous: previous ? { termsVersion: previousVersion, title: previous.title, text: previous.text } : null,
    actions: {
      change,
      withdraw: change,
      announce: presentDecision(canAnnounceVersion(row, all, now), reader),
    },
  }
}

function factsOf(
  row: VersionRow,
  all: readonly VersionRow[],
  consents: ReadonlyMap<string, number>,
  now: Date,
): TermsOfType['versions'][number] {
  const { standing, endsAt } = termsStatus(row.version, all, now)
  return {
    termsVersion: row.version,
    title: row.title,
    standing,
    asksAgain: row.asksAgain,
    startsAt: row.startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    announcedAt: row.announcedAt?.toISOString() ?? null,
    consents: consents.get(`${row.type_id} ${row.version}`) ?? 0,
  }
}
