import { type RawBuilder, sql } from 'kysely'
import { expect, vi } from 'vitest'
import { type Database, type Db, withoutTimeout } from '../platform/db/open.ts'

/**
 * Copies a row with new ids, and vacuums and analyses the table; `changed` is a JSON object of the columns that differ, in SQL over
 * `n`, the number of the copy.
 */
export async function copyRows(
  database: Database,
  { table, id, count }: { readonly table: string; readonly id: number; readonly count: number },
  changed: RawBuilder<unknown> = sql`'{}'::jsonb`,
): Promise<void> {
  // The product's limits for a statement are too short for thousands of rows on a busy machine.
  await withoutTimeout(database, async (db) => {
    await sql`
      insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(source,
        jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id'))) || ${changed})).*
      from ${sql.table(table)} source, generate_series(1, ${count}::integer) n where source.id = ${id}`.execute(
      db,
    )
    await vacuum(db, table)
  })
}

/**
 * Vacuums a table until all of its pages are marked all-visible: index-only scans read the table for those that are not. One run
 * skips rows that another snapshot may not see yet, or whose asynchronous commit is not on disk; `freeze` marks what it can.
 * `index_cleanup on`: by default VACUUM skips the indexes if fewer than 2 % of the pages have dead rows, and these pages then never
 * become all-visible. An earlier test in the same database may have left such rows.
 */
async function vacuum(db: Db, table: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await sql`vacuum (freeze, index_cleanup on) ${sql.table(table)}`.execute(db)
      const { rows } = await sql<{ relpages: number; relallvisible: number }>`
        select relpages, relallvisible from pg_class where oid = ${table}::regclass`.execute(db)
      expect(rows[0]?.relallvisible).toBe(rows[0]?.relpages)
    },
    { timeout: 20_000, interval: 50 },
  )
  await sql`analyze ${sql.table(table)}`.execute(db)
}
