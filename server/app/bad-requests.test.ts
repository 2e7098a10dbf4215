import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { errorStatus } from '#contract/platform/errors.ts'
import { errorReply } from '#contract/platform/wire.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { insertTestToken } from '../testing/integration-access.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

const endpoints = await allEndpoints()
// File uploads are tested with their endpoints.
const withBody = endpoints.filter((one) => one.body && !one.upload)
const withParams = endpoints.filter((one) => one.params)
const named = (some: readonly Endpoint[]) => some.map((one) => [one.id, one] as const)

/**
 * What is decided before an endpoint is asked, such as whether a body is JSON, is tried in full at every tenth endpoint; at the
 * others one request shows that they are behind it. `npm run test:long` tries everything everywhere.
 */
const isTriedInFull = (endpoint: Endpoint) =>
  process.env['LONG'] !== undefined || endpoints.indexOf(endpoint) % 10 === 0
const some = <Case>(endpoint: Endpoint, cases: readonly Case[], few: number): readonly Case[] =>
  isTriedInFull(endpoint) ? cases : cases.slice(0, few)

/** The first endpoint with a parameter of each name: hostile values are tried in full there. */
const firstWith = new Map(
  endpoints
    .toReversed()
    .flatMap((one) => (one.path.match(/:\w+/g) ?? []).map((name) => [name, one.id] as const)),
)
const json = { 'content-type': 'application/json' }

const hostileIds: [string, 400][] = [
  ['0', 400],
  ['%00', 400],
  ['%zz', 400],
  ['-1', 400],
  ['1.5', 400],
  ['1e3', 400],
  ['01', 400],
  ['2147483648', 400],
  ['99999999999999999999', 400],
  ['abc', 400],
  ['__proto__', 400],
  ['constructor', 400],
  ['1%00', 400],
  ['%201', 400],
  ['1%2F..%2F2', 400],
  ["1'%20or%20'1'='1", 400],
  ['%EF%BC%91', 400],
  ['%', 400],
  ['%ED%A0%80', 400],
  ['%C0%AF', 400],
]
/** Malformed percent-encoding is rejected before routing. */
const undecodableIds = ['%zz', '%', '%ED%A0%80', '%C0%AF']
/** Longer than any identifier. */
const longId = '9'.repeat(300)

/** Raw bodies that no endpoint accepts. */
const brokenBodies: [string, string, string][] = [
  ['an empty object', '{}', 'BAD_INPUT'],
  ['unknown fields', '{"colour": "red", "state": "COMPLETED"}', 'BAD_INPUT'],
  ['a list', '[]', 'BAD_INPUT'],
  ['half an object', '{', 'BAD_JSON'],
  ['no value', '{"to":', 'BAD_JSON'],
  ['two values', '{}{}', 'BAD_JSON'],
  ['nothing', '', 'BAD_JSON'],
  ['a word', 'undefined', 'BAD_JSON'],
  ['no number', '{"partnerId": NaN}', 'BAD_JSON'],
  ['a bare control character', '{"purpose": "a\nb"}', 'BAD_JSON'],
  ['a prototype', '{"__proto__": {"operator": true}}', 'BAD_JSON'],
  ['a prototype further in', '{"agreements": {"__proto__": {"collect": true}}}', 'BAD_JSON'],
  ['a constructor’s prototype', '{"constructor": {"prototype": {"operator": true}}}', 'BAD_JSON'],
  ['null', 'null', 'BAD_INPUT'],
  ['a text', '"text"', 'BAD_INPUT'],
  ['a number', '5', 'BAD_INPUT'],
  ['an infinite number', '{"partnerId": 1e309}', 'BAD_INPUT'],
  ['inherited names', '{"toString": 1, "hasOwnProperty": 1}', 'BAD_INPUT'],
  ['NUL everywhere', '{"purpose":"\\u0000","to":"\\u0000","reason":"\\u0000","now":"\\u0000"}', 'BAD_INPUT'],
  [
    'halves of characters',
    '{"purpose":"\\ud800","to":"\\udfff","reason":"\\ud800","now":"\\ud800"}',
    'BAD_INPUT',
  ],
  ['a deep nest', '['.repeat(20_000) + ']'.repeat(20_000), 'BAD_INPUT'],
  ['a long text', JSON.stringify({ purpose: 'x'.repeat(60_000) }), 'BAD_INPUT'],
]

/** Arbitrary bodies per endpoint. */
const numRuns = process.env['LONG'] ? 60 : 3

/** Addresses that a router takes for this path. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Whether an endpoint accepts the text as this parameter; its other path parameters are `1`. */
function acceptsParameter({ path, params }: Endpoint, name: string, text: string): boolean {
  const ones = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, one = '']) => [one, '1']))
  const values = { ...ones, [name]: decodeURIComponent(text) }
  return params !== undefined && z.safeParse(params, values).success
}

describe.each(engines)('invalid requests on %s', (engine) => {
  let test: TestApp
  let before: string
  const stored = async () => {
    const { rows } = await sql`select (select count(*) from attender) a, (select count(*) from consent) b,
      (select count(*) from idempotency) c, (select count(*) from audit_event) d,
      (select count(*) from pgboss.job) e, (select sum(seats_taken) from lecture) f,
      (select count(*) from certification) g, (select count(*) from exam) h, (select count(*) from discount_code) i,
      (select count(*) from applicant) j, (select count(*) from payment_order) k`.execute(test.db)
    return JSON.stringify(rows)
  }

  beforeAll(async () => {
    test = await startTestApp(engine)
    await test.make.lecture()
    before = await stored()
  })
  afterAll(async () => {
    const after = await stored()
    await test.close()
    // None of the requests changed any data.
    expect(after).toBe(before)
  })

  /** Rate limits count by session: each endpoint has its own operator, who may call all. */
  const operator = () => test.make.member({ roles: ['operator'] })
  const as = async () => (await operator()).headers
  /** The same, or another system's for endpoints that take its token. */
  const by = async ({ access }: Endpoint) =>
    access === 'token' ? (await insertTestToken(test, (await operator()).id)).headers : as()
  const sampleIds: Record<string, string> = {
    step: 'payment',
    orderId: 'order-1',
    email: 'somebody@example.com',
    emailVerifyId: '4f0c5a52-6a3c-4c1e-9d0e-0a4b8f1d2c3e',
  }
  const addressOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, (_, name) => sampleIds[name] ?? '1')
  let sent = 0
  const send = async (method: string, url: string, headers: Record<string, string>, payload?: string) => {
    sent += 1
    return test.app.inject({
      // Calls of visitors are limited by address.
      remoteAddress: `10.1.${sent >> 8}.${sent & 255}`,
      method: method as 'GET',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    })
  }

  function expectError(reply: Awaited<ReturnType<typeof send>>, code?: string) {
    const body = reply.json()
    expect(errorReply.safeParse(body).success, reply.body).toBe(true)
    expect(Object.keys(body).filter((key) => key !== 'fields')).toEqual(['code', 'message', 'requestId'])
    expect(reply.statusCode).toBe(errorStatus[body.code as 'NOT_FOUND'])
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.headers['x-request-id'] ?? body.requestId).toBe(body.requestId)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    if (code) expect(body.code).toBe(code)
    return body
  }

  it.each(named(withParams))('%s: invalid ids', async (_, endpoint) => {
    const headers = await as()
    for (const name of endpoint.path.match(/:\w+/g) ?? []) {
      const inFull = process.env['LONG'] !== undefined || firstWith.get(name) === endpoint.id
      for (const [id, status] of inFull ? hostileIds : hostileIds.slice(0, 3)) {
        // The rate limit of code look-ups would end the test.
        if (name === ':code') await test.db.deleteFrom('try_count').execute()
        const url = endpoint.path.replace(name, id).replace(/:\w+/g, '1')
        const body = endpoint.body ? '{}' : undefined
        const reply = await send(endpoint.method, url, { ...headers, ...(body && json) }, body)
        expectError(reply)
        // Parameters that are free text accept these, and find nothing.
        const readable =
          !undecodableIds.includes(id) && (endpoint.path.startsWith('/api/') || !id.includes('%00'))
        const found = readable && !endpoint.body && acceptsParameter(endpoint, name.slice(1), id)
        expect([id, reply.statusCode]).toEqual([id, found ? 404 : status])
      }
    }
    const long = await send(endpoint.method, endpoint.path.replace(/:\w+/g, longId), headers)
    expect([400, 404]).toContain(long.statusCode)
    expectError(long)
  })

  it.each(named(withBody))('%s: invalid bodies', async (_, endpoint) => {
    const headers = await as()
    for (const [name, payload, code] of some(endpoint, brokenBodies, 4)) {
      const reply = await send(endpoint.method, addressOf(endpoint), { ...headers, ...json }, payload)
      expect([name, expectError(reply).code]).toEqual([name, code])
    }
  })

  it.each(named(withBody))('%s: a too large body', async (_, endpoint) => {
    const headers = { ...(await as()), ...json }
    const large = JSON.stringify({ purpose: 'x'.repeat(endpoint.maxBytes ?? 64 * 1024) })
    expectError(await send(endpoint.method, addressOf(endpoint), headers, large), 'BODY_TOO_LARGE')
  })

  it.each(named(withBody))('%s: a body of another media type', async (_, endpoint) => {
    const headers = await as()
    const filled = '{"purpose":"ETC","to":"PAUSED","now":"2026-12-08T00:00:00Z"}'
    const kinds = [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'image/png',
      'nonsense',
    ]
    for (const kind of some(endpoint, kinds, 1))
      expectError(
        await send(endpoint.method, addressOf(endpoint), { ...headers, 'content-type': kind }, filled),
        'MEDIA_TYPE_NOT_SUPPORTED',
      )
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    expectError(
      await send(endpoint.method, addressOf(endpoint), form, 'to=PAUSED&now=2026-12-08T00:00:00Z'),
      'MEDIA_TYPE_NOT_SUPPORTED',
    )
  })

  it.each(named(withBody))('%s: no body at all', async (_, endpoint) => {
    const body = expectError(await send(endpoint.method, addressOf(endpoint), await as()), 'BAD_INPUT')
    expect(Object.keys(body.fields).length).toBeGreaterThan(0)
  })

  it.each(named(withBody))('%s: arbitrary JSON', async (_, endpoint) => {
    const headers = { ...(await as()), ...json }
    const keys = fc.constantFrom('purpose', 'agreements', 'partnerId', 'to', 'reason', 'now', 'collect', '')
    const body = fc.oneof(fc.jsonValue(), fc.dictionary(keys, fc.jsonValue({ maxDepth: 2 })))
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        expectError(await send(endpoint.method, addressOf(endpoint), headers, JSON.stringify(value)))
      }),
      { numRuns },
    )
  })

  it.each(named(endpoints))('%s: unknown query parameters', async (_, endpoint) => {
    const headers = { ...(await by(endpoint)), ...(endpoint.body && json) }
    const queries = ['colour=red', 'page[]=1', '%00=%00', '__proto__=1', 'toString=1', 'a=1&a=2']
    for (const query of some(endpoint, queries, 1))
      expectError(
        await send(endpoint.method, `${addressOf(endpoint)}?${query}`, headers, endpoint.body && '{}'),
        'BAD_INPUT',
      )
  })

  it.each(named(endpoints))('%s: unsupported methods', async (_, endpoint) => {
    const headers = await as()
    const address = addressOf(endpoint)
    const taken = endpoints.filter(({ path }) => path === endpoint.path).map(({ method }) => method as string)
    if (taken.includes('GET')) taken.push('HEAD')
    // Of another endpoint, as whose parameter the last part of this path is read.
    const others = endpoints
      .filter(({ path }) => patternOf(path).test(address))
      .map(({ method }) => method as string)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (taken.includes(method) || others.includes(method)) continue
      const reply = await send(method, address, headers)
      expect([method, reply.statusCode, reply.headers['allow']]).toEqual([method, 405, taken.join(', ')])
      if (method !== 'HEAD') expectError(reply, 'METHOD_NOT_ALLOWED')
    }
  })

  it('an unsupported method is refused as such whatever the length of a parameter', async () => {
    for (const id of ['1', longId]) {
      const reply = await send('PATCH', `/api/lecture/v1/lectures/${id}`, await as())
      expectError(reply, 'METHOD_NOT_ALLOWED')
      expect(reply.headers['allow']).toBe('GET, HEAD')
    }
  })

  it.each([
    ['GET', '/api/nothing', 404],
    ['POST', '/api/lecture/v1/nothing', 404],
    ['DELETE', '/api/', 404],
    ['GET', '/api/lecture/v1/lectures/', 400],
    ['GET', '/api/lecture/v2/lectures', 404],
    ['GET', '/API/lecture/v1/lectures', 404],
    ['PUT', '/nothing', 404],
    ['POST', '/', 404],
    ['GET', '/nothing', 404],
    ['GET', '/%', 400],
    ['GET', '/api/lecture/v1/lectures/%E0%A4%A', 400],
    ['GET', '/%c0%ae%c0%ae/etc/passwd', 400],
    ['GET', '/../../etc/passwd', 404],
    ['GET', '/assets/..%2f..%2fpackage.json', 404],
    ['GET', '//evil.example/api', 404],
    ['GET', `/api/lecture/v1/lectures?${'a'.repeat(9000)}`, 400],
  ])('%s %s is rejected with the standard error body', async (method, url, status) => {
    const reply = await send(method, url, {})
    expectError(reply)
    expect(reply.statusCode).toBe(status)
  })

  it.each([
    ['a broken session', { cookie: 'sid=%00%ff; member=1' }, 200],
    ['a very long session', { cookie: `sid=${'x'.repeat(6000)}` }, 200],
    ['malformed cookies', { cookie: ';;;=;a;b=;"' }, 200],
    ['a very long Accept-Language', { 'accept-language': 'xx;q=0.1,'.repeat(900) }, 200],
    ['an invalid Accept-Language', { 'accept-language': '\u00ff;;q=;,=' }, 200],
    ['an invalid selected organisation', { cookie: 'partnerId=1e309' }, 200],
  ])('tolerates %s', async (_, headers, status) => {
    expect((await send('GET', '/api/lecture/v1/lectures', headers)).statusCode).toBe(status)
  })

  it('are answered in the caller’s language', async () => {
    const korean = await send('GET', '/api/lecture/v1/lectures?size=0', { 'accept-language': 'ko' })
    expect(expectError(korean, 'BAD_INPUT')).toMatchObject({
      message: '입력한 내용이 올바르지 않습니다. 확인한 뒤 다시 시도해 주세요.',
      fields: { size: '1 이상을 입력해 주세요.' },
    })
    const address = await send('GET', '/api/lecture/v1/lectures/%', { 'accept-language': 'ko' })
    expect(expectError(address, 'BAD_ADDRESS').message).toBe('올바르지 않은 주소입니다.')
    const unknown = await send('GET', '/api/nothing', { cookie: 'lang=ja' })
    expect(expectError(unknown, 'NOT_FOUND').message).toBe('お探しの情報がないか、閲覧する権限がありません。')
  })
})
