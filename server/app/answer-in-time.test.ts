import { once } from 'node:events'
import { request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorReply } from '#contract/platform/wire.ts'
import { openDatabase } from '../platform/db/open.ts'
import { type Firewall, openFirewall } from '../testing/firewall.ts'
import type { TestMember } from '../testing/make.ts'
import { registration, startTestApp, type TestApp } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { untilWaiting } from '../testing/until-waiting.ts'

const lectures = '/api/lecture/v1/lectures'
const times = { work: 2_000, answer: 4_000 }

let test: TestApp
let firewall: Firewall
let origin: string
/** Not through the firewall. */
let direct: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  const database = await openTestDatabase('postgres', async (url) => {
    firewall = await openFirewall(url)
    return firewall
  })
  direct = await openDatabase({ url: database.url, folder: '' })
  test = await startTestApp('postgres', {}, { database, times })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
afterEach(() => firewall.thaw())
afterAll(async () => {
  await direct.close()
  await test.close()
  await firewall.close()
})

async function answerOf(response: Response) {
  const body = await response.json()
  const { status, headers } = response
  return { status, body, code: status < 400 ? undefined : errorReply.parse(body).code, headers }
}

interface Sent {
  readonly as?: TestMember
  readonly body?: unknown
  readonly key?: string
}

async function call(method: 'GET' | 'POST', path: string, { as, body, key }: Sent = {}) {
  const headers = {
    ...as?.headers,
    'accept-language': 'ko',
    'content-type': 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return answerOf(await fetch(`${origin}${path}`, { method, headers, ...sent }))
}

const register = (lectureId: number, as: TestMember, key?: string) =>
  call('POST', `${lectures}/${lectureId}/attenders`, { as, body: registration, ...(key && { key }) })

const registered = (lectureId: number) =>
  direct.db.selectFrom('attender').select('member_id').where('lecture_id', '=', lectureId).execute()

const busy = (code: string) => ({
  status: 503,
  code,
  body: { message: expect.stringMatching(/\p{Script=Hangul}/u) },
})

/** Holds the row of a course date until the result is called. */
async function lock(lectureId: number): Promise<() => Promise<void>> {
  const [locked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = direct.db.transaction().execute(async (tx) => {
    await sql`select 1 from lecture where id = ${lectureId} for update`.execute(tx)
    locked.resolve()
    await unlock.promise
  })
  await locked.promise
  return async () => {
    unlock.resolve()
    await held
  }
}

/** Resolves once no statement of the product runs. */
async function untilIdle(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(direct.db)
      expect(rows).toEqual([])
    },
    { timeout: 20_000 },
  )
}

describe('registering while the row of the date is locked', () => {
  it('is answered for everybody, and nobody is registered later', async () => {
    const lectureId = await test.make.lecture({ capacity: 99 })
    const members = await Promise.all(Array.from({ length: 40 }, () => test.make.member()))
    const unlock = await lock(lectureId)
    const replies = await Promise.all(
      members.map((member, index) => register(lectureId, member, `locked-${index}`)),
    )
    for (const reply of replies) {
      expect(reply).toMatchObject(busy('OVERLOADED'))
      expect(reply.headers.get('retry-after')).toBe('5')
    }
    await unlock()
    await untilIdle()
    expect(await registered(lectureId)).toEqual([])
    const again = await Promise.all(
      members.map((member, index) => register(lectureId, member, `locked-${index}`)),
    )
    expect(again.map(({ status }) => status)).toEqual(members.map(() => 201))
  })

  it('does not begin for who has hung up', async () => {
    const lectureId = await test.make.lecture({ capacity: 99 })
    const [first, second] = [await test.make.member(), await test.make.member()]
    const unlock = await lock(lectureId)
    const answered = register(lectureId, first)
    await untilWaiting(direct.db, 1)
    const impatient = open(`${origin}${lectures}/${lectureId}/attenders`, {
      method: 'POST',
      headers: { ...second.headers, 'content-type': 'application/json' },
    }).on('error', () => {})
    impatient.end(JSON.stringify(registration))
    await once(impatient, 'finish')
    const closed = new Promise((resolve) => impatient.once('close', resolve))
    impatient.destroy()
    await closed
    await unlock()
    expect(await answered).toMatchObject({ status: 201 })
    // Of another date, and after all that had arrived before.
    await register(await test.make.lecture(), second)
    await untilIdle()
    expect(await registered(lectureId)).toEqual([{ member_id: first.id }])
  })
})

describe('a database that does not respond', () => {
  it('leaves nobody without an answer', async () => {
    const lectureId = await test.make.lecture({ capacity: 99 })
    const members = await Promise.all(Array.from({ length: 30 }, () => test.make.member()))
    firewall.freeze()
    const replies = await Promise.all([
      ...members.map((member) => register(lectureId, member)),
      call('GET', lectures),
      call('GET', `${lectures}/${lectureId}`, { as: members[0] as TestMember }),
    ])
    for (const reply of replies) expect(reply).toMatchObject(busy('OVERLOADED'))
    firewall.thaw()
    await untilIdle()
    expect(await registered(lectureId)).toEqual([])
    const again = await Promise.all(members.map((member) => register(lectureId, member)))
    expect(again.map(({ status }) => status)).toEqual(members.map(() => 201))
  })

  it('says that the outcome is unknown after the commit was sent, and the same key tells it', async () => {
    const lectureId = await test.make.lecture()
    const member = await test.make.member()
    firewall.freezeAfter('commit\0')
    expect(await register(lectureId, member, 'lost-answer')).toMatchObject(busy('OUTCOME_UNKNOWN'))
    firewall.thaw()
    await untilIdle()
    expect(await registered(lectureId)).toHaveLength(1)
    const again = await register(lectureId, member, 'lost-answer')
    expect(again).toMatchObject({ status: 201, body: { lectureId } })
    expect(await registered(lectureId)).toHaveLength(1)
  })
})
