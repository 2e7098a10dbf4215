import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { root } from '../settings/root.ts'
import { builtIndex, isWithoutTransaction } from './migration-rules.ts'

export interface MigrationFile {
  readonly name: string
  readonly inTransaction: boolean
  up(db: Kysely<unknown>): Promise<void>
}

export const migrationsFolder = join(root, 'migrations')

export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return files.map((file, index) => {
    const text = texts[index] ?? ''
    return {
      name: file.replace(/\.sql$/, ''),
      inTransaction: !isWithoutTransaction(text),
      up: (db) => runAll(db, text),
    }
  })
}

/** PGlite's query protocol takes one statement at a time. */
async function runAll(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of splitStatements(text)) {
    const index = builtIndex(statement)
    if (index) await dropHalfBuilt(db, index)
    await sql.raw(statement).execute(db)
  }
}

/** Drops what an interrupted `create index concurrently` has left, which `if not exists` would take for the index. */
async function dropHalfBuilt(db: Kysely<unknown>, index: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently ${sql.table(index)}`.execute(db)
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
