import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RequestBacklog } from '../../platform/concurrency/request-backlog.ts'
import type { Db } from '../../platform/db/open.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { seenRecorder } from './seen-recorder.ts'
import { findSessionMembers, insertSession } from './session-db.ts'
import { sessionId } from './session-id.ts'

const path = '/api/user/v1/sessions'
const hourMs = 3_600_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(engines)('sessions of a member on %s', (engine) => {
  let test: TestApp
  let opened = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  /** Signs the same member in with another browser. */
  const another = async (member: TestMember, userAgent: string | null = firefox): Promise<TestMember> => {
    const secret = `session-${engine}-${opened++}`
    const createdAt = test.clock.now()
    await insertSession(test.db, {
      id: sessionId(secret),
      memberId: member.id,
      idpSid: secret,
      idToken: 'none',
      userAgent,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 24 * hourMs),
    })
    return { ...member, headers: { cookie: `sid=${secret}` } }
  }
  const list = async (as: TestMember) => (await test.call('GET', path, { as })).body
  const isSignedIn = async (as: TestMember) =>
    (await test.call('GET', '/api/user/v1/current', { as })).status === 200
  const later = (hours: number) => test.clock.moveTo(new Date(testNow.getTime() + hours * hourMs))

  it('are listed: the current one, then the last seen', async () => {
    const member = await test.make.member()
    later(1)
    const phone = await another(member)
    later(2)
    await another(member, '<script>')
    later(3)
    const listed = await list(phone)
    expect(listed.map((one: { number: number }) => ({ ...one, number: 0 }))).toEqual(
      [
        { current: true, device: 'Firefox · Linux', signedIn: 1, seen: 3 },
        { current: false, device: null, signedIn: 2, seen: 2 },
        { current: false, device: null, signedIn: 0, seen: 0 },
      ].map(({ signedIn, seen, ...one }) => ({
        number: 0,
        ...one,
        signedInAt: new Date(testNow.getTime() + signedIn * hourMs).toISOString(),
        seenAt: new Date(testNow.getTime() + seen * hourMs).toISOString(),
      })),
    )
  })

  it('have a seen time with hourly precision', async () => {
    const id = idOf(await test.make.member())
    const staleAfter = async (ms: number) =>
      (await findSessionMembers(test.db, [id], new Date(testNow.getTime() + ms))).stale
    expect(await staleAfter(hourMs - 1)).toEqual([])
    expect(await staleAfter(hourMs)).toEqual([id])
  })

  it('are marked as seen by requests', async () => {
    const member = await test.make.member()
    const phone = await another(member)
    later(1)
    await list(phone)
    const seen = async () => (await list(member))[1].seenAt
    await expect.poll(seen).toBe(new Date(testNow.getTime() + hourMs).toISOString())
  })

  it('sign nobody in once expired', async () => {
    const phone = await another(await test.make.member())
    later(23.99)
    expect(await isSignedIn(phone)).toBe(true)
    later(24)
    expect(await isSignedIn(phone)).toBe(false)
  })

  it('are not listed once expired', async () => {
    const member = await test.make.member()
    await another(member)
    later(24)
    expect(await list(member)).toHaveLength(1)
  })

  it('are ended one by one, from the next request on', async () => {
    const member = await test.make.member()
    const phone = await another(member)
    const other = await another(member)
    const [, last] = await list(member)
    expect((await test.call('DELETE', `${path}/${last.number}`, { as: member })).status).toBe(200)
    expect([await isSignedIn(member), await isSignedIn(phone), await isSignedIn(other)]).toEqual([
      true,
      true,
      false,
    ])
    expect((await test.call('DELETE', `${path}/${last.number}`, { as: member })).status).toBe(404)
  })

  it('of another member, and the current one, cannot be ended', async () => {
    const [member, stranger] = [await test.make.member(), await test.make.member()]
    const [own] = await list(member)
    const [foreign] = await list(stranger)
    for (const number of [own.number, foreign.number, 2_147_483_647]) {
      const { status, body } = await test.call('DELETE', `${path}/${number}`, { as: member })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect([await isSignedIn(member), await isSignedIn(stranger)]).toEqual([true, true])
  })

  it('are all ended by signing out everywhere, and only the current one by signing out', async () => {
    const [member, stranger] = [await test.make.member(), await test.make.member()]
    const [phone, tablet] = [await another(member), await another(member)]
    await test.call('POST', '/auth/sign-out', { as: tablet })
    expect([await isSignedIn(member), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([
      true,
      true,
      false,
    ])
    const reply = await test.app.inject({
      method: 'POST',
      url: '/auth/sign-out',
      headers: { ...phone.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'everywhere=true',
    })
    expect(reply.statusCode).toBe(303)
    expect([await isSignedIn(member), await isSignedIn(phone), await isSignedIn(stranger)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('that have expired cannot end others', async () => {
    const member = await test.make.member()
    const old = await another(member)
    later(24)
    await test.app.inject({
      method: 'POST',
      url: '/auth/sign-out',
      headers: { ...old.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'everywhere=true',
    })
    expect(await isSignedIn(member)).toBe(true)
  })

  it('are marked as seen together, after the requests that were made with them', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => test.make.member()))
    const ids = members.map(idOf)
    test.clock.moveTo(new Date(test.clock.now().getTime() + 2 * hourMs))
    const now = test.clock.now()
    const updates: string[] = []
    const counted = test.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode') updates.push(node.sqlFragments.join('?'))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const recorder = recorderOf(counted)
    const found = await findSessionMembers(counted, ids, now)
    expect(found.members.map((one) => one?.memberId)).toEqual(members.map(({ id }) => id))
    recorder.note(found.stale)
    recorder.note(found.stale)
    expect(updates).toEqual([])
    await recorder.stop()
    expect(updates.filter((text) => text.includes('update web_session'))).toHaveLength(1)
    expect(await Promise.all(members.map(seenAt))).toEqual(members.map(() => now))
    expect((await findSessionMembers(counted, ids, now)).stale).toEqual([])
  })

  it('are answered while the database refuses to mark them as seen, which is done with a later request', async () => {
    const member = await test.make.member()
    const failing = recorderOf(
      test.db.withPlugin({
        transformQuery: () => {
          throw new Error('read-only')
        },
        transformResult: async ({ result }) => result,
      }),
    )
    failing.note([idOf(member)])
    await failing.stop()
    expect(await seenAt(member)).toEqual(test.clock.now())
    later(1)
    const recorder = recorderOf(test.db)
    recorder.note((await findSessionMembers(test.db, [idOf(member)], test.clock.now())).stale)
    await recorder.stop()
    expect(await seenAt(member)).toEqual(test.clock.now())
  })

  const idOf = ({ headers }: TestMember) => sessionId(String(headers['cookie']).replace(/^sid=/, ''))
  const recorderOf = (db: Db) =>
    seenRecorder({ db, clock: test.clock, log: pino({ level: 'silent' }), backlog: new RequestBacklog() })
  const seenAt = async (member: TestMember) => {
    const session = test.db.selectFrom('web_session').select('seen_at').where('id', '=', idOf(member))
    return (await session.executeTakeFirstOrThrow()).seen_at
  }
})
