import type { MailKind } from '#contract/platform/mail.ts'
import type { OwnTexts } from '#contract/platform/mail-template.ts'
import type { OlderTexts } from '#contract/platform/older-texts.ts'
import { olderTextColumns } from '../db/older-text-columns.ts'
import type { Db, Tx } from '../db/open.ts'

export async function findOwnTexts(db: Db | Tx, kind: MailKind): Promise<OwnTexts> {
  const row = await db.selectFrom('mail_template').select('texts').where('kind', '=', kind).executeTakeFirst()
  return row?.texts ?? {}
}

/** Only kinds that staff changed, with who changed them last. */
export function listTemplates(db: Db | Tx, kind?: MailKind) {
  return db
    .selectFrom('mail_template')
    .leftJoin('member', 'member.id', 'mail_template.updated_by')
    .select(['kind', 'texts', 'outdated_texts', 'translated_from', 'version'])
    .select(['updated_at as updatedAt', 'member.name as updatedBy'])
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'registered'))
    .execute()
}
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

interface Change {
  readonly kind: MailKind
  readonly texts: OwnTexts
  readonly older: OlderTexts
  /** The version being replaced; 0 if there is none. */
  readonly version: number
  readonly staffId: number
  readonly now: Date
}

/** Stored as the next version; false if the version has changed meanwhile. */
export async function storeTemplate(
  tx: Tx,
  { kind, texts, older, version, staffId, now }: Change,
): Promise<boolean> {
  const change = { texts: JSON.stringify(texts), updated_by: staffId, updated_at: now }
  const { numInsertedOrUpdatedRows = 0n } =
    version === 0
      ? await tx
          .insertInto('mail_template')
          .values({ kind, ...change, ...olderTextColumns(older) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
      : {
          numInsertedOrUpdatedRows: (
            await tx
              .updateTable('mail_template')
              .set({ ...change, ...olderTextColumns(older), version: version + 1 })
              .where('kind', '=', kind)
              .where('version', '=', version)
              .executeTakeFirstOrThrow()
          ).numUpdatedRows,
        }
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('mail_template_version')
    .values({ kind, version: version + 1, ...change })
    .execute()
  return true
}

const maxVersions = 30

/** Versions before this one, the latest first, with who wrote them. */
export function listEarlierTemplates(db: Db | Tx, kind: MailKind, version: number) {
  return db
    .selectFrom('mail_template_version')
    .leftJoin('member', 'member.id', 'mail_template_version.updated_by')
    .select(['texts', 'version', 'updated_at as updatedAt', 'member.name as updatedBy'])
    .where('kind', '=', kind)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute()
}
