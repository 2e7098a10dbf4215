import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { parsers } from './column-parsers.ts'
import type { DB } from './generated/db.ts'
import { type EmbeddedDatabase, openEmbedded } from './pglite.ts'
import { PGliteDialect } from './pglite-dialect.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface Database {
  readonly db: Db
  /** The engine below, for jobs, which bring their own statements. */
  readonly engine: { kind: 'postgres'; url: string; pool: pg.Pool } | { kind: 'pglite'; pglite: PGlite }
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
export async function openDatabase(at: { url?: string | undefined; folder: string }): Promise<Database> {
  return at.url ? openPostgres(at.url) : overEmbedded(await openEmbedded(at.folder))
}

export function overEmbedded({ pglite, close }: EmbeddedDatabase): Database {
  return {
    db: new Kysely<DB>({ dialect: new PGliteDialect(pglite) }),
    engine: { kind: 'pglite', pglite },
    close,
  }
}

/** What PostgreSQL shows as the name of the product's connections. */
export const applicationName = 'education-centre'

function openPostgres(url: string, statementMs = 10_000): Database {
  const types = new pg.TypeOverrides()
  for (const [oid, parse] of Object.entries(parsers)) types.setTypeParser(Number(oid), parse)
  const pool = new pg.Pool({
    connectionString: url,
    // By this name a restore sees that the product is running.
    application_name: applicationName,
    max: 10,
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 15_000,
  })
  // A lost connection is replaced by the pool; without a listener it would end the process, be it idle or between
  // two statements of a transaction, whose next one then fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: named(pool) }) })
  return { db, engine: { kind: 'postgres', url, pool }, close: () => db.destroy() }
}

type KyselyPool = Exclude<ConstructorParameters<typeof PostgresDialect>[0]['pool'], () => unknown>
type KyselyClient = Awaited<ReturnType<KyselyPool['connect']>>

/**
 * Names each statement by its text, so that PostgreSQL plans it once a connection. The texts come from code,
 * never from input, so their number is bounded.
 */
function named(pool: pg.Pool): KyselyPool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return name
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      const query = (text: string, values: unknown[] = []) =>
        values.length === 0 ? client.query(text) : client.query({ name: nameOf(text), text, values })
      return { query, release: () => client.release() } as unknown as KyselyClient
    },
    end: () => pool.end(),
  }
}
