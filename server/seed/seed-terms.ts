import { startOfDay } from '#contract/platform/centre-time.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { adTerms1 } from './content/terms-ad-1.ts'
import { collectTerms1 } from './content/terms-collect-1.ts'
import { collectTerms2 } from './content/terms-collect-2.ts'
import { collectTerms3 } from './content/terms-collect-3.ts'
import { examTerms } from './content/terms-exam.ts'
import { fourteenTerms } from './content/terms-fourteen.ts'
import { serviceTerms1 } from './content/terms-service-1.ts'
import { serviceTerms2 } from './content/terms-service-2.ts'
import type { TermsText } from './content/terms-text.ts'

export const allTerms: readonly TermsText[] = [
  serviceTerms1,
  serviceTerms2,
  collectTerms1,
  collectTerms2,
  collectTerms3,
  fourteenTerms,
  adTerms1,
  examTerms,
]

/** Seeds all versions of all terms, which registrations need. */
export function seedTerms(db: Db, zone: string): Promise<void> {
  return insertTerms(db, allTerms, zone)
}

/** Inserts missing versions; existing ones are never changed. */
export async function insertTerms(db: Db | Tx, terms: readonly TermsText[], zone: string): Promise<void> {
  await db
    .insertInto('terms_version')
    .values(
      terms.map(({ typeId, version, title, text, startsOn }) => ({
        type_id: typeId,
        version,
        title,
        text,
        starts_at: startOfDay(startsOn, zone),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
