import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { root } from '../settings/root.ts'

/**
 * Brings a database up to date with `migrations/*.sql`: in order, each in a transaction, one process at a time.
 * Returns the names of those that ran.
 */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  if (error) throw error
  return results.map((one) => one.migrationName)
}

/** The migrations that this product brings, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await getMigrations())
}

/** The migrations that a database has had, oldest first; none where it is new. */
export async function readMigrations<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows: found } = await sql`select to_regclass('public.kysely_migration') as name`.execute(db)
  if ((found[0] as { name: string | null }).name === null) return []
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

/** Statements one by one: PGlite's query protocol takes one at a time. */
async function runAll(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of statements(text)) await sql.raw(statement).execute(db)
}

const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$([a-z_]\w*)?\$[\s\S]*?\$\1\$|'[^']*'|"[^"]*"|;|[^;$'"/-]+|[$'"/-]/gi

/** Splits at semicolons that stand outside `$$ … $$` bodies, quoted text and names, and comments. */
export function statements(text: string): string[] {
  const found: string[] = []
  let current = ''
  for (const [token] of text.matchAll(tokens)) {
    if (/^(--|\/\*)/.test(token)) current += ' '
    else if (token === ';') {
      if (current.trim()) found.push(current.trim())
      current = ''
    } else current += token
  }
  if (current.trim()) found.push(current.trim())
  return found
}
