import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { root } from '../settings/root.ts'

/** The schema is not, and does not become, what this version needs. Its message is for operators. */
export class MigrationRefused extends Error {}

/**
 * Applies `migrations/*.sql` in order, one process at a time, in one transaction: after a failure nothing has changed.
 * Returns the names of those applied. Throws `MigrationRefused` on a newer version's schema, and if one fails.
 */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<string[]> {
  await refuseNewerSchema(db)
  const { error, results = [] } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) {
    const because = error instanceof Error ? error.message : String(error)
    const message = `Migration ${failed.migrationName} failed, and nothing was changed: ${because}`
    throw new MigrationRefused(message, { cause: error })
  }
  if (error) throw error
  return results.map((one) => one.migrationName)
}

async function refuseNewerSchema<Schema>(db: Kysely<Schema>): Promise<void> {
  const known = await knownMigrations()
  const [first, ...more] = (await readMigrations(db)).filter((name) => !known.includes(name))
  if (first === undefined) return
  const names = more.length > 0 ? `${first} and ${more.length} more` : first
  throw new MigrationRefused(
    `The database is of a newer version of the product: this one does not know ${names}. Start that version.`,
  )
}

/** Names of the product's migrations, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await getMigrations())
}

/** Names of the migrations applied to a database, oldest first; none on a new one. */
export async function readMigrations<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows: result } = await sql`select to_regclass('public.kysely_migration') as name`.execute(db)
  if ((result[0] as { name: string | null }).name === null) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const folder = join(root, 'migrations')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(
    files.map((name, index) => [name.replace(/\.sql$/, ''), { up: (db) => runAll(db, texts[index] ?? '') }]),
  )
}

/** Statement by statement, as PGlite's query protocol requires. */
async function runAll(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of splitStatements(text)) await sql.raw(statement).execute(db)
}

const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$([a-z_]\w*)?\$[\s\S]*?\$\1\$|'[^']*'|"[^"]*"|;|[^;$'"/-]+|[$'"/-]/gi

/** Splits at semicolons outside dollar quotes, quoted text and names, and comments. */
export function splitStatements(text: string): string[] {
  const result: string[] = []
  let current = ''
  for (const [token] of text.matchAll(tokens)) {
    if (/^(--|\/\*)/.test(token)) current += ' '
    else if (token === ';') {
      if (current.trim()) result.push(current.trim())
      current = ''
    } else current += token
  }
  if (current.trim()) result.push(current.trim())
  return result
}
