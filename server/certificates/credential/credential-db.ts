import { sql } from 'kysely'
import type { PublishedNames } from '#contract/certificates/credential.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

export type CredentialRow = NonNullable<Awaited<ReturnType<typeof findCredential>>>

/** The published certificate with this code, or that which has replaced the one with this code. */
export function findCredential(db: Db, code: string) {
  return db
    .selectFrom('certificate as known')
    .innerJoin('certificate', (join) =>
      join.on('certificate.id', '=', sql<number>`coalesce(known.replaced_by, known.id)`),
    )
    .innerJoin('certificate_publication as publication', 'publication.certificate_id', 'certificate.id')
    .innerJoin('certification', 'certification.id', 'certificate.certification_id')
    .select([
      'certificate.id',
      'certificate.member_id',
      'certificate.code',
      'certificate.korean_name',
      'certificate.english_first_name',
      'certificate.english_last_name',
      'certificate.start_at',
      'certificate.finish_at',
      'certificate.revoked_at',
      'certification.name',
      'certification.introduce',
      'certification.level',
      'certification.guide',
      'certification.pass_score',
      'certification.total_score',
      'publication.names',
      'publication.findable',
      'publication.published_at',
    ])
    .where('known.code', '=', code)
    .executeTakeFirst()
}

/** An own certificate that has not been replaced. */
export function lockOwnCertificate(
  tx: Tx,
  { certificateId, memberId }: { readonly certificateId: number; readonly memberId: number },
) {
  return tx
    .selectFrom('certificate')
    .select(['id', 'revoked_at', 'replaced_at'])
    .where('id', '=', certificateId)
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

interface NewPublication {
  readonly certificateId: number
  readonly names: PublishedNames
  readonly findable: boolean
  readonly now: Date
}

/** A certificate that is published already keeps the time of its first publication. */
export async function upsertPublication(
  tx: Tx,
  { certificateId, names, findable, now }: NewPublication,
): Promise<Date> {
  const { published_at } = await tx
    .insertInto('certificate_publication')
    .values({ certificate_id: certificateId, names, findable, published_at: now })
    .onConflict((conflict) => conflict.column('certificate_id').doUpdateSet({ names, findable }))
    .returning('published_at')
    .executeTakeFirstOrThrow()
  return published_at
}

export async function deletePublication(tx: Tx, certificateId: number): Promise<void> {
  await tx.deleteFrom('certificate_publication').where('certificate_id', '=', certificateId).execute()
}
