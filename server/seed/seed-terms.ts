import { startOfDay } from '#contract/platform/centre-time.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { readTerms, type TermsText } from './read-content.ts'

/** Seeds all versions of all terms, which registrations need. */
export function seedTerms(db: Db, zone: string): Promise<void> {
  return insertTerms(db, readTerms(), zone)
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
