import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

export type NewCertification = Omit<Insertable<DB['certification']>, 'updated_at'>

export type CertificationRow = NonNullable<Awaited<ReturnType<typeof findAdminCertification>>>

function certificationsWithExams(db: Db | Tx, now: Date) {
  return db
    .selectFrom('certification')
    .leftJoin('member', 'member.id', 'certification.updated_by')
    .selectAll('certification')
    .select('member.name as updated_by_name')
    .select((certification) => [
      certification
        .selectFrom('exam')
        .select((exam) => exam.fn.countAll<number>().as('count'))
        .whereRef('exam.certification_id', '=', 'certification.id')
        .as('all_exams'),
      certification
        .selectFrom('exam')
        .select((exam) => exam.fn.countAll<number>().as('count'))
        .whereRef('exam.certification_id', '=', 'certification.id')
        .where('exam.finish_at', '>', now)
        .where('exam.state', '<>', 'DROPPED')
        .as('coming_exams'),
      sql<boolean>`not exists (select from certification as earlier
        where earlier.level = certification.level and earlier.id < certification.id)`.as('on_site'),
    ])
}

export function findCertifications(
  db: Db,
  certificationIds: readonly number[],
  now: Date,
): Promise<CertificationRow[]> {
  return certificationsWithExams(db, now).where('certification.id', 'in', certificationIds).execute()
}

export function findAdminCertification(db: Db | Tx, certificationId: number, now: Date) {
  return certificationsWithExams(db, now).where('certification.id', '=', certificationId).executeTakeFirst()
}

/** Use `share` while announcing an exam, so that the notice cannot change meanwhile. */
export function lockCertification(tx: Tx, certificationId: number, mode: 'share' | 'update') {
  const found = tx.selectFrom('certification').selectAll().where('id', '=', certificationId)
  return (mode === 'share' ? found.forShare() : found.forUpdate()).executeTakeFirst()
}

export async function insertCertification(tx: Tx | Db, certification: NewCertification): Promise<number> {
  const { id } = await tx
    .insertInto('certification')
    .values({ ...certification, updated_at: certification.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCertification(
  tx: Tx,
  certificationId: number,
  certification: Updateable<DB['certification']>,
): Promise<void> {
  await tx
    .updateTable('certification')
    .set((row) => ({ ...certification, version: row('version', '+', 1) }))
    .where('id', '=', certificationId)
    .execute()
}

export function countExams(tx: Tx, certificationId: number) {
  return tx
    .selectFrom('exam')
    .where('certification_id', '=', certificationId)
    .select([
      sql<number>`count(*)`.as('exams'),
      sql<number>`count(*) filter (where state = 'ANNOUNCED')`.as('announced'),
    ])
    .executeTakeFirstOrThrow()
}
