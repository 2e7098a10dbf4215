import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../platform/db/open.ts'
import { applicationName, unnumberedApplicationName } from '../../platform/db/postgres-pool.ts'
import { runScript } from './postgres-script.ts'
import { findPostgresTools } from './postgres-tools.ts'
import { isSchemaEmpty, planSchemaChanges, schemas } from './replace-schemas.ts'

export async function inspectPostgres(url: string): Promise<{ running: boolean; empty: boolean }> {
  const database = await openDatabase({ url, folder: '' })
  try {
    const [running, empty] = [await isRunning(database.db), await isEmpty(database.db)]
    return { running, empty }
  } finally {
    await database.close()
  }
}

/** In one transaction. Existing schemas are renamed, not dropped; returns their new names. */
export async function restorePostgres(url: string, dump: string, now: Date): Promise<string[]> {
  const tools = await findPostgresTools(url)
  const plan = await planSchemaChanges(url, now)
  await runScript(url, async (script) => {
    script.write(plan.map(({ statement }) => `${statement};\n`).join(''))
    const statements = tools.start(
      'pg_restore',
      ['--no-owner', '--no-privileges', '-f', '-', dump],
      ['ignore', 'pipe', 'pipe'],
    )
    const source = statements.process.stdout
    if (!source) throw new Error('pg_restore was started without a pipe')
    await pipeline(source, script, { end: false })
    await statements.done
    script.write('\ngrant usage on schema public to public;\n')
  })
  return plan.flatMap(({ keptAs }) => keptAs ?? [])
}

async function isRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name in (${applicationName}, ${unnumberedApplicationName})
      and pid <> pg_backend_pid()`.execute(db)
  return rows.length > 0
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await Promise.all(schemas.map((schema) => isSchemaEmpty(db, schema)))).every(Boolean)
}
