import { request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply } from '#contract/platform/wire.ts'
import { openDatabase } from '../platform/db/open.ts'
import { ResponseCache } from '../platform/response-cache/response-cache.ts'
import { registration, startTestApp, type TestApp } from '../testing/test-app.ts'

const lectures = '/api/lecture/v1/lectures'

describe('while the database is down', () => {
  const tests: TestApp[] = []
  afterEach(async () => {
    for (const test of tests.splice(0)) await test.close()
  })

  async function start() {
    const responseCache = new ResponseCache({ freshMs: 60_000 })
    const test = await startTestApp('postgres', {}, { responseCache })
    tests.push(test)
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const get = (path: string) =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: unknown }>((resolve, reject) => {
        open({ port, host: '127.0.0.1', path, agent: false }, (reply) => {
          let text = ''
          reply.setEncoding('utf8').on('data', (piece) => {
            text += piece
          })
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: JSON.parse(text) }),
          )
        })
          .on('error', reject)
          .end()
      })
    return { test, replies: responseCache, get }
  }

  it('API calls get 503 with Retry-After in their language', async () => {
    const { test } = await start()
    const member = await test.make.member()
    const lectureId = await test.make.lecture()
    await test.database.cutOff()
    const reply = await test.call('POST', `${lectures}/${lectureId}/attenders`, {
      as: member,
      body: registration,
      headers: { 'accept-language': 'ko' },
    })
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'OVERLOADED', '5'])
    expect(errorReply.parse(reply.body).message).toMatch(/\p{Script=Hangul}/u)
  })

  it('visitors get stale responses with their age, or 503 if there is none', async () => {
    const { test, replies, get } = await start()
    const lectureId = await test.make.lecture()
    const before = await get(lectures)
    await test.database.cutOff()
    replies.clear()
    for (let round = 0; round < 3; round++) {
      const stale = await get(lectures)
      expect([stale.status, stale.body]).toEqual([200, before.body])
      expect(Number(stale.headers['age'])).toBeGreaterThanOrEqual(0)
    }
    const other = await get(`${lectures}/${lectureId}`)
    expect([other.status, other.headers['retry-after']]).toEqual([503, '5'])
  })
})

describe('a row locked for long', () => {
  it('blocks neither other rows, nor reads, nor readiness', { timeout: 60_000 }, async () => {
    const test = await startTestApp('postgres')
    const [lectureId, otherId] = [await test.make.lecture({ capacity: 99 }), await test.make.lecture()]
    const members = await Promise.all(Array.from({ length: 30 }, () => test.make.member()))
    const otherConnection = await openDatabase({ url: test.database.url, folder: '' })
    const unlock = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lock = otherConnection.db.transaction().execute(async (tx) => {
      await sql`select 1 from lecture where id = ${lectureId} for update`.execute(tx)
      locked.resolve()
      await unlock.promise
    })
    await locked.promise
    const register = (id: number, as: (typeof members)[number]) =>
      test.call('POST', `${lectures}/${id}/attenders`, { as, body: registration })
    const waiting = members.slice(1).map((member) => register(lectureId, member))
    const waitingForLock = async () => {
      const { rows } = await sql<{ count: string }>`
        select count(*) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(otherConnection.db)
      return Number(rows[0]?.count)
    }
    await vi.waitFor(async () => expect(await waitingForLock()).toBeGreaterThan(0), { timeout: 20_000 })
    expect(await waitingForLock()).toBeLessThanOrEqual(2)
    const [first] = members
    if (!first) throw new Error('no member')
    expect((await test.call('GET', '/readyz')).status).toBe(200)
    expect((await test.call('GET', `${lectures}?text=course`)).status).toBe(200)
    expect((await register(otherId, first)).status).toBe(201)
    unlock.resolve()
    await lock
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    // On a slow machine some exceed the lock timeout and may retry.
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([])
    const registered = await test.db
      .selectFrom('attender')
      .select('id')
      .where('lecture_id', '=', lectureId)
      .execute()
    expect(registered).toHaveLength(statuses.filter((status) => status === 201).length)
    await otherConnection.close()
    await test.close()
  })

  it('beyond the lock timeout leads to 503 without changes', async () => {
    const test = await startTestApp('postgres')
    const lectureId = await test.make.lecture({ capacity: 99 })
    const member = await test.make.member()
    const otherConnection = await openDatabase({ url: test.database.url, folder: '' })
    await otherConnection.db.transaction().execute(async (tx) => {
      await sql`select 1 from lecture where id = ${lectureId} for update`.execute(tx)
      const reply = await test.call('POST', `${lectures}/${lectureId}/attenders`, {
        as: member,
        body: registration,
      })
      expect([reply.status, reply.body.code]).toEqual([503, 'OVERLOADED'])
    })
    expect(await test.db.selectFrom('attender').select('id').execute()).toEqual([])
    await otherConnection.close()
    await test.close()
  })
})
