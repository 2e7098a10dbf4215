import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testNow } from '../../testing/test-app.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Tx } from '../db/open.ts'
import { findStoredReply, type IdempotentCall, idempotent } from './idempotency.ts'

describe.each(engines)('a request retried with its idempotency key on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await sql`create table work_done (what text)`.execute(database.db)
  })
  afterAll(() => database.close())

  let serial = 0
  const call = (more: Partial<IdempotentCall> = {}): IdempotentCall => ({
    scope: 'register 1',
    key: `key-${++serial}`,
    input: { lectureId: 1 },
    now: testNow,
    ...more,
  })
  const work = (tx: Tx, what: string) => async () => {
    await sql`insert into work_done (what) values (${what})`.execute(tx)
    return { done: what }
  }
  const run = (input: IdempotentCall, what: string) =>
    database.db.transaction().execute((tx) => idempotent(tx, input, work(tx, what)))
  const timesDone = async (what: string) =>
    (await sql`select 1 from work_done where what = ${what}`.execute(database.db)).rows.length
  const keys = async (key: string | undefined) =>
    database.db
      .selectFrom('idempotency')
      .selectAll()
      .where('key', '=', key ?? '')
      .execute()

  it('runs once and returns the first response again', async () => {
    const request = call()
    expect(await run(request, 'first')).toEqual({ done: 'first' })
    expect(await run(request, 'second')).toEqual({ done: 'first' })
    expect([await timesDone('first'), await timesDone('second')]).toEqual([1, 0])
    expect(await keys(request.key)).toMatchObject([{ scope: 'register 1', created_at: testNow }])
  })

  it('runs once even if ten arrive concurrently', async () => {
    const request = call()
    const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => run(request, `rush ${index}`)))
    expect(new Set(replies.map(({ done }) => done)).size).toBe(1)
    const { rows } = await sql`select 1 from work_done where what like 'rush %'`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  it("is independent of other callers' keys", async () => {
    const request = call()
    await run(request, 'mine')
    expect(await run({ ...request, scope: 'register 2' }, 'yours')).toEqual({ done: 'yours' })
    expect(await findStoredReply(database.db, { ...request, scope: 'register 3' })).toBeUndefined()
  })

  it('is rejected with a different input', async () => {
    const request = call()
    await run(request, 'asked')
    await expect(run({ ...request, input: { lectureId: 2 } }, 'other')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await timesDone('other')).toBe(0)
  })

  it('always runs without a key', async () => {
    const request = call({ key: undefined })
    await run(request, 'twice')
    await run(request, 'twice')
    expect(await timesDone('twice')).toBe(2)
  })

  it('can be retried after a failure, which stores no key', async () => {
    const request = call()
    const failing = database.db.transaction().execute((tx) =>
      idempotent(tx, request, async () => {
        await work(tx, 'failed')()
        throw new Error('no seat')
      }),
    )
    await expect(failing).rejects.toThrow('no seat')
    expect(await keys(request.key)).toEqual([])
    expect(await timesDone('failed')).toBe(0)
    expect(await run(request, 'retried')).toEqual({ done: 'retried' })
  })

  it('runs if the concurrent first call fails', async () => {
    const request = call()
    const [begun, release] = [signal(), signal()]
    const failing = database.db.transaction().execute((tx) =>
      idempotent(tx, request, async (): Promise<{ done: string }> => {
        begun.fire()
        await release.fired
        throw new Error('no seat')
      }),
    )
    await begun.fired
    const waiting = run(request, 'took over')
    release.fire()
    await expect(failing).rejects.toThrow('no seat')
    expect(await waiting).toEqual({ done: 'took over' })
    expect(await timesDone('took over')).toBe(1)
  })
})

function signal() {
  let fire = () => {}
  const fired = new Promise<void>((resolve) => {
    fire = resolve
  })
  return { fired, fire }
}
