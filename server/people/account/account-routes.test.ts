import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const current = '/api/user/v1/current'

describe.each(engines)('the current user on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const me = (as: TestMember) => test.call('GET', current, { as })
  const grant = (email: string) =>
    test.db
      .insertInto('staff_grant')
      .values({ email, role: 'courses', granted_at: testNow, granted_by: 'test' })
      .execute()

  it("returns the member's data", async () => {
    const as = await test.make.member({ email: 'hong@example.com', name: '홍길동' })
    const { status, body, headers } = await me(as)
    expect([status, body]).toEqual([
      200,
      {
        id: as.id,
        email: 'hong@example.com',
        name: '홍길동',
        phoneNumber: '010-0000-0000',
        accountType: 'MEMBER',
        roles: [],
        restriction: null,
      },
    ])
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('may have neither name nor e-mail address', async () => {
    const as = await test.make.member({ email: null, name: null, accountType: 'IAM' })
    expect((await me(as)).body).toMatchObject({ email: null, name: null, accountType: 'IAM' })
  })

  it('includes a restriction while it lasts', async () => {
    const as = await test.make.member()
    const [from, to] = [new Date('2026-12-10T00:00:00+09:00'), new Date('2027-06-10T00:00:00+09:00')]
    await test.make.restriction(as, from, to)
    // An expired restriction has no effect.
    await test.make.restriction(as, new Date('2025-01-01T00:00:00Z'), new Date('2025-07-01T00:00:00Z'))
    const restriction = { restrictStartAt: from.toISOString(), restrictFinishAt: to.toISOString() }
    for (const [at, expected] of [
      [from.getTime() - 1, null],
      [from.getTime(), restriction],
      [to.getTime() - 1, restriction],
      [to.getTime(), null],
    ] as const) {
      test.clock.moveTo(new Date(at))
      expect((await me(as)).body.restriction).toEqual(expected)
    }
    test.clock.moveTo(from)
    expect((await me(await test.make.member())).body.restriction).toBeNull()
  })

  it('includes the restriction that ends last', async () => {
    const as = await test.make.member()
    const start = new Date('2026-12-01T00:00:00Z')
    await test.make.restriction(as, start, new Date('2027-05-01T00:00:00Z'))
    await test.make.restriction(as, start, new Date('2027-06-01T00:00:00Z'))
    expect((await me(as)).body.restriction.restrictFinishAt).toBe('2027-06-01T00:00:00.000Z')
  })

  it.each([
    [['operator'], ['operator']],
    [['staff', 'operator'], ['operator']],
    [['staff'], []],
    [['OPERATOR'], []],
    [['operators'], []],
  ])('with the provider’s roles %j has %j', async (roles, expected) => {
    expect((await me(await test.make.member({ roles }))).body.roles).toEqual(expected)
  })

  it('is an operator by grant from the next request on', async () => {
    const as = await test.make.member({ email: 'Named.Staff@example.com' })
    expect((await me(as)).body.roles).toEqual([])
    await grant('named.staff@example.com')
    expect((await me(as)).body.roles).toEqual(['operator'])
    await test.db.deleteFrom('staff_grant').execute()
    expect((await me(as)).body.roles).toEqual([])
  })

  it('is no operator by a grant to an unverified or another’s address', async () => {
    const unverified = await test.make.member({ email: 'claimed@example.com', emailVerified: false })
    const other = await test.make.member({ email: 'claimed2@example.com' })
    const nobody = await test.make.member({ email: null })
    await grant('claimed@example.com')
    for (const as of [unverified, other, nobody]) {
      expect((await me(as)).body.roles).toEqual([])
      const lectureId = await test.make.lecture()
      const move = await test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves`, {
        as,
        body: { to: 'PAUSED' },
      })
      expect(move.status).toBe(404)
    }
  })

  describe('with an ended session', () => {
    const setCookies = (headers: Record<string, unknown>) =>
      [headers['set-cookie']].flat().map((one) => String(one).replace(/;.*?(Expires=[^;]*).*/, ' $1'))
    const clearedCookies = [
      'sid= Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'member= Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ]

    it('is signed out exactly on expiry, and the cookies are cleared', async () => {
      const as = await test.make.member()
      const { expires_at: end } = await test.db
        .selectFrom('web_session')
        .select('expires_at')
        .where('member_id', '=', as.id)
        .executeTakeFirstOrThrow()
      test.clock.moveTo(new Date(end.getTime() - 1))
      expect((await me(as)).status).toBe(200)
      test.clock.moveTo(end)
      const { status, body, headers } = await me(as)
      expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN'])
      expect(setCookies(headers)).toEqual(clearedCookies)
    })

    it.each([
      ['an unknown session', 'sid=unknown; member=1'],
      ['an empty session', 'sid=; member=1'],
      ['the marker alone', 'member=1'],
      ['a session of another shape', `sid=${'%F0%9F%98%80'.repeat(20)}; member=1`],
    ])('is signed out with an invalid session: %s', async (_, cookie) => {
      const { status, headers } = await test.call('GET', current, { headers: { cookie } })
      expect(status).toBe(401)
      expect(setCookies(headers)).toEqual(clearedCookies)
    })

    it('can still use open endpoints, as a visitor', async () => {
      const { status, headers } = await test.call('GET', '/api/lecture/v1/lectures', {
        headers: { cookie: 'sid=unknown; member=1' },
      })
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(setCookies(headers)).toEqual(clearedCookies)
    })

    it('gets no cookies if none were sent', async () => {
      const { status, headers } = await test.call('GET', current)
      expect([status, headers['set-cookie']]).toEqual([401, undefined])
    })
  })

  it('is identified by a token of which only the hash is stored', async () => {
    const as = await test.make.member()
    const { id } = await test.db
      .selectFrom('web_session')
      .select('id')
      .where('member_id', '=', as.id)
      .executeTakeFirstOrThrow()
    const secret = as.headers.cookie.replace('sid=', '')
    for (const stored of [Buffer.from(id).toString('hex'), Buffer.from(id).toString('base64url')]) {
      expect(stored).not.toBe(secret)
      expect((await test.call('GET', current, { headers: { cookie: `sid=${stored}` } })).status).toBe(401)
    }
  })
})
