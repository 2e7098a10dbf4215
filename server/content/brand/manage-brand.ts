import { createHash } from 'node:crypto'
import type { Brand } from '#contract/content/brand.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import { findLogo, insertLogo } from '../../platform/brand/brand-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { badField } from '../../platform/errors/app-error.ts'
import { replaceContent } from '../replace-content.ts'
import { encodeLogo } from './encode-logo.ts'

interface Staff {
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
}

/** Stores a logo, which is shown once a brand uses it. Returns its name. */
export async function addLogo(db: Db, { bytes, ...staff }: Staff & { bytes: Uint8Array }): Promise<string> {
  const { staffId, by, now } = staff
  const png = await encodeLogo(bytes)
  const name = createHash('sha256').update(png).digest('hex')
  await db.transaction().execute(async (tx) => {
    if (!(await insertLogo(tx, { name, png, staffId, now }))) return
    await appendAudit(tx, {
      ...by,
      ...{ at: now, action: 'siteContent.addLogo', entity: 'siteContent', entityId: 'brand' },
      after: { logo: name },
    })
  })
  return name
}

interface Change extends Staff {
  readonly content: Brand | null
  readonly version: number
}

/** Replaces the brand; null restores the built-in one. */
export async function replaceBrand(db: Db, change: Change) {
  const { content } = change
  if (content?.logo && !(await findLogo(db, content.logo))) throw badField('content.logo', 'unknownLogo')
  return replaceContent(db, { ...change, kind: 'brand' })
}
