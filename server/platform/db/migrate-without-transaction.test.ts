import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothEngines, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrationFiles } from './migration-files.ts'
import { openDatabase } from './open.ts'

/** Migrations after those of the product, whose names a database has. */
const later = {
  '9000-table': 'create table large (id integer primary key, name text)',
  '9001-index':
    '-- without a transaction\ncreate index concurrently if not exists large_name on large (name);',
  '9002-column': 'alter table large add column more text',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const { name } of await readMigrationFiles(migrationsFolder))
    await writeFile(join(folder, `${name}.sql`), 'select 1')
  for (const [name, text] of Object.entries(later)) await writeFile(join(folder, `${name}.sql`), text)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function isValid({ db }: Pick<TestDatabase, 'db'>): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('large_name')`.execute(db)
  return rows[0]?.valid
}

async function record(db: TestDatabase['db'], name: string): Promise<void> {
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db)
}

async function onNewDatabase<Result>(
  engine: 'pglite' | 'postgres',
  work: (database: TestDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openTestDatabase(engine)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

describe.each(bothEngines)('a migration without a transaction on %s', (engine) => {
  it('runs between those with one, once', () =>
    onNewDatabase(engine, async (database) => {
      expect(await migrate(database.db, { folder })).toEqual(Object.keys(later))
      expect(await isValid(database)).toBe(true)
      expect(await migrate(database.db, { folder })).toEqual([])
    }))

  it('and others of a later version do not keep this one from starting', () =>
    onNewDatabase(engine, async ({ db }) => {
      await migrate(db, { folder })
      expect(await migrate(db)).toEqual([])
    }))

  it('but one that has removed what this one uses does', () =>
    onNewDatabase(engine, async ({ db }) => {
      await record(db, '9100-contract-9050-large')
      await expect(migrate(db)).rejects.toThrow('9100-contract-9050-large has removed what this version uses')
      await sql`delete from kysely_migration where name like '9%'`.execute(db)
    }))
})

describe('on PostgreSQL', () => {
  const open = ({ url }: TestDatabase) => openDatabase({ url, folder: '', statementMs: 0 })

  it('is repeated after it was killed in the middle, without what was left', () =>
    onNewDatabase('postgres', async (database) => {
      const writer = await open(database)
      const killed = await open(database)
      try {
        await sql.raw(later['9000-table']).execute(database.db)
        await record(database.db, '9000-table')
        const written = Promise.withResolvers<void>()
        const release = Promise.withResolvers<void>()
        // The index waits for transactions that have written to its table.
        const writing = writer.db.transaction().execute(async (tx) => {
          await sql`insert into large values (1, 'a')`.execute(tx)
          written.resolve()
          await release.promise
        })
        await written.promise
        const migrating = migrate(killed.db, { folder }).catch((error: unknown) => error)
        await expect.poll(() => isValid(database)).toBe(false)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'create index concurrently%' and pid <> pg_backend_pid()`.execute(
          database.db,
        )
        expect(await migrating).toBeInstanceOf(Error)
        expect(await isValid(database)).toBe(false)
        release.resolve()
        await writing
        expect(await migrate(database.db, { folder })).toEqual(['9001-index', '9002-column'])
        expect(await isValid(database)).toBe(true)
      } finally {
        await writer.close()
        await killed.close()
      }
    }))

  it('several processes wait for the one that runs it', () =>
    onNewDatabase('postgres', async (database) => {
      const opened = await Promise.all(Array.from({ length: 4 }, () => open(database)))
      try {
        const ran = await Promise.all(opened.map(({ db }) => migrate(db, { folder })))
        expect(ran.flat()).toEqual(Object.keys(later))
        expect(await isValid(database)).toBe(true)
      } finally {
        for (const one of opened) await one.close()
      }
    }))
})
