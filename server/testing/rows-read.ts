import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/open.ts'

/**
 * Number of rows of a table that a function reads on PostgreSQL. The table must be large and analysed: PostgreSQL reads a small one
 * as a whole.
 */
export function rowsRead(db: Db, table: string, read: (tx: Tx) => Promise<unknown>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const before = await countOf(tx, table)
    await read(tx)
    return (await countOf(tx, table)) - before
  })
}

async function countOf(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as count
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`there is no table ${table}`)
  return found.count
}
