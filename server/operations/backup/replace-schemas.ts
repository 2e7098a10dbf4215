import { sql } from 'kysely'
import { type Db, openDatabase } from '../../platform/db/open.ts'
import { timestamp } from './data-folder.ts'

/** Of the product, and of its jobs. */
export const schemas = ['public', 'pgboss'] as const

export interface SchemaChange {
  readonly statement: string
  readonly schema: string
  /** New name of a schema that has data. */
  readonly keptAs?: string
}

/** Schemas with data are renamed, empty ones dropped. */
export async function planSchemaChanges(url: string, now: Date): Promise<SchemaChange[]> {
  return withDatabase(url, async (db) => {
    const { rows } = await sql<{ schema: string }>`
      select nspname as schema from pg_namespace where nspname in (${sql.join(schemas)})`.execute(db)
    const changes: SchemaChange[] = []
    for (const { schema } of rows) {
      const keptAs = `${schema}_before_restore_${timestamp(now).toLowerCase()}`
      if (await isSchemaEmpty(db, schema))
        changes.push({ schema, statement: `drop schema ${schema} cascade` })
      else changes.push({ schema, statement: `alter schema ${schema} rename to ${keptAs}`, keptAs })
    }
    return changes
  })
}

/** Every role may use it, as in a new database. */
export const newPublicSchema = ['create schema public', 'grant usage on schema public to public']

/** Runs the work with empty schemas and returns the new names of the existing ones; puts these back if it fails. */
export async function replaceSchemas(url: string, now: Date, work: () => Promise<void>): Promise<string[]> {
  const changes = await planSchemaChanges(url, now)
  await run(url, [...changes.map(({ statement }) => statement), ...newPublicSchema])
  try {
    await work()
  } catch (error) {
    const kept = changes.filter(({ keptAs }) => keptAs !== undefined)
    await run(url, [
      `drop schema if exists ${schemas.join(', ')} cascade`,
      ...kept.map(({ schema, keptAs }) => `alter schema ${keptAs} rename to ${schema}`),
      ...(kept.some(({ schema }) => schema === 'public') ? [] : newPublicSchema),
    ])
    throw error
  }
  return changes.flatMap(({ keptAs }) => keptAs ?? [])
}

export async function isSchemaEmpty(db: Db, schema: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class join pg_namespace n on n.oid = relnamespace where nspname = ${schema} limit 1`.execute(
    db,
  )
  return rows.length === 0
}

function run(url: string, statements: readonly string[]): Promise<void> {
  return withDatabase(url, (db) =>
    db.transaction().execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    }),
  )
}

async function withDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url, folder: '' })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
