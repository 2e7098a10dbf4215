import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runMaintenanceCommand } from '../operations/maintenance/maintenance-command.ts'
import { ResponseCache } from '../platform/response-cache/response-cache.ts'
import { guestForm } from '../testing/guest-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { registration, startTestApp, type TestApp, type TestReply } from '../testing/test-app.ts'
import { bothEngines } from '../testing/test-database.ts'

const dayMs = 86_400_000

describe.each(bothEngines)('registrations for a course that is known to be full, on %s', (engine) => {
  let test: TestApp
  let origin = ''
  const responseCache = new ResponseCache({ freshMs: 600_000 })

  beforeAll(async () => {
    test = await startTestApp(engine, {}, { responseCache, seatsChanged: () => responseCache.clear() })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => test.close())

  let lectureId = 0
  let path = ''
  let holder: TestMember
  let other: TestMember
  let attenderId = 0
  /** Fills a course, and lets the process notice. */
  beforeEach(async () => {
    lectureId = await test.make.lecture({ capacity: 1 })
    path = `/api/lecture/v1/lectures/${lectureId}/attenders`
    holder = await test.make.member()
    other = await test.make.member()
    attenderId = (await post({ as: holder })).body.attenderId
    expect((await post({ as: await test.make.member() })).body.code).toBe('LECTURE_FULL')
  })

  interface Sent {
    readonly as?: TestMember | undefined
    readonly headers?: Record<string, string>
    readonly query?: string
    readonly body?: unknown
  }
  async function post({ as, headers = {}, query = '', body = registration }: Sent) {
    const response = await fetch(origin + path + query, {
      method: 'POST',
      headers: { ...as?.headers, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { status, headers: received } = response
    // Only the application sends a policy for scripts.
    const inFront = !received.has('content-security-policy')
    return { status, headers: received, inFront, body: (await response.json()) as TestReply['body'] }
  }

  /** What is known lasts for a second, and is read again when the application refuses. */
  const refusedInFront = (sent: Sent) =>
    vi.waitFor(
      async () => {
        const reply = await post(sent)
        expect(reply.inFront).toBe(true)
        return reply
      },
      { timeout: 20_000, interval: 25 },
    )

  const switchTo = async (to: 'on' | 'off') => {
    await runMaintenanceCommand(test.db, { to, minutes: null, by: 'root' }, new Date())
    await test.maintenance.refresh()
  }

  it.each(['en', 'ko', 'ja', 'zh'])(
    'are refused as the application would, in front of it (%s)',
    async (lang) => {
      const headers = { 'accept-language': lang }
      const refused = await refusedInFront({ as: other, headers })
      const expected = await test.call('POST', path, {
        ...{ as: other, body: registration },
        headers: { ...other.headers, ...headers },
      })
      expect([refused.status, expected.status]).toEqual([409, 409])
      const { requestId, ...body } = refused.body
      expect(expected.body).toEqual({ ...body, requestId: expect.any(String) })
      expect(refused.headers.get('x-request-id')).toBe(requestId)
      for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
        expect([name, refused.headers.get(name)]).toEqual([name, expected.headers[name]])
    },
  )

  it('are counted with those that the application refuses', async () => {
    const counted = async () => {
      const metrics = await fetch(`${origin}/metrics`)
      const line = /^http_refusals_total\{route="[^"]*:lectureId\/attenders",status="409"\} (\d+)$/m
      return Number(line.exec(await metrics.text())?.[1])
    }
    await refusedInFront({ as: other })
    const before = await counted()
    const replies = [await post({ as: other }), await refusedInFront({ as: other })]
    expect(await counted()).toBeGreaterThanOrEqual(before + replies.length)
  })

  it('are decided by the application for whom something else may hold', async () => {
    const restricted = await test.make.member()
    await test.make.restriction(restricted, test.clock.now(), new Date(test.clock.now().getTime() + dayMs))
    const cookie = `${other.headers['cookie']}; view=invented`
    const guest = { ...guestForm, email: 'guest@example.com', emailVerifyId: randomUUID() }
    const sent: [code: string, Sent][] = [
      ['ALREADY_REGISTERED', { as: holder }],
      ['REGISTRATION_RESTRICTED', { as: restricted }],
      ['NOT_SIGNED_IN', {}],
      ['NOT_SIGNED_IN', { headers: { cookie: 'sid=invented' } }],
      ['LECTURE_FULL', { body: guest }],
      ['ORIGIN_REFUSED', { as: other, headers: { origin: 'https://elsewhere.example' } }],
      ['ORIGIN_REFUSED', { as: other, headers: { 'sec-fetch-site': 'cross-site' } }],
      ['LECTURE_FULL', { as: other, query: '?lang=ko' }],
      ['VIEW_OVER', { headers: { cookie } }],
    ]
    // What is known is read again, with the restriction.
    responseCache.clear()
    for (const [code, one] of sent) {
      await refusedInFront({ as: other })
      const { inFront, body } = await post(one)
      expect([one, body.code, inFront]).toEqual([one, code, false])
    }
  })

  it('are refused in front in an iframe, and whatever they contain', async () => {
    const iframe = { cookie: `frame-${other.headers['cookie']}` }
    for (const sent of [
      { headers: iframe },
      { as: other, body: { purpose: 'unknown' } },
      { as: other, body: [] },
    ])
      expect((await refusedInFront(sent)).body.code).toBe('LECTURE_FULL')
  })

  it('are left to the application under maintenance', async () => {
    await refusedInFront({ as: other })
    await switchTo('on')
    expect((await post({ as: other })).body.code).toBe('MAINTENANCE')
    await switchTo('off')
  })

  it('go to the application, which limits requests, from who repeats them', async () => {
    let inFront = 0
    for (let sent = 0; sent < 150; sent++) if ((await post({ as: other })).inFront) inFront += 1
    expect(inFront).toBeGreaterThan(0)
    // Sixty in a minute; another may begin meanwhile.
    expect(inFront).toBeLessThanOrEqual(120)
  })

  it('succeed at once when a seat is free', async () => {
    expect((await test.call('DELETE', `${path}/${attenderId}`, { as: holder })).status).toBe(200)
    expect((await post({ as: other })).status).toBe(201)
  })
})
