import type { ContentKind } from '#contract/content/content-record.ts'
import type { OlderTexts } from '#contract/platform/older-texts.ts'
import { olderTextColumns } from '../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../platform/db/open.ts'

/** Number of versions shown to staff. */
const maxVersions = 30

/** The last versions of a kind, the latest first, with who wrote them. */
export function listVersions(db: Db | Tx, kind: ContentKind) {
  return db
    .selectFrom('site_content')
    .leftJoin('member', 'member.id', 'site_content.updated_by')
    .select([
      'version',
      'content',
      'outdated_texts',
      'translated_from',
      'updated_at',
      'member.name as updated_by',
    ])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute()
}
export type ContentVersion = Awaited<ReturnType<typeof listVersions>>[number]

/** The latest version alone. */
export function findContent(db: Db, kind: ContentKind) {
  return db
    .selectFrom('site_content')
    .select(['content'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewVersion {
  readonly kind: ContentKind
  readonly version: number
  /** Null restores the built-in content. */
  readonly content: unknown
  readonly older: OlderTexts
  readonly staffId: number
  readonly now: Date
}

/** Adds a version; false if a concurrent change has added the same number. */
export async function insertVersion(
  tx: Tx,
  { kind, version, content, older, staffId, now }: NewVersion,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('site_content')
    .values({
      kind,
      version,
      updated_by: staffId,
      updated_at: now,
      content: content === null ? null : JSON.stringify(content),
      ...olderTextColumns(older),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
