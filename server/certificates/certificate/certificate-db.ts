import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { CertificateLanguage } from '#contract/certificates/certificate-languages.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { StoredFile } from '../../platform/files/store-file.ts'

export function findCertificateHolder(tx: Tx, applicantId: number) {
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
      'exam.start_at as examStartAt',
    ])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirst()
}

/** A member's certificates of the level of a certification, the latest first. */
export function listOfLevel(
  tx: Tx,
  { memberId, certificationId }: { memberId: number; certificationId: number },
) {
  return certificates(tx)
    .select([
      'certificate.id',
      'certificate.start_at as startAt',
      'certificate.finish_at as finishAt',
      'certificate.revoked_at as revokedAt',
      'certificate.replaced_at as replacedAt',
    ])
    .where('certificate.member_id', '=', memberId)
    .where('certification.level', '=', (level) =>
      level.selectFrom('certification as of').select('of.level').where('of.id', '=', certificationId),
    )
    .orderBy('certificate.start_at', 'desc')
    .orderBy('certificate.id', 'desc')
    .execute()
}

/** Whether another certificate continues this one. For queries that select from `certificate`. */
export const isRenewed: RawBuilder<boolean> = sql<boolean>`exists (
  select from certificate later where later.continues = certificate.id
    and later.revoked_at is null and later.replaced_at is null)`

/** The result of that exam is not published yet. For queries that select from `certificate`. */
export const hasAppliedForLevel: RawBuilder<boolean> = sql<boolean>`exists (
  select from applicant
  join exam on exam.id = applicant.exam_id
  join certification taken on taken.id = exam.certification_id
  join certification held on held.id = certificate.certification_id and held.level = taken.level
  where applicant.member_id = certificate.member_id and (applicant.apply_state in ('APPLIED', 'SCHEDULED', 'IN_PROGRESS')
    or applicant.apply_state = 'COMPLETED' and not exists (
      select from exam_result where exam_result.applicant_id = applicant.id and published_at is not null)))`

export async function hasValidCertificate(tx: Tx, applicantId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('certificate')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('revoked_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined if the code is taken or the application has a valid certificate. */
export async function insertCertificate(
  tx: Tx,
  certificate: Insertable<DB['certificate']>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('certificate')
    .values(certificate)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function revokeValid(
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

const certificateColumns = [
  'certificate.id',
  'certificate.code',
  'certificate.member_id',
  'certificate.korean_name',
  'certificate.english_first_name',
  'certificate.english_last_name',
  'certificate.language',
  'certificate.issued_at',
  'certificate.start_at',
  'certificate.finish_at',
  'certificate.made_at',
  'certificate.revoked_at',
  'certificate.revoked_because',
  'certificate.replaced_at',
  'certification.id as certification_id',
  'certification.code as certification_code',
  'certification.name',
  'certification.introduce',
  'certification.level',
  'certification.pass_score',
  'certification.total_score',
] as const

function certificates(db: Db | Tx) {
  return db
    .selectFrom('certificate')
    .innerJoin('certification', 'certification.id', 'certificate.certification_id')
}

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificateToMake>>>

export function findCertificateToMake(db: Db, certificateId: number) {
  return certificates(db)
    .innerJoin('member', 'member.id', 'certificate.member_id')
    .select(certificateColumns)
    .select(['member.public_id', 'member.email', 'member.email_verified'])
    .where('certificate.id', '=', certificateId)
    .executeTakeFirst()
}

/** A certificate that has documents is left unchanged. */
export async function recordDocuments(
  db: Db,
  { certificateId, badge, file, now }: { certificateId: number; badge: string; file: StoredFile; now: Date },
): Promise<void> {
  await sql`
    with stored as (
      insert into file (key, name, media_type, size, sha256, created_at)
      select ${file.key}, ${file.name}, ${file.mediaType}, ${file.size}::integer, ${file.sha256}::bytea, ${now}::timestamptz
      from certificate where id = ${certificateId}::integer and made_at is null
      on conflict (key) do update set name = excluded.name, size = excluded.size, sha256 = excluded.sha256,
        created_at = excluded.created_at
      returning id)
    update certificate set file_id = stored.id, badge = ${badge}, made_at = ${now}::timestamptz
    from stored where certificate.id = ${certificateId}::integer and made_at is null`.execute(db)
}

export function findTranslation(
  db: Db,
  { certificateId, language }: { certificateId: number; language: CertificateLanguage },
) {
  return db
    .selectFrom('certificate_translation')
    .innerJoin('file', 'file.id', 'certificate_translation.file_id')
    .select(['file.key', 'file.sha256'])
    .where('certificate_id', '=', certificateId)
    .where('language', '=', language)
    .executeTakeFirst()
}

interface NewTranslation {
  readonly certificateId: number
  readonly language: CertificateLanguage
  readonly file: StoredFile
  readonly now: Date
}

/** Overwrites an earlier record, whose file was lost. */
export async function recordTranslation(
  db: Db,
  { certificateId, language, file, now }: NewTranslation,
): Promise<void> {
  await sql`
    with stored as (
      insert into file (key, name, media_type, size, sha256, created_at)
      values (${file.key}, ${file.name}, ${file.mediaType}, ${file.size}::integer, ${file.sha256}::bytea, ${now}::timestamptz)
      on conflict (key) do update set size = excluded.size, sha256 = excluded.sha256, created_at = excluded.created_at
      returning id)
    insert into certificate_translation (certificate_id, language, file_id, made_at)
    select ${certificateId}::integer, ${language}, stored.id, ${now}::timestamptz from stored
    on conflict (certificate_id, language) do update set made_at = excluded.made_at`.execute(db)
}

/** A member's certificates, newest first, without replaced ones. */
export function listOwnCertificates(db: Db, memberId: number) {
  return certificates(db)
    .leftJoin('certificate_publication as publication', 'publication.certificate_id', 'certificate.id')
    .select(certificateColumns)
    .select(['publication.names', 'publication.findable', 'publication.published_at'])
    .where('certificate.member_id', '=', memberId)
    .where('certificate.replaced_at', 'is', null)
    .orderBy('certificate.start_at', 'desc')
    .orderBy('certificate.id', 'desc')
    .execute()
}

/** Staff may read any certificate's document, a member only that of an own one that is not replaced. */
export function findDocument(
  db: Db,
  { certificateId, memberId }: { certificateId: number; memberId: number | 'STAFF' },
) {
  return certificates(db)
    .leftJoin('file', 'file.id', 'certificate.file_id')
    .select(['certificate.id', 'certificate.language', 'certificate.badge', 'certificate.made_at'])
    .select(['certification.code as certification_code', 'file.key', 'file.sha256'])
    .where('certificate.id', '=', certificateId)
    .$if(memberId !== 'STAFF', (query) =>
      query
        .where('certificate.member_id', '=', Number(memberId))
        .where('certificate.replaced_at', 'is', null),
    )
    .executeTakeFirst()
}

/** For documents whose file is missing, so that they are generated again; false if done since `madeAt`. */
export async function clearDocuments(tx: Tx, certificateId: number, madeAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificate')
    .set({ file_id: null, badge: null, made_at: null })
    .where('id', '=', certificateId)
    .where('made_at', '=', madeAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
