import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

export type NewCertification = Omit<Insertable<DB['certification']>, 'updated_at'>

export interface CertificationFilter {
  readonly level?: CertificationLevel | undefined
  readonly text?: string | undefined
}

interface Order {
  readonly field: 'code' | 'updatedAt' | 'id'
  readonly direction: 'asc' | 'desc'
}
const orderColumns = {
  code: 'certification.code',
  updatedAt: 'certification.updated_at',
  id: 'certification.id',
} as const

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

export async function listCertifications(
  db: Db,
  filter: CertificationFilter,
  { slice, orders, now }: { slice: Slice; orders: readonly Order[]; now: Date },
): Promise<{ rows: CertificationRow[]; total: number }> {
  let rows = certificationsWithExams(db, now).where((one) => matches(one, filter))
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns[field], direction)
  const { total } = await db
    .selectFrom('certification')
    .where((one) => matches(one, filter))
    .select((one) => one.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = rows.orderBy('certification.id').limit(slice.size).offset(slice.offset)
  return { rows: await page.execute(), total }
}

export async function listCertificationIds(
  db: Db,
  filter: CertificationFilter,
  orders: readonly Order[],
): Promise<number[]> {
  let rows = db
    .selectFrom('certification')
    .select('certification.id')
    .where((one) => matches(one, filter))
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns[field], direction)
  return (await rows.orderBy('certification.id').execute()).map(({ id }) => id)
}

export function findCertifications(
  db: Db,
  certificationIds: readonly number[],
  now: Date,
): Promise<CertificationRow[]> {
  return certificationsWithExams(db, now).where('certification.id', 'in', certificationIds).execute()
}

function matches(one: ExpressionBuilder<DB, 'certification'>, { level, text }: CertificationFilter) {
  const like = text && `%${escapedForLike(text)}%`
  return one.and([
    ...(level ? [one('certification.level', '=', level)] : []),
    ...(like
      ? [
          one.or([
            one('certification.code', 'ilike', like),
            sql<boolean>`exists (select from jsonb_each_text(certification.name) as name where name.value ilike ${like})`,
          ]),
        ]
      : []),
  ])
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
