import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/open.ts'

/** Copies a row with new ids; `changed` is a JSON object of the columns that differ, in SQL over `n`, the number of the copy. */
export async function copyRows(
  db: Db,
  { table, id, count }: { readonly table: string; readonly id: number; readonly count: number },
  changed: RawBuilder<unknown> = sql`'{}'::jsonb`,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Until a commit is written, `vacuum` cannot mark its rows as visible to all, and an index alone would not do.
    await sql`set local synchronous_commit = on`.execute(tx)
    await sql`
      insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(source,
        jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id'))) || ${changed})).*
      from ${sql.table(table)} source, generate_series(1, ${count}::integer) n where source.id = ${id}`.execute(
      tx,
    )
  })
  await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
