import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { pino } from 'pino'
import { migrate } from '../../platform/db/migrate.ts'
import { type Database, type Db, embeddedDatabase, openDatabase } from '../../platform/db/open.ts'
import { openEmbedded } from '../../platform/db/pglite.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { BackupError } from './backup-error.ts'
import { runScript } from './postgres-script.ts'
import { replaceSchemas, schemas } from './replace-schemas.ts'

/** Copies all rows in one transaction that checks every reference. Renames existing schemas and returns their new names. */
export async function copyEmbedded(folder: string, url: string, now: Date): Promise<string[]> {
  const embedded = await openEmbedded(folder)
  try {
    const source = embeddedDatabase(embedded)
    // Like the next start, so that both databases have the same tables.
    await makeSchemas(source)
    return await replaceSchemas(url, now, async () => {
      const target = await openDatabase({ url, folder: '', statementMs: 0 })
      try {
        await makeSchemas(target)
        const plan = await planCopy(source.db, target.db)
        await runScript(url, (script) => writeCopy(script, embedded.pglite, plan))
      } finally {
        await target.close()
      }
    })
  } finally {
    await embedded.close()
  }
}

async function makeSchemas(database: Database): Promise<void> {
  await migrate(database.db)
  const jobs = await startJobs(database, { worker: false, log: pino({ level: 'silent' }) })
  await jobs.stop()
}

interface Table {
  readonly name: string
  /** Without computed ones; sorted, as their order may differ between databases. */
  readonly columns: string
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

interface Sequence {
  readonly name: string
  /** Null if the sequence was never used. */
  readonly last: string | null
}

interface CopyPlan {
  readonly tables: readonly Table[]
  readonly references: readonly Reference[]
  readonly sequences: readonly Sequence[]
}

const ofSchemas = sql`nspname in (${sql.join(schemas.map((schema) => sql.lit(schema)))})`

async function planCopy(source: Db, target: Db): Promise<CopyPlan> {
  const [tables, wanted] = [await readTables(source), await readTables(target)]
  if (JSON.stringify(tables) !== JSON.stringify(wanted))
    throw new BackupError('The tables of the backup are not those of this version of the product.')
  return { tables, references: await readReferences(target), sequences: await readSequences(source) }
}

async function readTables(db: Db): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select format('%I.%I', nspname, relname) as name,
      string_agg(format('%I', attname), ', ' order by attname) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where ${ofSchemas} and relkind in ('r', 'p') and not relispartition
    group by nspname, relname order by nspname, relname`.execute(db)
  return rows
}

async function readReferences(db: Db): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select format('%I.%I', nspname, relname) as table, format('%I', conname) as name,
      pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
      join pg_namespace on pg_namespace.oid = relnamespace
    where ${ofSchemas} and contype = 'f' and conparentid = 0
    order by nspname, relname, conname`.execute(db)
  return rows
}

async function readSequences(db: Db): Promise<readonly Sequence[]> {
  const { rows } = await sql<Sequence>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences join pg_namespace on nspname = schemaname where ${ofSchemas} order by 1`.execute(db)
  return rows
}

/** Turns off triggers, which ran when the rows were written, and checks of references, which may point to rows copied later. */
async function writeCopy(script: Writable, pglite: PGlite, plan: CopyPlan): Promise<void> {
  const { tables, references, sequences } = plan
  const run = (statement: string) => write(script, `${statement};\n`)
  for (const { table, name } of references) await run(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await run(`alter table ${name} disable trigger user`)
  await run(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name, columns } of tables) {
    const { blob } = await pglite.query(`copy (select ${columns} from ${name}) to '/dev/blob'`)
    if (!blob?.size) continue
    await run(`copy ${name} (${columns}) from stdin`)
    for await (const piece of blob.stream()) await write(script, piece)
    await write(script, '\\.\n')
  }
  for (const { name, last } of sequences)
    await run(`select setval('${name}', ${last ?? 1}, ${last !== null})`)
  for (const { name } of tables) await run(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of references)
    await run(`alter table ${table} add constraint ${name} ${definition}`)
}

async function write(script: Writable, piece: string | Uint8Array): Promise<void> {
  if (script.destroyed || !script.writable) throw new BackupError('psql has ended early.')
  if (!script.write(piece)) await Promise.race([once(script, 'drain'), once(script, 'close')])
}
