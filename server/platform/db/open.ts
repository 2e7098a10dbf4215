import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { DB } from './generated/db.ts'
import { type EmbeddedDatabase, openEmbedded } from './pglite.ts'
import { PGliteDialect } from './pglite-dialect.ts'
import { openPool } from './postgres-pool.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface Database {
  readonly db: Db
  /** The underlying engine, for jobs, which run their own statements. */
  readonly engine: { kind: 'postgres'; url: string; pool: pg.Pool } | { kind: 'pglite'; pglite: PGlite }
  /** Checks the database over a separate connection, as the pool may be exhausted. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Runs long work, such as migrations, without statement timeout; on PostgreSQL over its own connections. */
export async function withoutTimeout<Result>(
  database: Database,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (database.engine.kind === 'pglite') return work(database.db)
  const unlimited = openPostgres(database.engine.url, 0)
  try {
    return await work(unlimited.db)
  } finally {
    await unlimited.close()
  }
}

/** Opens PostgreSQL if a URL is given, else the embedded database in `folder`. Both take the same SQL. */
export async function openDatabase(options: {
  url?: string | undefined
  folder: string
  /** Statement timeout in milliseconds, if not the default of requests. */
  statementMs?: number
}): Promise<Database> {
  return options.url
    ? openPostgres(options.url, options.statementMs)
    : embeddedDatabase(await openEmbedded(options.folder))
}

export function embeddedDatabase({ pglite, close }: EmbeddedDatabase): Database {
  return {
    db: new Kysely<DB>({ dialect: new PGliteDialect(pglite) }),
    engine: { kind: 'pglite', pglite },
    ping: async () => void (await pglite.query('select 1')),
    close,
  }
}

const pingMs = 2_000

function openPostgres(url: string, statementMs?: number): Database {
  const { pool, forKysely } = openPool(url, { statementMs })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: forKysely }) })
  const { pool: forPing } = openPool(url, { statementMs: pingMs, max: 1 })
  return {
    db,
    engine: { kind: 'postgres', url, pool },
    ping: async () => void (await forPing.query('select 1')),
    close: async () => {
      await forPing.end()
      await db.destroy()
    },
  }
}
