import { createHash } from 'node:crypto'
import type { Brand } from '#contract/content/brand.ts'
import type { SaidOfTexts } from '#contract/platform/older-texts.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import { findLogo, insertLogo } from '../../platform/brand/brand-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { badField } from '../../platform/errors/app-error.ts'
import type { PictureMaker } from '../../platform/pictures/picture-maker.ts'
import type { PictureTarget } from '../../platform/pictures/picture-rules.ts'
import { replaceContent } from '../replace-content.ts'

/** Twice the largest displayed size, for high-density screens. */
const logoPicture: PictureTarget = { kind: 'trimmed', width: 480, height: 128 }

interface Staff {
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
}

interface NewLogo extends Staff {
  readonly bytes: Uint8Array
  /** Aborts when nobody waits for the logo any more. */
  readonly gone: AbortSignal
}

/** Stores a logo, which is shown once a brand uses it. Returns its name. */
export async function addLogo(
  { db, pictures }: { readonly db: Db; readonly pictures: PictureMaker },
  { bytes, gone, staffId, by, now }: NewLogo,
): Promise<string> {
  const png = Buffer.from(await pictures.make(bytes, logoPicture, gone))
  const name = createHash('sha256').update(png).digest('hex')
  await db.transaction().execute(async (tx) => {
    if (!(await insertLogo(tx, { name, png, staffId, now }))) return
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'siteContent.addLogo',
      entity: 'siteContent',
      entityId: 'brand',
      after: { logo: name },
    })
  })
  return name
}

interface Change extends Staff, SaidOfTexts {
  readonly content: Brand | null
  readonly version: number
}

/** Replaces the brand; null restores the built-in one. */
export async function replaceBrand(db: Db, change: Change) {
  const { content } = change
  if (content?.logo && !(await findLogo(db, content.logo))) throw badField('content.logo', 'unknownLogo')
  return replaceContent(db, { ...change, kind: 'brand' })
}
