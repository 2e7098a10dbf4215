import { type SqlBool, sql } from 'kysely'
import type { CertificateStanding } from '#contract/certificates/certificate-admin.ts'
import { foldCode } from '#contract/certificates/certificate-code.ts'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import { examNumbersTyped } from '#contract/exams/exam-number.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { countedPage, countOfAll, type Slice } from '../../platform/db/page.ts'

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

interface CertificateFilter {
  readonly text?: string | undefined
  readonly standing?: CertificateStanding | undefined
  readonly level?: CertificationLevel | undefined
}
interface ListQuery {
  readonly orders: readonly { field: 'startAt' | 'id'; direction: 'asc' | 'desc' }[]
  readonly now: Date
}

const orderColumns = { startAt: 'certificate.start_at', id: 'certificate.id' } as const

/** A page of certificates with the total; `countAll` counts a list without filters. */
export async function listAdminCertificates(
  db: Db,
  filter: CertificateFilter,
  {
    slice,
    countAll,
    ...query
  }: ListQuery & { readonly slice: Slice; readonly countAll: () => Promise<number> },
) {
  const page = sorted(db, filter, query).limit(slice.size).offset(slice.offset).as('page')
  let found = certificates(db)
    .innerJoin(page, 'page.id', 'certificate.id')
    .selectAll('certificate')
    .select(columns)
  for (const { field, direction } of query.orders) found = found.orderBy(orderColumns[field], direction)
  return countedPage(await found.orderBy('certificate.id').execute(), slice, async () => ({
    total: isFiltered(filter) ? await countMatching(db, filter, query.now) : await countAll(),
  }))
}

async function countMatching(db: Db, filter: CertificateFilter, now: Date): Promise<number> {
  const { total } = await matching(db, filter, now).select(countOfAll).executeTakeFirstOrThrow()
  return total
}

export async function listCertificateIds(
  db: Db,
  filter: CertificateFilter,
  query: ListQuery,
): Promise<number[]> {
  return (await sorted(db, filter, query).execute()).map(({ id }) => id)
}

function sorted(db: Db, filter: CertificateFilter, { orders, now }: ListQuery) {
  let rows = matching(db, filter, now).select('certificate.id')
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns[field], direction)
  return rows.orderBy('certificate.id')
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

function isFiltered({ text, standing, level }: CertificateFilter): boolean {
  return Boolean(text || standing || level)
}

function matching(db: Db, { text, standing, level }: CertificateFilter, now: Date) {
  let query = db.selectFrom('certificate')
  if (level) query = query.where(hasLevel(level))
  if (standing) query = query.where(hasStatus(standing, now))
  if (text) query = query.where(containsText(text))
  return query
}

function hasLevel(level: CertificationLevel) {
  return sql<SqlBool>`certificate.certification_id in (select id from certification where level = ${level})`
}

function hasStatus(standing: CertificateStanding, now: Date) {
  const open = sql`certificate.revoked_at is null and certificate.replaced_at is null`
  switch (standing) {
    case 'REPLACED':
      return sql<SqlBool>`certificate.replaced_at is not null`
    case 'REVOKED':
      return sql<SqlBool>`certificate.revoked_at is not null`
    case 'EXPIRED':
      return sql<SqlBool>`${open} and certificate.finish_at < ${now}`
    case 'IN_FORCE':
      return sql<SqlBool>`${open} and certificate.finish_at >= ${now}`
  }
}

function containsText(text: string) {
  const like = `%${escapedForLike(text)}%`
  const code = `%${escapedForLike(foldCode(text))}%`
  return sql<SqlBool>`(certificate.code like ${code} and ${foldCode(text) !== ''}
    or certificate.applicant_id in (select id from applicant where exam_number ilike ${like}
      or exam_number = any(${examNumbersTyped(text)}::text[])) or certificate.korean_name ilike ${like}
    or certificate.english_first_name || ' ' || certificate.english_last_name ilike ${like})`
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
