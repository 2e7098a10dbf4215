import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../platform/db/open.ts'
import { applicationName } from '../../platform/db/postgres-pool.ts'
import { stamp } from './data-folder.ts'
import { findPostgresTools } from './postgres-tools.ts'

const schemas = ['public', 'pgboss']

/** Whether the product runs on this database, and whether it has data. */
export async function lookAtPostgres(url: string): Promise<{ running: boolean; empty: boolean }> {
  const database = await openDatabase({ url, folder: '' })
  try {
    const [running, empty] = [await isRunning(database.db), await isEmpty(database.db)]
    return { running, empty }
  } finally {
    await database.close()
  }
}

/**
 * Puts a dump in place of what is there, in one transaction: it is all there, or nothing has changed. What was there
 * is renamed, not dropped; returns under which names.
 */
export async function restorePostgres(url: string, dump: string, now: Date): Promise<string[]> {
  const tools = await findPostgresTools(url)
  const before = await planExchange(url, now)
  const psql = tools.start(
    'psql',
    ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', tools.address, '-f', '-'],
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
  // Why psql has left is what it said, not that its pipe is closed.
  script.on('error', () => {})
  script.write(`begin;\n${before.map(({ statement }) => `${statement};\n`).join('')}`)
  try {
    await pipeline(source, script, { end: false })
    await statements.done
    // Only now: a script that breaks off is undone when psql leaves.
    script.end('\ngrant usage on schema public to public;\ncommit;\n')
  } catch (error) {
    script.destroy()
    await psql.done
    throw error
  }
  await psql.done
  return before.flatMap(({ keptAs }) => keptAs ?? [])
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
  return (await Promise.all(schemas.map((schema) => holdsNothing(db, schema)))).every(Boolean)
}

async function holdsNothing(db: Db, schema: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class join pg_namespace n on n.oid = relnamespace where nspname = ${schema} limit 1`.execute(
    db,
  )
  return rows.length === 0
}

interface Exchange {
  readonly statement: string
  readonly keptAs?: string
}

/** What is to be done with the schemas that are there: those with data are renamed, empty ones make place. */
async function planExchange(url: string, now: Date): Promise<Exchange[]> {
  const database = await openDatabase({ url, folder: '' })
  const { db } = database
  try {
    const { rows } = await sql<{ nspname: string }>`
      select nspname from pg_namespace where nspname in (${sql.join(schemas)})`.execute(db)
    const plan: Exchange[] = []
    for (const { nspname: schema } of rows) {
      const keptAs = `${schema}_before_restore_${stamp(now).toLowerCase()}`
      if (await holdsNothing(db, schema)) plan.push({ statement: `drop schema ${schema} cascade` })
      else plan.push({ statement: `alter schema ${schema} rename to ${keptAs}`, keptAs })
    }
    return plan
  } finally {
    await database.close()
  }
}
