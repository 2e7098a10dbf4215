import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'

export type AdminCertificateRow = NonNullable<Awaited<ReturnType<typeof findAdminCertificate>>>

function certificates(db: Db | Tx) {
  return db
    .selectFrom('certificate')
    .innerJoin('certification', 'certification.id', 'certificate.certification_id')
    .innerJoin('applicant', 'applicant.id', 'certificate.applicant_id')
    .leftJoin('certificate as successor', 'successor.id', 'certificate.replaced_by')
}

const columns = [
  'certification.code as certification_code',
  'certification.level',
  'applicant.exam_id',
  'applicant.exam_number',
  'applicant.member_id',
  'successor.code as successor_code',
] as const

export function findAdminCertificate(db: Db | Tx, certificateId: number) {
  return certificates(db)
    .selectAll('certificate')
    .select(columns)
    .where('certificate.id', '=', certificateId)
    .executeTakeFirst()
}

/** Locks its application first, as corrections of results do; else a concurrent withdrawal would miss the successor. */
export async function lockCertificate(tx: Tx, certificateId: number) {
  await tx
    .selectFrom('applicant')
    .select('id')
    .where('id', '=', (row) =>
      row.selectFrom('certificate').select('applicant_id').where('id', '=', certificateId),
    )
    .forNoKeyUpdate()
    .execute()
  return certificates(tx)
    .selectAll('certificate')
    .select(columns)
    .where('certificate.id', '=', certificateId)
    .forUpdate('certificate')
    .executeTakeFirst()
}

export function findAdminCertificates(
  db: Db,
  certificateIds: readonly number[],
): Promise<AdminCertificateRow[]> {
  return certificates(db)
    .selectAll('certificate')
    .select(columns)
    .where('certificate.id', 'in', certificateIds)
    .execute()
}

export async function setRevoked(
  tx: Tx,
  certificateId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({ revoked_at: now, revoked_because: reason })
    .where('id', '=', certificateId)
    .execute()
}

/** The database allows a successor only once the certificate is marked as replaced. */
export async function setReplaced(tx: Tx, certificateId: number, now: Date): Promise<void> {
  await tx.updateTable('certificate').set({ replaced_at: now }).where('id', '=', certificateId).execute()
}

/** Points this certificate and its predecessors to the newest one. Renewals of it continue the newest one, too. */
export async function pointToSuccessor(tx: Tx, certificateId: number, successorId: number): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({ replaced_by: successorId })
    .where((row) => row.or([row('id', '=', certificateId), row('replaced_by', '=', certificateId)]))
    .execute()
  await tx
    .updateTable('certificate')
    .set({ continues: successorId })
    .where('continues', '=', certificateId)
    .execute()
}

/** What was published stays so under the certificate that replaces it. */
export async function movePublication(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('certificate_publication')
    .set({ certificate_id: sql<number>`${to}::integer` })
    .where('certificate_id', '=', from)
    .execute()
}
