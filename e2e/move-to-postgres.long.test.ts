import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser } from '#contract/people/account.ts'
import type { TestDatabase } from '../testing/database.ts'
import type { Settings } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'
import {
  type BackupFixture,
  listRegistrations,
  materialFile,
  register,
  runBuilt,
  startBackupFixture,
  writeBackup,
} from './support/backup-fixture.ts'

const setup = openSetup()

/** Rows of a table as texts, the same in both databases. */
type Query = (text: string) => Promise<readonly Record<string, unknown>[]>

const tablesQuery = `select format('%I.%I', nspname, relname) as name from pg_class
  join pg_namespace n on n.oid = relnamespace
  where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition order by 1`

/** Of each table the number of its rows and a hash of all that they contain. */
async function contentOf(query: Query): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  await query(`set timezone = 'UTC'`)
  for (const { name } of await query(tablesQuery)) {
    const [row] = await query(
      `select count(*)::integer as rows, md5(coalesce(string_agg(line, '|' order by line), '')) as hash
       from (select to_jsonb(t)::text as line from ${name} t) lines`,
    )
    content[String(name)] = row
  }
  return content
}

const embeddedContent = async (dataDir: string, work = contentOf) => {
  const pglite = new PGlite(join(dataDir, 'db'))
  const content = await work(async (text) => (await pglite.query<Record<string, unknown>>(text)).rows)
  await pglite.close()
  return content
}

const rulesOf = (database: TestDatabase) =>
  database.rows(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule, null as state
     from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, null, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2`,
  )

describe('a backup of the embedded database', { timeout: 300_000 }, () => {
  let fixture: BackupFixture
  let moved: Settings
  let target: TestDatabase
  let backup: string
  beforeAll(async () => {
    fixture = await startBackupFixture(setup, 'embedded')
    await register(fixture, fixture.lectureIds[0])
    backup = await writeBackup(fixture)
    await fixture.product.stop()
    target = await setup.database()
    moved = { ...fixture.settings(), DATABASE_URL: target.url }
  }, 120_000)

  it('with a row that refers to nothing is refused by PostgreSQL, which stays as it was', async () => {
    await target.rows('create table kept (id integer)')
    await embeddedContent(fixture.dataDir, async (query) => {
      await query('alter table attender disable trigger all')
      await query(`update attender set lecture_id = 999999 where id = (select max(id) from attender)`)
      await query('alter table attender enable trigger all')
      return {}
    })
    const damaged = await writeBackup(fixture)
    expect(await runBuilt('restore', moved, damaged, '--force')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^psql failed: .*violates foreign key constraint/),
    })
    expect(await target.rows("select to_regclass('public.kept')::text as kept")).toEqual([{ kept: 'kept' }])
    expect(await target.rows("select nspname from pg_namespace where nspname ~ 'pgboss|before'")).toEqual([])
    await target.rows('drop table kept')
  })

  it('is restored to PostgreSQL with all its rows, rules and files', async () => {
    expect(await runBuilt('restore', moved, backup)).toMatchObject({
      code: 1,
      stderr: 'There is data already. With --force it is kept aside and the backup takes its place.\n',
    })
    const { code, stdout, stderr } = await runBuilt('restore', moved, backup, '--force')
    expect([code, stderr]).toEqual([0, ''])
    const kept = /^The previous data has been kept as (\S+)\.$/m.exec(stdout)?.[1] ?? ''
    expect(kept).toContain('before-restore-')
    expect(await readFile(join(fixture.dataDir, materialFile), 'utf8')).toBe('course material')

    // What was backed up, restored to the embedded database for comparison.
    const restored = { ...fixture.settings(), DATA_DIR: join(await setup.folder(), 'data') }
    expect(await runBuilt('restore', restored, backup)).toMatchObject({ code: 0 })
    const content = await contentOf((text) => target.rows(text))
    // Every process that connects to the job queue changes these, also the one that copied the rows.
    const without = ({
      'pgboss.instance': _instance,
      'pgboss.version': _version,
      ...rest
    }: Record<string, unknown>) => rest
    expect(without(content)).toEqual(without(await embeddedContent(restored.DATA_DIR ?? '')))

    const other = await setup.database()
    const fresh = await setup.product({ settings: { ...moved, DATABASE_URL: other.url } })
    expect(await rulesOf(target)).toEqual(await rulesOf(other))
    await fresh.stop()
  })

  it('goes on there: sessions, registrations, new numbers, the chain of the audit log', async () => {
    const product = await setup.product({ settings: moved })
    const on = { ...fixture, product }
    expect((await fixture.browser.call(product.origin, getCurrentUser, {})).status).toBe(200)
    expect((await listRegistrations(on)).map(({ lectureId }) => lectureId)).toEqual([fixture.lectureIds[0]])
    expect((await register(on, fixture.lectureIds[1])).status).toBe(201)
    await runBuilt('maintenance', moved, 'on')
    await runBuilt('maintenance', moved, 'off')
    expect(await target.rows('select count(*)::integer as n from audit_breaks')).toEqual([{ n: 0 }])
    await product.stop()
  })
})
