import type { Publication, PublishedNames } from '#contract/certificates/credential.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { deletePublication, lockOwnCertificate, upsertPublication } from './credential-db.ts'
import { canPublish } from './credential-rules.ts'

interface Own {
  readonly certificateId: number
  readonly memberId: number
}

interface Publishing extends Own {
  readonly names: PublishedNames
  readonly findable: boolean
  readonly now: Date
}

/** Publishing again changes the choices. */
export function publishCertificate(
  db: Db,
  { names, findable, now, ...own }: Publishing,
): Promise<NonNullable<Publication>> {
  return db.transaction().execute(async (tx) => {
    const row = await lockOwnCertificate(tx, own)
    if (!row) throw new AppError('NOT_FOUND')
    assertAllowed(canPublish({ revokedAt: row.revoked_at }))
    const publishedAt = await upsertPublication(tx, { certificateId: row.id, names, findable, now })
    return { names, findable, publishedAt: publishedAt.toISOString() }
  })
}

/** Also of a revoked certificate, and of one that is not published. */
export function withdrawCertificate(db: Db, own: Own): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockOwnCertificate(tx, own)
    if (!row) throw new AppError('NOT_FOUND')
    await deletePublication(tx, row.id)
  })
}
