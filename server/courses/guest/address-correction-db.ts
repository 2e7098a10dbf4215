import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Language, LocalisedText } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

const live = [...liveApplyStates]

export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>

export function findCorrection(db: Db | Tx, id: string) {
  return db.selectFrom('address_correction').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockCorrection(tx: Tx, id: string) {
  return tx.selectFrom('address_correction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function correctionFactsOf(row: CorrectionRow) {
  return { expiresAt: row.expires_at, confirmedAt: row.confirmed_at, withdrawnAt: row.withdrawn_at }
}

/** An open correction is neither confirmed nor withdrawn, but possibly expired. */
export function findOpenCorrection(db: Db | Tx, emailKey: string) {
  return db
    .selectFrom('address_correction')
    .selectAll()
    .where('old_email_key', '=', emailKey)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

interface NewCorrection {
  readonly id: string
  readonly from: { readonly email: string; readonly emailKey: string; readonly language: Language }
  readonly to: { readonly email: string; readonly emailKey: string }
  readonly reason: string
  readonly staffId: number
  readonly askedAt: Date
  readonly expiresAt: Date
}

/** False if another correction of the same address is open. */
export async function insertCorrection(tx: Tx, made: NewCorrection): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('address_correction')
    .values({
      id: made.id,
      reason: made.reason,
      language: made.from.language,
      asked_by: made.staffId,
      old_email: made.from.email,
      old_email_key: made.from.emailKey,
      new_email: made.to.email,
      new_email_key: made.to.emailKey,
      asked_at: made.askedAt,
      expires_at: made.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('old_email_key')
        .where('confirmed_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function endCorrection(
  tx: Tx,
  id: string,
  as: { confirmed_at: Date } | { withdrawn_at: Date },
): Promise<void> {
  await tx.updateTable('address_correction').set(as).where('id', '=', id).execute()
}

/** Counts live registrations of a guest's address. */
export async function countLive(db: Db | Tx, emailKey: string): Promise<number> {
  const { count } = await db
    .selectFrom('attender')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('email_key', '=', emailKey)
    .where('member_id', 'is', null)
    .where('apply_state', 'in', live)
    .executeTakeFirstOrThrow()
  return count
}

/** Number of its courses for which the other address, or its account, has a live registration or a hold. */
export async function countTaken(db: Db | Tx, { from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with moving as (select lecture_id from attender
      where email_key = ${from}::text and member_id is null and apply_state = any(${live}::text[])),
    account as (select id from member where email_key = ${to}::text)
    select count(*)::integer as taken from moving where exists (
      select from attender own where own.lecture_id = moving.lecture_id and own.apply_state = any(${live}::text[])
        and (own.email_key = ${to}::text or own.member_id in (select id from account)))
    or exists (
      select from registration_draft draft where draft.lecture_id = moving.lecture_id and draft.state = 'HELD'
        and (draft.email_key = ${to}::text or draft.member_id in (select id from account)))`.execute(db)
  return rows[0]?.taken ?? 0
}

export async function lockLecturesOf(tx: Tx, emailKey: string): Promise<void> {
  await sql`select from lecture
    where id in (select lecture_id from attender where member_id is null and email_key = ${emailKey}::text
      union all select lecture_id from waiting_entry where email_key = ${emailKey}::text)
    order by id for update`.execute(tx)
}

export interface MovedRegistration {
  readonly id: number
  readonly lecture_id: number
  readonly link_generation: number
  readonly progress_state: string
}

/** Links mailed to the old address become invalid. */
export function moveRegistrations(tx: Tx, row: CorrectionRow): Promise<MovedRegistration[]> {
  return tx
    .updateTable('attender')
    .set((attender) => ({
      email: row.new_email,
      email_key: row.new_email_key,
      link_generation: attender('link_generation', '+', 1),
    }))
    .where('email_key', '=', row.old_email_key)
    .where('member_id', 'is', null)
    .where('apply_state', 'in', live)
    .returning(['id', 'lecture_id', 'link_generation', 'progress_state'])
    .execute()
}

export interface CorrectedLecture {
  readonly id: number
  readonly title: LocalisedText
  readonly start_at: Date
}

/** Soonest first. */
export function listLiveLectures(db: Db | Tx, emailKey: string): Promise<CorrectedLecture[]> {
  return db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .select(['lecture.id', 'lecture.title', 'lecture.start_at'])
    .where('attender.email_key', '=', emailKey)
    .where('attender.member_id', 'is', null)
    .where('attender.apply_state', 'in', live)
    .orderBy('lecture.start_at')
    .orderBy('lecture.id')
    .execute()
}

/** Reads the guest's last registration. */
export function findLastOf(db: Db | Tx, emailKey: string) {
  return db
    .selectFrom('attender')
    .select(['email', 'language'])
    .where('email_key', '=', emailKey)
    .where('member_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
