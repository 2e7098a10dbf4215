import type { Insertable } from 'kysely'
import type { DB } from '../db/generated/db.ts'
import type { Tx } from '../db/open.ts'

/** What a certificate is issued from. */
export function findGraduate(tx: Tx, applicantId: number) {
  return tx
    .selectFrom('applicant')
    .innerJoin('exam', 'exam.id', 'applicant.exam_id')
    .select([
      'applicant.id',
      'applicant.member_id',
      'applicant.korean_name',
      'applicant.english_first_name',
      'applicant.english_last_name',
      'applicant.language',
      'exam.certification_id',
    ])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirst()
}

export async function hasCertificateInForce(tx: Tx, applicantId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('certificate')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('revoked_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The new row's id; undefined where its code is taken or the application has a certificate in force. */
export async function insertCertificate(
  tx: Tx,
  certificate: Insertable<DB['certificate']>,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('certificate')
    .values(certificate)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Revokes what is in force for an application. */
export async function revokeInForce(
  tx: Tx,
  { applicantId, because, now }: { applicantId: number; because: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({ revoked_at: now, revoked_because: because })
    .where('applicant_id', '=', applicantId)
    .where('revoked_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}
