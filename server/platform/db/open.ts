import type { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { traceStatement } from '../tracing/trace-statement.ts'
import type { DB } from './generated/db.ts'
import { type EmbeddedDatabase, openEmbedded } from './pglite.ts'
import { PGliteDialect } from './pglite-dialect.ts'
import { openPool } from './postgres-pool.ts'
import { openReplica, type ReplicaLocation } from './replica.ts'
import type { Replica } from './watch-replica.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface PostgresEngine {
  readonly kind: 'postgres'
  readonly url: string
  /** For sessions of its own; differs from `url` if that is a pooler's. */
  readonly directUrl: string
  readonly pool: pg.Pool
}

export interface Database {
  readonly db: Db
  /**
   * For reads that may be a few seconds old and need not see the reader's own changes: the replica if there is one, else the same
   * as `db`. Never for transactions.
   */
  readonly forReads: Db
  readonly replica?: Replica
  readonly engine: PostgresEngine | { readonly kind: 'pglite'; readonly pglite: PGlite }
  /** Over a separate connection, as the pool may be exhausted. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Runs long work, such as migrations, without statement timeout; on PostgreSQL over connections of its own. */
export async function withoutTimeout<Result>(
  database: Database,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (database.engine.kind === 'pglite') return work(database.db)
  const unlimited = openPostgres({ url: database.engine.directUrl, statementMs: 0 })
  try {
    return await work(unlimited.db)
  } finally {
    await unlimited.close()
  }
}

/** Opens PostgreSQL if a URL is given, else the embedded database in `folder`. Both take the same SQL. */
export async function openDatabase(options: {
  url?: string | undefined
  /** Of the server itself, if `url` is a pooler's in transaction mode. */
  directUrl?: string | undefined
  folder: string
  read?: (ReplicaLocation & { readonly log: Logger }) | undefined
  /** In milliseconds; by default the timeout of requests. */
  statementMs?: number
  traced?: boolean
}): Promise<Database> {
  const { url, folder, traced } = options
  return url ? openPostgres({ ...options, url }) : embeddedDatabase(await openEmbedded(folder), traced)
}

export function embeddedDatabase({ pglite, close }: EmbeddedDatabase, traced?: boolean): Database {
  const db = kyselyOf(new PGliteDialect(pglite), traced)
  return {
    db,
    forReads: db,
    engine: { kind: 'pglite', pglite },
    ping: async () => void (await pglite.query('select 1')),
    close,
  }
}

function kyselyOf(dialect: Dialect, traced = false): Db {
  return new Kysely<DB>({ dialect, ...(traced && { log: traceStatement }) })
}

const pingMs = 2_000

interface PostgresLocation {
  readonly url: string
  readonly directUrl?: string | undefined
  readonly read?: (ReplicaLocation & { readonly log: Logger }) | undefined
  readonly statementMs?: number | undefined
  readonly traced?: boolean | undefined
}

function openPostgres({ url, directUrl = url, read, statementMs, traced }: PostgresLocation): Database {
  const pooled = directUrl !== url
  const { pool, forKysely } = openPool(url, { statementMs, pooled })
  const { pool: forPing } = openPool(url, { statementMs: pingMs, max: 1, pooled })
  const db = kyselyOf(new PostgresDialect({ pool: forKysely }), traced)
  const second = read && openReplica({ ...read, pooled, primary: { forKysely, forPing } })
  const forReads = second && kyselyOf(new PostgresDialect({ pool: second.forReads }), traced)
  return {
    db,
    forReads: forReads ?? db,
    ...(second && { replica: second.replica }),
    engine: { kind: 'postgres', url, directUrl, pool },
    ping: async () => void (await forPing.query('select 1')),
    close: async () => {
      await second?.close()
      await forReads?.destroy()
      await forPing.end()
      await db.destroy()
    },
  }
}
