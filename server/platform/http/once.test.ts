import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testNow } from '../../testing/test-app.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Tx } from '../db/open.ts'
import { type Once, once } from './once.ts'

describe.each(engines)('a call that is sent again with its key on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await sql`create table work_done (what text)`.execute(database.db)
  })
  afterAll(() => database.close())

  let serial = 0
  const call = (more: Partial<Once> = {}): Once => ({
    scope: 'register 1',
    key: `key-${++serial}`,
    asked: { lectureId: 1 },
    now: testNow,
    ...more,
  })
  const work = (tx: Tx, what: string) => async () => {
    await sql`insert into work_done (what) values (${what})`.execute(tx)
    return { done: what }
  }
  const run = (asked: Once, what: string) =>
    database.db.transaction().execute((tx) => once(tx, asked, work(tx, what)))
  const timesDone = async (what: string) =>
    (await sql`select 1 from work_done where what = ${what}`.execute(database.db)).rows.length
  const keys = async (key: string | undefined) =>
    database.db
      .selectFrom('idempotency')
      .selectAll()
      .where('key', '=', key ?? '')
      .execute()

  it('is done once, and answered alike', async () => {
    const asked = call()
    expect(await run(asked, 'first')).toEqual({ done: 'first' })
    expect(await run(asked, 'second')).toEqual({ done: 'first' })
    expect([await timesDone('first'), await timesDone('second')]).toEqual([1, 0])
    expect(await keys(asked.key)).toMatchObject([{ scope: 'register 1', created_at: testNow }])
  })

  it('is done once also when ten arrive at the same moment', async () => {
    const asked = call()
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => run(asked, `rush ${index}`)))
    expect(new Set(replies.map(({ done }) => done)).size).toBe(1)
    const { rows } = await sql`select 1 from work_done where what like 'rush %'`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  it('means something else to another caller', async () => {
    const asked = call()
    await run(asked, 'mine')
    expect(await run({ ...asked, scope: 'register 2' }, 'yours')).toEqual({ done: 'yours' })
  })

  it('is refused when it asks for something else', async () => {
    const asked = call()
    await run(asked, 'asked')
    await expect(run({ ...asked, asked: { lectureId: 2 } }, 'other')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await timesDone('other')).toBe(0)
  })

  it('is always done without a key', async () => {
    const asked = call({ key: undefined })
    await run(asked, 'twice')
    await run(asked, 'twice')
    expect(await timesDone('twice')).toBe(2)
  })

  it('can be tried again after it failed, which leaves no key', async () => {
    const asked = call()
    const failing = database.db.transaction().execute((tx) =>
      once(tx, asked, async () => {
        await work(tx, 'failed')()
        throw new Error('no seat')
      }),
    )
    await expect(failing).rejects.toThrow('no seat')
    expect(await keys(asked.key)).toEqual([])
    expect(await timesDone('failed')).toBe(0)
    expect(await run(asked, 'retried')).toEqual({ done: 'retried' })
  })

  it('takes over when the one before it fails', async () => {
    const asked = call()
    const [begun, release] = [signal(), signal()]
    const failing = database.db.transaction().execute((tx) =>
      once(tx, asked, async (): Promise<{ done: string }> => {
        begun.give()
        await release.given
        throw new Error('no seat')
      }),
    )
    await begun.given
    const waiting = run(asked, 'took over')
    release.give()
    await expect(failing).rejects.toThrow('no seat')
    expect(await waiting).toEqual({ done: 'took over' })
    expect(await timesDone('took over')).toBe(1)
  })
})

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
