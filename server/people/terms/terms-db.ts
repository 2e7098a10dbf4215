import type { TermsType } from '#contract/people/terms-types.ts'
import type { Db } from '../../platform/db/open.ts'

export function listCurrentTerms(db: Db, now: Date) {
  return db
    .selectFrom('terms_version')
    .distinctOn('type_id')
    .select(['type_id', 'version', 'title', 'text', 'starts_at'])
    .where('starts_at', '<=', now)
    .orderBy('type_id')
    .orderBy('version', 'desc')
    .execute()
}

/** Newest first, without texts. A version of staff is public once announced or in force. */
export function listVersions(db: Db, typeId: TermsType, now: Date) {
  return db
    .selectFrom('terms_version')
    .select(['version', 'title', 'starts_at as startsAt'])
    .where('type_id', '=', typeId)
    .where((version) =>
      version.or([
        version('starts_at', '<=', now),
        version('announced_at', 'is not', null),
        version('updated_by', 'is', null),
      ]),
    )
    .orderBy('version', 'desc')
    .execute()
}

export function findText(db: Db, typeId: TermsType, version: number) {
  return db
    .selectFrom('terms_version')
    .select('text')
    .where('type_id', '=', typeId)
    .where('version', '=', version)
    .executeTakeFirst()
}
