import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'

/** Cancelled, dropped, or of a completed course before then. Kept while a certificate of completion is in force. */
export function dueGuests(before: Date): RawBuilder<{ id: number }> {
  return sql`
    select attender.id from attender join lecture on lecture.id = attender.lecture_id
    where attender.member_id is null and attender.erased_at is null
      and case attender.apply_state
        when 'CANCELED' then attender.canceled_at
        when 'DROPPED' then lecture.finish_at
        else greatest(attender.finished_at, lecture.finish_at)
      end < ${before}::timestamptz
      and (attender.apply_state in ('CANCELED', 'DROPPED') or attender.result is not null)
      and not exists (select from completion_certificate
        where attender_id = attender.id and withdrawn_at is null)
    order by attender.id`
}

export async function listGuestFiles(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select file.key from completion_certificate
    join file on file.id = completion_certificate.file_id
    where completion_certificate.withdrawn_at is not null
      and completion_certificate.attender_id in (${dueGuests(before)})`.execute(db)
  return rows.map(({ key }) => key)
}

/** Also erases attendance, consents, downloads and withdrawn certificates. The row stays, as it counts as a seat and a result. */
export async function eraseGuests(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const guests = sql`any(${[...ids]}::integer[])`
  const { rows } = await sql<{ file_id: number | null }>`
    delete from completion_certificate where attender_id = ${guests} returning file_id`.execute(tx)
  await sql`delete from file where id = any(${rows.flatMap((row) => row.file_id ?? [])}::integer[])`.execute(
    tx,
  )
  for (const table of ['attendance', 'consent', 'material_download', 'mail', 'email_verification'])
    await sql`delete from ${sql.table(table)} where attender_id = ${guests}`.execute(tx)
  await sql`update attender set email_key = null, name = null, email = null, phone_number = null, group_name = null,
      absence_excused_because = null, corrected_because = null, erased_at = ${now}::timestamptz
    where id = ${guests}`.execute(tx)
}
