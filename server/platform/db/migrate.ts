import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type Migration, type MigrationResultSet, Migrator, sql } from 'kysely'
import { type MigrationFile, migrationsFolder, readMigrationFiles } from './migration-files.ts'
import { assertReadable, MigrationRefused } from './migration-rules.ts'

/** Names of a schema's migrations now (`applied`) and after the change (`next`). */
export interface SchemaChange {
  readonly applied: readonly string[]
  readonly next: readonly string[]
}

interface Options {
  readonly folder?: string
  /** Called before a schema in use is changed; throwing ends the migration. */
  readonly mayChange?: (change: SchemaChange) => Promise<void>
}

/**
 * Applies `migrations/*.sql` in order, one process at a time, in one transaction except for those marked otherwise. Returns the
 * names of those applied. Migrations of a later version are left alone. Throws `MigrationRefused` if one fails, or if this
 * version cannot work with the schema.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  { folder = migrationsFolder, mayChange }: Options = {},
): Promise<string[]> {
  const files = await readMigrationFiles(folder)
  return db
    .connection()
    .execute((session) => exclusively(session, () => applyMissing(session, files, mayChange)))
}

export async function untilNoneMigrates<Schema>(db: Kysely<Schema>): Promise<void> {
  await db.connection().execute((session) => exclusively(session, async () => {}))
}

export async function knownMigrations(): Promise<string[]> {
  return (await readMigrationFiles(migrationsFolder)).map(({ name }) => name)
}

/** Oldest first; none on a new database. */
export async function readMigrations<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows: result } = await sql`select to_regclass('public.kysely_migration') as name`.execute(db)
  if ((result[0] as { name: string | null }).name === null) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const lockKey = sql.lit(7_203_114_509_221)
const lockPollMs = 100

/**
 * Works while no other process migrates. The lock is polled: a statement waiting for it would have a snapshot, and `create index
 * concurrently` waits until older snapshots end. The lock ends with the session.
 */
async function exclusively<Schema, Result>(
  session: Kysely<Schema>,
  work: () => Promise<Result>,
): Promise<Result> {
  while (!(await tryLock(session))) await pause(lockPollMs)
  try {
    return await work()
  } finally {
    // Fails if the session is lost, which also releases the lock.
    await sql`select pg_advisory_unlock(${lockKey})`.execute(session).catch(() => {})
  }
}

async function tryLock<Schema>(session: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lockKey}) as locked`.execute(
    session,
  )
  return rows[0]?.locked === true
}

async function applyMissing<Schema>(
  session: Kysely<Schema>,
  files: readonly MigrationFile[],
  mayChange: Options['mayChange'],
): Promise<string[]> {
  const known = new Set(files.map(({ name }) => name))
  const applied = new Set(await readMigrations(session))
  const later = [...applied].filter((name) => !known.has(name))
  assertReadable(later, files.at(-1)?.name ?? '')
  const missing = files.filter(({ name }) => !applied.has(name))
  if (mayChange && applied.size > 0 && missing.length > 0)
    await mayChange({ applied: [...applied], next: [...applied, ...missing.map(({ name }) => name)] })
  const migrations: Record<string, Migration> = {
    ...Object.fromEntries(later.map((name) => [name, { up: async () => {} }])),
    ...Object.fromEntries(files.map((file) => [file.name, { up: yielding(file) }])),
  }
  const done: string[] = []
  for (const { last, inTransaction } of inRuns(missing)) {
    const migrator = new Migrator({
      db: session,
      provider: { getMigrations: async () => migrations },
      disableTransactions: !inTransaction,
    })
    const { error, results = [] } = await untilLocked(() => migrator.migrateTo(last))
    const failed = results.find(({ status }) => status === 'Error')
    if (failed) throw failureOf(failed.migrationName, error, inTransaction)
    if (error) throw error
    done.push(...results.map((one) => one.migrationName))
  }
  return done
}

/**
 * Processes of the version before go on meanwhile, and lock the same tables in another order. PostgreSQL ends a deadlock after a
 * second, and may end it by refusing a request: a migration gives way before that, and begins anew. Without a transaction it
 * waits, as an index that is given up would stay invalid.
 */
function yielding({ up, inTransaction }: MigrationFile): Migration['up'] {
  return async (db) => {
    if (inTransaction) await sql`set local lock_timeout = '700ms'`.execute(db)
    await up(db)
  }
}

const mostAttempts = 100
const pauseMs = 200

async function untilLocked(run: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await run()
    if (!isLockRefused(outcome.error) || attempt === mostAttempts) return outcome
    await pause(pauseMs)
  }
}

/** `lock_not_available`, `deadlock_detected`. */
function isLockRefused(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '55P03' || code === '40P01'
}

function failureOf(name: string, cause: unknown, inTransaction: boolean): MigrationRefused {
  const changed = inTransaction ? 'nothing was changed' : 'it can be repeated'
  const because = cause instanceof Error ? cause.message : String(cause)
  return new MigrationRefused(`Migration ${name} failed, and ${changed}: ${because}`, { cause })
}

interface Run {
  readonly last: string
  readonly inTransaction: boolean
}

/** Successive migrations in transactions share one. */
function inRuns(files: readonly MigrationFile[]): Run[] {
  const runs: Run[] = []
  for (const { name: last, inTransaction } of files) {
    if (inTransaction && runs.at(-1)?.inTransaction) runs.pop()
    runs.push({ last, inTransaction })
  }
  return runs
}
