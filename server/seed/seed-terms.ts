import type { Db } from '../db/open.ts'
import { adTerms } from './content/terms-ad.ts'
import { collectTerms } from './content/terms-collect.ts'
import { examTerms } from './content/terms-exam.ts'
import { fourteenTerms } from './content/terms-fourteen.ts'
import { serviceTerms } from './content/terms-service.ts'

const inForceSince = new Date('2020-01-01T00:00:00+09:00')

/** The first version of every kind of terms; nobody can register before there is something to agree to. */
export async function seedTerms(db: Db): Promise<void> {
  await db
    .insertInto('terms_version')
    .values(
      [serviceTerms, collectTerms, fourteenTerms, adTerms, examTerms].map(({ typeId, title, text }) => ({
        type_id: typeId,
        version: 1,
        title,
        text,
        starts_at: inForceSince,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
