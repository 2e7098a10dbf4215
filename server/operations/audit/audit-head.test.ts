import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Tx } from '../../platform/db/open.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { findVerifiedRow, noteVerified } from './audit-chain-db.ts'
import { headKey, readHead } from './audit-head-rules.ts'
import { checkAudit } from './check-audit.ts'

const day = '2026-12-08'

describe.each(engines)('heads of the audit log on %s', (engine) => {
  let test: TestApp
  const logged: unknown[] = []
  const log = { error: (...line: unknown[]) => void logged.push(line) }
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await tamper(async (tx) => {
      for (const table of ['audit_event', 'audit_check', 'audit_head', 'audit_check_day'])
        await sql`delete from ${sql.table(table)}`.execute(tx)
    })
    await sql`delete from pgboss.job where name in ('audit-head', 'check-audit')`.execute(test.db)
    await test.files.remove(headKey(day))
  })

  /** What the table's owner could do with triggers disabled. */
  const tamper = (change: (tx: Tx) => Promise<unknown>) =>
    test.db.transaction().execute(async (tx) => {
      await sql`alter table audit_event disable trigger user`.execute(tx)
      await change(tx)
      await sql`alter table audit_event enable trigger user`.execute(tx)
    })
  const append = (entityId: string) =>
    test.db.transaction().execute((tx) =>
      appendAudit(tx, {
        at: test.clock.now(),
        actor: { sub: 'operator', role: 'operator' },
        action: 'lecture.move',
        entity: 'lecture',
        entityId,
      }),
    )
  const newest = async () => {
    const { id } = await test.db
      .selectFrom('audit_event')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return id
  }
  const head = async () => {
    const bytes = await test.files.get(headKey(day))
    return bytes && readHead(bytes, { day, secrets: test.config.linkSecrets })
  }
  const at = (seconds: number) => test.moveTo(new Date(testNow.getTime() + seconds * 1_000))
  const queued = async () => (await test.jobsIn('audit-head')).length
  const checks = () =>
    test.db.selectFrom('audit_check').select(['problems', 'head_day']).orderBy('id').execute()
  const settings = () => ({ ...test.config, db: test.db, files: test.files, log })

  it('are at most a minute behind the newest row, and wait for new rows', async () => {
    await at(0)
    expect(await queued()).toBe(0)
    await append('1')
    await at(5)
    await test.workOff('audit-head')
    expect(await head()).toMatchObject({ id: await newest() })
    await append('2')
    await at(10)
    expect(await queued()).toBe(1)
    await at(50)
    expect(await queued()).toBe(2)
    await test.workOff('audit-head')
    expect(await head()).toMatchObject({ id: await newest(), at: test.clock.now().toISOString() })
    await at(3_600)
    expect(await queued()).toBe(2)
    // Only the check of the whole chain is listed, which the first head needs.
    expect(await checks()).toEqual([{ problems: [], head_day: day }])
  })

  it('show within a minute that the newest rows were deleted; it is reported once', async () => {
    await append('1')
    await append('2')
    await at(5)
    await test.workOff('audit-head')
    const id = await newest()
    await tamper((tx) => sql`delete from audit_event where entity_id = '2'`.execute(tx))
    await at(60)
    for (const _ of ['once', 'again']) await test.workOff('audit-head')
    const missing = { problems: [{ kind: 'ROW_MISSING', day, id }], head_day: null }
    expect((await checks()).slice(1)).toEqual([missing])
    expect((await test.call('GET', '/metrics')).body).toContain('\naudit_chain_problems 1\n')
    // New rows do not hide it, and the head stays.
    await append('3')
    await at(120)
    await test.workOff('audit-head')
    expect((await checks()).at(-1)?.problems).toContainEqual(missing.problems[0])
    expect(await head()).toMatchObject({ id })
  })

  it('are not stored over a row that was changed since the last one', async () => {
    await append('1')
    await at(5)
    await test.workOff('audit-head')
    const before = await head()
    await append('2')
    await append('3')
    await tamper((tx) => sql`update audit_event set actor_sub = 'innocent' where entity_id = '2'`.execute(tx))
    await at(60)
    await test.workOff('audit-head')
    expect((await checks()).at(-1)).toMatchObject({ problems: [{ kind: 'CHAIN' }], head_day: null })
    expect(await head()).toEqual(before)
  })

  it('cover rows before them only in the check of the whole chain', async () => {
    await append('1')
    await append('2')
    await at(5)
    await test.workOff('audit-head')
    await tamper((tx) => sql`update audit_event set actor_sub = 'innocent' where entity_id = '1'`.execute(tx))
    await append('3')
    await at(60)
    await test.workOff('audit-head')
    expect(await head()).toMatchObject({ id: await newest() })
    expect((await checkAudit(settings(), test.clock.now())).problems).toMatchObject([{ kind: 'CHAIN' }])
    expect(logged).toHaveLength(1)
  })

  it('are looked at again if another check has stored one meanwhile, which may be older', async () => {
    await append('1')
    await at(5)
    await test.workOff('audit-head')
    const expected = await findVerifiedRow(test.db)
    await append('2')
    await at(60)
    await test.workOff('audit-head')
    await noteVerified(test.db, { rowId: expected, day, expected })
    expect(await findVerifiedRow(test.db)).toBe(0)
    await at(120)
    expect(await queued()).toBe(3)
  })

  it('are named by the check that the command makes', async () => {
    await append('1')
    const { head: named } = await checkAudit(settings(), test.clock.now())
    expect(named).toMatchObject({ id: await newest(), at: test.clock.now().toISOString() })
  })
})
