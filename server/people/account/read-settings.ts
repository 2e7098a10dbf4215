import type { AccountSettings } from '#contract/people/account.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { versionToAgree } from '../terms/terms-rules.ts'
import { presentMarketing } from './present-marketing.ts'
import { findSettings } from './settings-db.ts'

interface SettingsQuery {
  readonly memberId: number
  readonly language: Language
  readonly now: Date
  readonly zone: string
}

export async function readSettings(
  db: Db,
  { memberId, language: pageLanguage, now, zone }: SettingsQuery,
): Promise<AccountSettings> {
  const found = await findSettings(db, memberId)
  const marketing = found.agreed.find(({ type_id }) => type_id === 'ad')
  // Members are asked only for kinds of terms that they have agreed to in an earlier version.
  const toAgree = found.agreed.flatMap(({ type_id, version }) => {
    const versions = found.versions.filter((one) => one.type_id === type_id)
    return versionToAgree(versions, version, now) ?? []
  })
  return {
    language: found.language,
    languageChosen: found.language_chosen,
    marketing: presentMarketing(marketing?.givenAt ?? null, { now, zone }),
    termsToAgree: toAgree.map(({ type_id, version, title, startsAt }) => ({
      typeId: type_id,
      version,
      title: localise(title, pageLanguage),
      startsAt: startsAt.toISOString(),
    })),
  }
}
