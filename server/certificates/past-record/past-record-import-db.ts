import type { Insertable } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailAddressKey } from '../../platform/email/email-key.ts'
import { joinToAccounts, type PastCertificateRow, type PastCompletionRow } from './past-record-db.ts'

/** Without the columns that this system adds. */
export type NewPastCertificate = Omit<
  PastCertificateRow,
  'id' | 'email_key' | 'member_id' | 'revoked_at' | 'revoked_because' | 'imported_at'
>
export type NewPastCompletion = Omit<PastCompletionRow, 'id' | 'email_key' | 'member_id' | 'imported_at'>

/** Fourteen values a row; a statement may have 65,535. */
const chunkSize = 2_000

/** Returns the ids in the order of the rows. */
export function insertPastCertificates(
  tx: Tx,
  records: readonly NewPastCertificate[],
  now: Date,
): Promise<number[]> {
  const rows = records.map((record) => ({
    ...record,
    email_key: record.email === null ? null : emailAddressKey(record.email),
    imported_at: now,
  }))
  return insertInChunks(tx, 'past_certificate', rows)
}

export function insertPastCompletions(
  tx: Tx,
  records: readonly NewPastCompletion[],
  now: Date,
): Promise<number[]> {
  const rows = records.map((record) => ({
    ...record,
    email_key: emailAddressKey(record.email),
    imported_at: now,
  }))
  return insertInChunks(tx, 'past_completion', rows)
}

type Table = 'past_certificate' | 'past_completion'

async function insertInChunks<T extends Table>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += chunkSize) {
    const chunk = rows.slice(from, from + chunkSize)
    // VALUES are inserted, numbered and returned in their order.
    const inserted = await tx
      .insertInto<Table>(table)
      .values(chunk as Insertable<DB[Table]>[])
      .returning('id')
      .execute()
    const chunkIds = inserted.map(({ id }) => id)
    await joinToAccounts(tx, table, chunkIds)
    ids.push(...chunkIds)
  }
  return ids
}

export function findCertificatesByNumber(db: Db | Tx, numberKeys: readonly string[]) {
  return db
    .selectFrom('past_certificate')
    .selectAll()
    .where('number_key', '=', (row) => row.fn.any(row.val([...numberKeys])))
    .execute()
}

export function findCompletionsByNumber(db: Db | Tx, numberKeys: readonly string[]) {
  return db
    .selectFrom('past_completion')
    .selectAll()
    .where('number_key', '=', (row) => row.fn.any(row.val([...numberKeys])))
    .execute()
}

export function findCompletionsByAddress(db: Db | Tx, emailKeys: readonly string[]) {
  return db
    .selectFrom('past_completion')
    .selectAll()
    .where('number_key', 'is', null)
    .where('email_key', '=', (row) => row.fn.any(row.val([...emailKeys])))
    .execute()
}

/** Returns the ids of those that staff have revoked. */
export async function lockRevoked(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('past_certificate')
    .select(['id', 'revoked_at'])
    .where('id', '=', (row) => row.fn.any(row.val([...ids])))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.flatMap(({ id, revoked_at }) => (revoked_at === null ? [] : [id])))
}

export async function deletePastRecords(tx: Tx, table: Table, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom(table)
    .where('id', '=', (row) => row.fn.any(row.val([...ids])))
    .execute()
}
