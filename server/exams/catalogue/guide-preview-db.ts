import type { CertificationInput } from '#contract/exams/certification-admin.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

interface GuidePreview {
  readonly id: string
  readonly certificationId: number | undefined
  readonly certification: CertificationInput
  readonly endsAt: Date
}

export async function insertGuidePreview(
  tx: Tx,
  { id, certificationId, certification, endsAt }: GuidePreview,
): Promise<void> {
  await tx
    .insertInto('guide_preview')
    .values({
      id,
      certification_id: certificationId ?? null,
      ends_at: endsAt,
      certification: JSON.stringify(certification),
    })
    .execute()
}

/** Undefined once it has ended. */
export function findGuidePreview(db: Db, id: string, now: Date) {
  return db
    .selectFrom('guide_preview')
    .select(['certification_id', 'certification'])
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

export async function deleteEndedGuidePreviews(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('guide_preview').where('ends_at', '<=', now).execute()
}
