import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { folderStorage } from '../../outside/storage/folder-storage.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { readChain } from './audit-chain-db.ts'
import { headKey, readHead } from './audit-head-rules.ts'
import { acceptAudit, checkAudit } from './check-audit.ts'

const dayMs = 86_400_000
const [older, newer] = [
  'an older secret of thirty-two characters',
  'a newer secret of thirty-two characters!',
]
const onDay = (day: number) => new Date(testNow.getTime() + day * dayMs)
const dayOf = (day: number) => onDay(day).toISOString().slice(0, 10)

async function append(db: Db, entityId: string): Promise<void> {
  const act = {
    actor: { sub: 'operator', role: 'operator' as const },
    action: 'lecture.move',
    entity: 'lecture',
  } as const
  await db.transaction().execute((tx) => appendAudit(tx, { ...act, at: testNow, entityId }))
}

/** What the table's owner could do with triggers disabled. */
async function tamper(db: Db, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table audit_event disable trigger user`.execute(tx)
    await change(tx)
    await sql`alter table audit_event enable trigger user`.execute(tx)
  })
}
const rehash = (tx: Tx) =>
  sql`do $$
    declare
      one audit_event;
      previous bytea := '';
    begin
      for one in select * from audit_event order by id loop
        one.previous_hash := previous;
        previous := audit_hash(one);
        update audit_event set previous_hash = one.previous_hash, hash = previous where id = one.id;
      end loop;
    end $$`.execute(tx)

describe.each(engines)('verifying the audit log on %s', (engine) => {
  let database: TestDatabase
  let db: Db
  let folder: string
  let files: FileStorage
  const logged: unknown[] = []
  const log = { error: (...line: unknown[]) => void logged.push(line) }
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    db = database.db
    folder = await mkdtemp(join(tmpdir(), 'audit-'))
    files = folderStorage(folder)
    logged.length = 0
    for (const id of ['1', '2', '3', '4', '5']) await append(db, id)
    return async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  const deps = (...linkSecrets: string[]) => ({
    db,
    files,
    log,
    zone: 'Asia/Seoul',
    linkSecrets: linkSecrets.length > 0 ? linkSecrets : [older],
  })
  const check = (day: number, ...secrets: string[]) => checkAudit(deps(...secrets), onDay(day))
  const problems = async (day: number, ...secrets: string[]) => (await check(day, ...secrets)).problems
  const newest = async () => (await readChain(db, { at: 0 })).id

  it('finds no problems in an unchanged log, and stores a head each day', async () => {
    expect(await check(0)).toMatchObject({ rows: 5, problems: [], comparedWith: null })
    await append(db, '6')
    expect(await check(1)).toMatchObject({ rows: 6, problems: [], comparedWith: dayOf(0) })
    expect(await check(1)).toMatchObject({ rows: 6, problems: [], comparedWith: dayOf(1) })
    const bytes = (await files.get(headKey(dayOf(1)))) ?? Buffer.from('')
    expect(readHead(bytes, { day: dayOf(1), secrets: [older] })).toMatchObject({ id: await newest() })
    expect(readHead(bytes, { day: dayOf(2), secrets: [older] })).toBeUndefined()
    expect(logged).toEqual([])
  })

  it.each([
    ['the newest rows were deleted', sql`delete from audit_event where entity_id in ('4', '5')`],
    ['all rows were deleted', sql`delete from audit_event`],
  ])('detects that %s', async (_, change) => {
    await check(0)
    const id = await newest()
    await tamper(db, (tx) => change.execute(tx))
    const missing = [{ kind: 'ROW_MISSING', day: dayOf(0), id }]
    expect(await problems(1)).toEqual(missing)
    // It keeps reporting after rows were added.
    await append(db, 'later')
    expect(await problems(2)).toEqual(missing)
    expect(await files.get(headKey(dayOf(2)))).toBeUndefined()
    expect(logged).toHaveLength(2)
    expect(JSON.stringify(logged[0])).toContain(`Row ${id}, the newest on ${dayOf(0)}, is missing`)
  })

  it('detects a rewritten row despite a recomputed chain', async () => {
    await check(0)
    const id = await newest()
    await tamper(db, async (tx) => {
      await sql`update audit_event set actor_sub = 'innocent' where entity_id = '2'`.execute(tx)
      await rehash(tx)
    })
    expect((await readChain(db, { at: 0 })).breaks).toEqual([])
    expect(await problems(1)).toEqual([{ kind: 'ROW_REPLACED', day: dayOf(0), id }])
  })

  it('detects rows rewritten with the same ids', async () => {
    await check(0)
    const id = await newest()
    await tamper(db, async (tx) => {
      await sql`update audit_event set action = 'lecture.look'`.execute(tx)
      await rehash(tx)
    })
    expect(await problems(1)).toEqual([{ kind: 'ROW_REPLACED', day: dayOf(0), id }])
  })

  it('detects a changed row despite a replaced hash function', async () => {
    await check(0)
    await tamper(db, async (tx) => {
      await sql`update audit_event set actor_sub = 'innocent' where entity_id = '2'`.execute(tx)
      await sql`create or replace function audit_hash(e audit_event) returns bytea language sql immutable
        as $$ select e.hash $$`.execute(tx)
    })
    const { id } = await db
      .selectFrom('audit_event')
      .select('id')
      .where('entity_id', '=', '2')
      .executeTakeFirstOrThrow()
    expect(await problems(1)).toEqual([{ kind: 'CHAIN', ids: [id] }])
  })

  it('reads a long chain in batches with the same result', async () => {
    await tamper(db, async (tx) => {
      await sql`update audit_event set actor_sub = 'innocent' where entity_id in ('2', '5')`.execute(tx)
      await sql`delete from audit_event where entity_id = '3'`.execute(tx)
    })
    const at = await newest()
    const whole = await readChain(db, { at })
    expect(whole).toMatchObject({ rows: 4, id: at, hashAt: whole.hash })
    expect(whole.breaks).toHaveLength(3)
    for (const limit of [1, 2, 3, 4]) expect(await readChain(db, { at, limit })).toEqual(whole)
  })

  it('detects a changed head and a missing one', async () => {
    await check(0)
    await check(1)
    const bytes = (await files.get(headKey(dayOf(1)))) ?? Buffer.from('')
    const changed = Buffer.from(String(bytes).replace(/id\\":\d+/, 'id\\":1'))
    expect(changed.equals(bytes)).toBe(false)
    await files.put(headKey(dayOf(1)), changed, '')
    expect(await problems(2)).toEqual([{ kind: 'HEAD_UNSIGNED', day: dayOf(1) }])
    await files.put(headKey(dayOf(1)), Buffer.from('not a head'), '')
    expect(await problems(2)).toEqual([{ kind: 'HEAD_UNSIGNED', day: dayOf(1) }])
    await files.remove(headKey(dayOf(1)))
    expect(await problems(2)).toEqual([{ kind: 'HEAD_MISSING', day: dayOf(1) }])
    await files.remove(headKey(dayOf(0)))
    expect(await problems(2)).toEqual([{ kind: 'HEAD_MISSING', day: dayOf(1) }])
    // Also after years.
    expect(await problems(1_000)).toEqual([{ kind: 'HEAD_MISSING', day: dayOf(1) }])
    await files.put(headKey(dayOf(1)), bytes, '')
    expect(await problems(1_000)).toEqual([])
  })

  it('accepts heads signed with older listed secrets, and signs with the current one', async () => {
    await check(0, older)
    expect(await check(1, newer, older)).toMatchObject({ problems: [], comparedWith: dayOf(0) })
    expect(await check(2, newer)).toMatchObject({ problems: [], comparedWith: dayOf(1) })
    expect(await problems(3, older)).toMatchObject([{ kind: 'HEAD_UNSIGNED', day: dayOf(2) }])
  })

  it('accepts problems for a reason, and detects later changes', async () => {
    await check(0)
    await tamper(db, async (tx) => {
      await sql`update audit_event set actor_sub = 'innocent' where entity_id = '2'`.execute(tx)
      await sql`delete from audit_event where entity_id = '5'`.execute(tx)
    })
    expect(await problems(1)).toHaveLength(2)
    await acceptAudit(deps(), { because: 'A backup was restored', by: 'root', now: onDay(1) })
    const entry = await db
      .selectFrom('audit_event')
      .select(['actor_sub', 'action', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_sub: 'root', action: 'audit.accept' })
    expect(entry.after).toMatchObject({ because: 'A backup was restored', problems: { length: 2 } })
    expect(await problems(1)).toEqual([])
    expect(await problems(2)).toEqual([])
    await tamper(db, (tx) => sql`update audit_event set ip = '::1' where entity_id = '4'`.execute(tx))
    expect(await problems(3)).toMatchObject([{ kind: 'CHAIN' }])
  })

  it('reports no problem while storage is unavailable', async () => {
    await check(0)
    const unavailable = { ...files, get: () => Promise.reject(new Error('files: away')) }
    await expect(checkAudit({ ...deps(), files: unavailable }, onDay(1))).rejects.toThrow('files: away')
    expect(logged).toEqual([])
  })
})

describe.each(engines)('the daily verification of the audit log on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('is queued once a day, and exposes its result', async () => {
    for (const at of ['2026-12-09T00:00:00+09:00', '2026-12-09T00:00:05+09:00', '2026-12-09T23:59:00+09:00'])
      await test.moveTo(at)
    expect(await test.jobsIn('check-audit')).toHaveLength(1)
    await append(test.db, '1')
    const metrics = async () => (await test.call('GET', '/metrics')).body.split('\n')
    const unverified = async () =>
      Number(
        (await metrics()).find((line: string) => line.startsWith('audit_unverified_seconds '))?.split(' ')[1],
      )
    expect(await unverified()).toBeGreaterThan(0)
    await test.workOff('check-audit')
    expect(await metrics()).toContain('audit_chain_problems 0')
    expect(await unverified()).toBe(0)
    expect(await metrics()).toContain(
      `audit_last_check_timestamp_seconds ${test.clock.now().getTime() / 1000}`,
    )
    await tamper(test.db, (tx) => sql`delete from audit_event`.execute(tx))
    await test.workOff('check-audit')
    expect(await metrics()).toContain('audit_chain_problems 1')
    const operator = await test.make.member({ roles: ['operator'] })
    const { body } = await test.call('GET', '/api/admin/v1/audit-checks', { as: operator })
    expect(body.content).toEqual([
      {
        checkedAt: test.clock.now().toISOString(),
        rows: 0,
        problems: [expect.stringMatching(/^Row \d+, the newest on 2026-12-09, is missing: /)],
        firstInconsistent: expect.any(Number),
        headDay: null,
      },
      {
        checkedAt: test.clock.now().toISOString(),
        rows: 1,
        problems: [],
        firstInconsistent: null,
        headDay: '2026-12-09',
      },
    ])
  })
})
