import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../platform/db/open.ts'
import { applicationName } from '../../platform/db/postgres-pool.ts'
import { timestamp } from './data-folder.ts'
import { findPostgresTools } from './postgres-tools.ts'

const schemas = ['public', 'pgboss']

/** Whether the product is running on the database, and whether it is empty. */
export async function inspectPostgres(url: string): Promise<{ running: boolean; empty: boolean }> {
  const database = await openDatabase({ url, folder: '' })
  try {
    const [running, empty] = [await isRunning(database.db), await isEmpty(database.db)]
    return { running, empty }
  } finally {
    await database.close()
  }
}

/**
 * Replaces the data by a dump in one transaction. Existing schemas are renamed, not dropped; returns their new names.
 */
export async function restorePostgres(url: string, dump: string, now: Date): Promise<string[]> {
  const tools = await findPostgresTools(url)
  const plan = await planSchemaChanges(url, now)
  const psql = tools.start(
    'psql',
    ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', tools.url, '-f', '-'],
    ['pipe', 'ignore', 'pipe'],
  )
  const script = psql.process.stdin
  const statements = tools.start(
    'pg_restore',
    ['--no-owner', '--no-privileges', '-f', '-', dump],
    ['ignore', 'pipe', 'pipe'],
  )
  const source = statements.process.stdout
  if (!script || !source) throw new Error('psql and pg_restore were started without pipes')
  // psql's error output says why it exited, not the closed pipe.
  script.on('error', () => {})
  script.write(`begin;\n${plan.map(({ statement }) => `${statement};\n`).join('')}`)
  try {
    await pipeline(source, script, { end: false })
    await statements.done
    // Only now: an incomplete script is rolled back when psql exits.
    script.end('\ngrant usage on schema public to public;\ncommit;\n')
  } catch (error) {
    script.destroy()
    await psql.done
    throw error
  }
  await psql.done
  return plan.flatMap(({ keptAs }) => keptAs ?? [])
}

async function isRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows.length > 0
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await Promise.all(schemas.map((schema) => isSchemaEmpty(db, schema)))).every(Boolean)
}

async function isSchemaEmpty(db: Db, schema: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class join pg_namespace n on n.oid = relnamespace where nspname = ${schema} limit 1`.execute(
    db,
  )
  return rows.length === 0
}

interface SchemaChange {
  readonly statement: string
  readonly keptAs?: string
}

/** Plans the replacement: schemas with data are renamed, empty ones dropped. */
async function planSchemaChanges(url: string, now: Date): Promise<SchemaChange[]> {
  const database = await openDatabase({ url, folder: '' })
  const { db } = database
  try {
    const { rows } = await sql<{ nspname: string }>`
      select nspname from pg_namespace where nspname in (${sql.join(schemas)})`.execute(db)
    const changes: SchemaChange[] = []
    for (const { nspname: schema } of rows) {
      const keptAs = `${schema}_before_restore_${timestamp(now).toLowerCase()}`
      if (await isSchemaEmpty(db, schema)) changes.push({ statement: `drop schema ${schema} cascade` })
      else changes.push({ statement: `alter schema ${schema} rename to ${keptAs}`, keptAs })
    }
    return changes
  } finally {
    await database.close()
  }
}
