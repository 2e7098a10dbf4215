import type { AccountSettings } from '#contract/people/account.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { listTermsToAgree } from './agree-to-terms.ts'
import { findLatestConsent } from './consent-db.ts'
import { findLanguage } from './member-db.ts'
import { presentMarketing } from './present-marketing.ts'

interface SettingsQuery {
  readonly memberId: number
  readonly language: Language
  readonly now: Date
  readonly zone: string
}

/** The member's current account settings. */
export async function readSettings(
  db: Db,
  { memberId, language: pageLanguage, now, zone }: SettingsQuery,
): Promise<AccountSettings> {
  const [language, given, termsToAgree] = await Promise.all([
    findLanguage(db, memberId),
    findLatestConsent(db, { memberId }, 'ad'),
    listTermsToAgree(db, memberId, now),
  ])
  return {
    language: language.language,
    languageChosen: language.language_chosen,
    marketing: presentMarketing(given, { now, zone }),
    termsToAgree: termsToAgree.map(({ type_id, version, title, startsAt }) => ({
      ...{ typeId: type_id, version, title: localise(title, pageLanguage) },
      startsAt: startsAt.toISOString(),
    })),
  }
}
