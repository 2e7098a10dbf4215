import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/open.ts'

/** Copies a row with new ids; `changed` is a JSON object of the columns that differ, in SQL over `n`, the number of the copy. */
export async function copyRows(
  db: Db,
  { table, id, count }: { readonly table: string; readonly id: number; readonly count: number },
  changed: RawBuilder<unknown> = sql`'{}'::jsonb`,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(source,
        jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id'))) || ${changed})).*
      from ${sql.table(table)} source, generate_series(1, ${count}::integer) n where source.id = ${id}`.execute(
      tx,
    )
  })
  await vacuum(db, table)
}

/**
 * Vacuums a table until each of its pages is marked as visible to all, as an index alone counts only rows of such pages. One run can
 * leave pages out: other databases of the same server commit asynchronously, and connections that begin have a snapshot.
 */
async function vacuum(db: Db, table: string): Promise<void> {
  for (let run = 0; run < 500; run++) {
    await sql`vacuum (freeze, analyze) ${sql.table(table)}`.execute(db)
    const { rows } = await sql<{ done: boolean }>`
      select relallvisible = relpages as done from pg_class where oid = ${table}::regclass`.execute(db)
    if (rows[0]?.done) return
  }
  throw new Error(`not all pages of ${table} could be marked as visible`)
}
