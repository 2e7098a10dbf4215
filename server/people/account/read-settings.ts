import type { AccountSettings } from '#contract/people/account.ts'
import type { Db } from '../../platform/db/open.ts'
import { findLatestConsent } from './consent-db.ts'
import { findLanguage } from './member-db.ts'
import { presentMarketing } from './present-marketing.ts'

interface SettingsQuery {
  readonly memberId: number
  readonly now: Date
  readonly zone: string
}

/** The member's current account settings. */
export async function readSettings(db: Db, { memberId, now, zone }: SettingsQuery): Promise<AccountSettings> {
  const [language, given] = await Promise.all([
    findLanguage(db, memberId),
    findLatestConsent(db, { memberId }, 'ad'),
  ])
  return {
    language: language.language,
    languageChosen: language.language_chosen,
    marketing: presentMarketing(given, { now, zone }),
  }
}
