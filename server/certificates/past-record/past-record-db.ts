import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'

export function listOwnPastCertificates(db: Db, memberId: number) {
  return db
    .selectFrom('past_certificate')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function listOwnPastCompletions(db: Db, memberId: number) {
  return db
    .selectFrom('past_completion')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('completed_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type PastCertificateRow = NonNullable<Awaited<ReturnType<typeof findPastCertificate>>>
export type PastCompletionRow = NonNullable<Awaited<ReturnType<typeof findPastCompletion>>>

export function findPastCertificate(db: Db | Tx, id: number) {
  return db.selectFrom('past_certificate').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findPastCompletion(db: Db, id: number) {
  return db.selectFrom('past_completion').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function hasPastCertificates(db: Db): Promise<boolean> {
  const found = await db.selectFrom('past_certificate').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

export function lockPastCertificate(tx: Tx, id: number) {
  return tx.selectFrom('past_certificate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setPastRevoked(
  tx: Tx,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('past_certificate')
    .set({ revoked_at: now, revoked_because: reason })
    .where('id', '=', id)
    .execute()
}

/** Serialises imports of past records; sign-ins wait for them. */
const importLock = 7_265_006

/** Until commit no other import runs, and nobody signs in with an address that a record may have. */
export async function lockPastRecords(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock}::bigint)`.execute(tx)
}

/** Waits for a running import, whose records are then visible. */
export async function awaitImportOfPastRecords(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${importLock}::bigint)`.execute(tx)
}

/** Assigns the records of an address that belong to no account yet. The caller has locked the member. */
export async function joinPastRecords(
  tx: Tx,
  { memberId, emailKey }: { memberId: number; emailKey: string },
): Promise<void> {
  for (const table of ['past_certificate', 'past_completion'] as const)
    await tx
      .updateTable(table)
      .set({ member_id: memberId })
      .where('member_id', 'is', null)
      .where('email_key', '=', emailKey)
      .execute()
}

/** To those with their verified addresses, or those that these were merged into. Locked, so that none is merged meanwhile. */
export async function joinToAccounts(
  tx: Tx,
  table: 'past_certificate' | 'past_completion',
  ids: readonly number[],
): Promise<void> {
  const records = sql`select email_key from ${sql.table(table)} where id = any(${[...ids]}::integer[])`
  await sql`select from member where id in (
      select coalesce(merged_into, id) from member where email_key in (${records}))
    order by id for key share`.execute(tx)
  await sql`
    update ${sql.table(table)} as record set member_id = holder.id
    from (select email_key, min(coalesce(merged_into, id)) as id from member
      where email_key in (${records}) group by email_key) as holder
    where record.id = any(${[...ids]}::integer[]) and record.email_key = holder.email_key`.execute(tx)
}
