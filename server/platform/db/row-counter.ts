import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from './open.ts'
import { type CountedRows, type RowReading, rememberRows } from './row-count-rules.ts'

/** Large tables with a trigger that counts deletions (migration 0206). */
type CountedTable = 'member' | 'certificate' | 'payment_order'

/** Also limits for how long a count is wrong after a fail-over that lost rows. */
const knownMs = 3_600_000
/** These latest ids are always counted again: a transaction may have drawn an id without having written the row. */
const latestIds = 1_000

const nothing: CountedRows = { rows: 0, upTo: 0, deletions: 0n }

/** Counts all rows once per process and after a deletion, otherwise only those added since. */
export function rowCounter(): (db: Db, table: CountedTable) => Promise<number> {
  const known = new LRUCache<CountedTable, CountedRows>({ max: 3, ttl: knownMs, noUpdateTTL: true })
  return async (db, table) => {
    const before = known.get(table) ?? nothing
    const reading = await readRows(db, table, before)
    const counted = rememberRows(before, reading)
    if (counted) {
      known.set(table, counted)
      return before.rows + reading.rows
    }
    const again = await readRows(db, table, nothing)
    known.set(table, rememberRows(nothing, again) ?? nothing)
    return again.rows
  }
}

async function readRows(db: Db, table: CountedTable, { upTo, next }: CountedRows): Promise<RowReading> {
  const edge = sql`(select coalesce(${next?.upTo ?? null}::integer, max(id) - ${sql.lit(latestIds)}, 0) from ${sql.table(table)})`
  const { rows } = await sql<Record<'deletions' | 'oldest' | 'notBegun', string> & Counts>`
    select count(*)::integer as rows, (count(*) filter (where id <= ${edge}))::integer as "rowsToEdge",
      ${edge}::integer as edge, coalesce((select deletions from row_deletion where table_name = ${table}), 0)::text as deletions,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as "notBegun"
    from ${sql.table(table)} where id > ${upTo}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('count(*) gave no row')
  const { deletions, oldest, notBegun, ...counts } = found
  return { ...counts, deletions: BigInt(deletions), oldest: BigInt(oldest), notBegun: BigInt(notBegun) }
}

type Counts = Pick<RowReading, 'rows' | 'rowsToEdge' | 'edge'>
