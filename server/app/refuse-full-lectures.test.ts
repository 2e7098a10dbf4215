import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runMaintenanceCommand } from '../operations/maintenance/maintenance-command.ts'
import type { MemberActor } from '../platform/http/actor.ts'
import { ResponseCache } from '../platform/response-cache/response-cache.ts'
import { guestForm } from '../testing/guest-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { registration, startTestApp, type TestApp, type TestReply } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { refuseFullLectures } from './refuse-full-lectures.ts'

const dayMs = 86_400_000

describe.each(engines)('registrations for a course that is known to be full, on %s', (engine) => {
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

  /** Repeats the request: the process forgets after a second that a course is full, and learns it again from a refusal. */
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
        as: other,
        body: registration,
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

  it('succeed at once when a seat is free', async () => {
    expect((await test.call('DELETE', `${path}/${attenderId}`, { as: holder })).status).toBe(200)
    expect((await post({ as: other })).status).toBe(201)
  })
})

describe('refusing registrations for full lectures', () => {
  let origin = ''
  let server: Server
  /** Sessions that were found before. */
  let known = new Set<string>()
  let lookUps: string[] = []
  let notes: number[] = []
  let forwarded = 0
  /** Look-ups wait for it. */
  let gate: Promise<unknown> = Promise.resolve()
  const member: MemberActor = {
    kind: 'member',
    memberId: 1,
    sub: 'a',
    name: 'Sample',
    email: 'one@example.com',
    phoneNumber: null,
    accountType: 'MEMBER',
    staffRoles: [],
    sessionNumber: 1,
    emailVerified: true,
  }
  const application: RequestListener = (_, response) => {
    forwarded += 1
    response.writeHead(204).end()
  }

  beforeEach(async () => {
    known = new Set()
    lookUps = []
    notes = []
    forwarded = 0
    gate = Promise.resolve()
    const listener = refuseFullLectures(application, {
      fullLectures: { has: () => true, refuses: () => true },
      knownSecret: (secret) => (known.has(secret) ? secret : undefined),
      memberOfSecret: async (secret) => {
        lookUps.push(secret)
        await gate
        return secret.startsWith('real') ? member : undefined
      },
      requests: { note: () => void notes.push(1) },
      publicOrigin: 'http://localhost',
      trustProxy: false,
      defaultLanguage: 'en',
      zone: 'Asia/Seoul',
      isEnabled: () => true,
    })
    server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
  })

  const path = '/api/lecture/v1/lectures/7/attenders'
  const send = async (secret: string) =>
    (await fetch(origin + path, { method: 'POST', headers: { cookie: `sid=${secret}` } })).status

  it('is left to the application from the sixty-first of a session in a minute', async () => {
    known.add('real')
    for (let sent = 0; sent < 60; sent++) expect(await send('real')).toBe(409)
    expect(await send('real')).toBe(204)
    expect([lookUps.length, notes.length, forwarded]).toEqual([60, 60, 1])
  })

  it('looks up at most three thousand unknown sessions of an address in a minute', async () => {
    const numbers = Array.from({ length: 3_100 }, (_, number) => number)
    for (let from = 0; from < numbers.length; from += 50)
      await Promise.all(numbers.slice(from, from + 50).map((number) => send(`invented-${number}`)))
    expect([lookUps.length, notes.length, forwarded]).toEqual([3_000, 0, 3_100])
  })

  it('forgets a request whose client has hung up', async () => {
    const looked = Promise.withResolvers<void>()
    gate = looked.promise
    const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
    const received = once(server, 'request') as Promise<[IncomingMessage]>
    client.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: sid=real\r\ncontent-length: 2\r\n\r\n{}`,
    )
    const [request] = await received
    const closed = once(request.socket, 'close')
    client.destroy()
    await closed
    looked.resolve()
    expect(await send('real-2')).toBe(409)
    expect([lookUps, notes.length, forwarded]).toEqual([['real', 'real-2'], 1, 0])
  })
})
