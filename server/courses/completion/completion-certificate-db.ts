import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { StoredFile } from '../../platform/files/store-file.ts'

/**
 * Skips registrations with a valid certificate; returns the new ids. The holder is the name given at registration, else the
 * member's name, else the e-mail address.
 */
export async function insertCompletionCertificates(
  tx: Tx,
  attenderIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into completion_certificate (attender_id, holder, language, issued_at)
    select attender.id, coalesce(nullif(attender.name, ''), nullif(member.name, ''), attender.email, member.email, ''),
      attender.language, ${now}::timestamptz
    from attender left join member on member.id = attender.member_id
    where attender.id = any(${[...attenderIds]}::integer[])
    order by attender.id
    on conflict (attender_id) where withdrawn_at is null do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function withdrawInForce(tx: Tx, attenderIds: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('completion_certificate')
    .set({ withdrawn_at: now })
    .where(sql<boolean>`attender_id = any(${[...attenderIds]}::integer[])`)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export type CompletionCertificateRow = NonNullable<Awaited<ReturnType<typeof findCompletionCertificate>>>

export function findCompletionCertificate(db: Db, id: number) {
  return db
    .selectFrom('completion_certificate')
    .innerJoin('attender', 'attender.id', 'completion_certificate.attender_id')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .leftJoin('member', 'member.id', 'attender.member_id')
    .select([
      'completion_certificate.id',
      'completion_certificate.attender_id',
      'completion_certificate.holder',
      'completion_certificate.language',
      'completion_certificate.issued_at',
      'completion_certificate.made_at',
      'completion_certificate.withdrawn_at',
      'attender.lecture_id',
      'attender.finished_at',
      'lecture.title',
      'lecture.start_at',
      'lecture.finish_at',
    ])
    .select((eb) => eb.fn.coalesce('attender.email', 'member.email').as('email'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('lecture_day')
          .select(['lecture_day.start_at', 'lecture_day.finish_at'])
          .whereRef('lecture_day.lecture_id', '=', 'lecture.id')
          .orderBy('lecture_day.start_at'),
      ).as('days'),
    )
    .where('completion_certificate.id', '=', id)
    .executeTakeFirst()
}

/** A second call changes nothing. */
export async function recordCompletionPdf(
  db: Db,
  { id, file, now }: { id: number; file: StoredFile; now: Date },
): Promise<void> {
  await sql`
    with stored as (
      insert into file (key, name, media_type, size, sha256, created_at)
      select ${file.key}, ${file.name}, ${file.mediaType}, ${file.size}::integer, ${file.sha256}::bytea, ${now}::timestamptz
      from completion_certificate where id = ${id}::integer and made_at is null
      on conflict (key) do update set name = excluded.name, size = excluded.size, sha256 = excluded.sha256,
        created_at = excluded.created_at
      returning id)
    update completion_certificate set file_id = stored.id, made_at = ${now}::timestamptz
    from stored where completion_certificate.id = ${id}::integer and made_at is null`.execute(db)
}

export function findOwnCompletionCertificate(
  db: Db,
  { lectureId, attenderId, memberId }: { lectureId: number; attenderId: number; memberId: number },
) {
  return db
    .selectFrom('completion_certificate')
    .innerJoin('attender', 'attender.id', 'completion_certificate.attender_id')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .leftJoin('file', 'file.id', 'completion_certificate.file_id')
    .select(['completion_certificate.id', 'completion_certificate.made_at', 'lecture.title'])
    .select(['file.key', 'file.sha256'])
    .where('attender.id', '=', attenderId)
    .where('attender.lecture_id', '=', lectureId)
    .where('attender.member_id', '=', memberId)
    .where('completion_certificate.withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** Has a PDF made again if its file is missing; false if that has happened since `madeAt`. */
export async function clearCompletionPdf(tx: Tx, id: number, madeAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('completion_certificate')
    .set({ file_id: null, made_at: null })
    .where('id', '=', id)
    .where('made_at', '=', madeAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
