import type { ContentKind } from '#contract/content/content-record.ts'
import type { ContentOf } from '#contract/content/site-content.ts'
import { followTexts, noOlderTexts, restoreOlder, type SaidOfTexts } from '#contract/platform/older-texts.ts'
import { appendAudit } from '../platform/audit/append-audit.ts'
import type { AuditSource } from '../platform/audit/audit-source.ts'
import { olderTextsOf } from '../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { contentOf } from './built-in-content.ts'
import { type ContentVersion, insertVersion, listVersions } from './content-db.ts'

interface Change<Kind extends ContentKind> extends SaidOfTexts {
  readonly kind: Kind
  /** Null restores the built-in content. */
  readonly content: ContentOf<Kind> | null
  /** The version being replaced; 0 if there is none. */
  readonly version: number
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
}

/** Adds a version, which is in force at once; earlier ones are kept. */
export function replaceContent<Kind extends ContentKind>(
  db: Db,
  { kind, content, upToDate, olderAgain, version, staffId, by, now }: Change<Kind>,
) {
  return db.transaction().execute(async (tx) => {
    const [latest] = await listVersions(tx, kind)
    if ((latest?.version ?? 0) !== version) throw new AppError('VERSION_CHANGED')
    const before: ContentOf<ContentKind> = contentOf(kind, latest?.content)
    const after: ContentOf<ContentKind> = contentOf(kind, content)
    const change = { before: { content: before }, after: { content: after } }
    // What comes with the product is translated.
    const known = latest ? olderTextsOf(latest) : noOlderTexts
    const followed = olderAgain
      ? restoreOlder(change.after, olderAgain)
      : followTexts(change, known, upToDate)
    const older = content === null ? noOlderTexts : followed
    const next = { kind, version: version + 1, content, older, staffId, now }
    if (!(await insertVersion(tx, next))) throw new AppError('VERSION_CHANGED')
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'siteContent.replace',
      entity: 'siteContent',
      entityId: kind,
      ...change,
    })
    return readContent(tx, kind)
  })
}

/** The content in force with its earlier versions, for staff. */
export async function readContent<Kind extends ContentKind>(db: Db | Tx, kind: Kind) {
  const [latest, ...earlier] = await listVersions(db, kind)
  return {
    content: contentOf(kind, latest?.content),
    builtIn: (latest?.content ?? null) === null,
    version: latest?.version ?? 0,
    updatedAt: latest?.updated_at.toISOString() ?? null,
    updatedBy: latest?.updated_by ?? null,
    ...(latest ? olderTextsOf(latest) : noOlderTexts),
    earlier: earlier.map((one) => presentVersion(kind, one)),
  }
}

function presentVersion<Kind extends ContentKind>(kind: Kind, row: ContentVersion) {
  return {
    version: row.version,
    content: contentOf(kind, row.content),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}
