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
  /** The engine below, for jobs, which bring their own statements. */
  readonly engine: { kind: 'postgres'; url: string; pool: pg.Pool } | { kind: 'pglite'; pglite: PGlite }
  /** Asks for a sign of life over a connection of its own: those of requests may all be taken. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Runs long work, such as a migration, without the time limit of requests; on PostgreSQL over connections of its
 * own.
 */
export async function patiently<Result>(
  database: Database,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (database.engine.kind === 'pglite') return work(database.db)
  const patient = openPostgres(database.engine.url, 0)
  try {
    return await work(patient.db)
  } finally {
    await patient.close()
  }
}

/** Opens PostgreSQL where a URL is given, else the embedded database in `folder`. Same SQL for both. */
export async function openDatabase(at: {
  url?: string | undefined
  folder: string
  /** How long a statement may take, where it is not the limit of requests. */
  statementMs?: number
}): Promise<Database> {
  return at.url ? openPostgres(at.url, at.statementMs) : overEmbedded(await openEmbedded(at.folder))
}

export function overEmbedded({ pglite, close }: EmbeddedDatabase): Database {
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
