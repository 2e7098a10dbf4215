import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../testing/endpoints.ts'
import type { TestMember } from '../testing/make.ts'
import { otherRoutes, routeSettings, withSampleParams } from '../testing/other-routes.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const endpoints = await allEndpoints()
const changing = endpoints.filter(({ method }) => method !== 'GET')

describe('every route', () => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres', routeSettings)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
  ]

  it('is an endpoint of the contract or listed here', () => {
    const declared = new Set(endpoints.map(({ path }) => path))
    const others = routesOf(test.app.printRoutes({ commonPrefix: false })).filter(
      ({ path }) => !declared.has(path),
    )
    const named = others.flatMap(({ path, methods }) =>
      methods.filter((method) => !['HEAD', 'OPTIONS'].includes(method)).map((method) => `${method} ${path}`),
    )
    expect(named.sort()).toEqual(Object.keys(otherRoutes).sort())
  })

  it('that creates something refuses a key that was used for something else', () => {
    const creating = endpoints.filter(({ status }) => status === 201)
    expect(creating.filter(({ errors }) => !errors.includes('IDEMPOTENCY_KEY_REUSED'))).toEqual([])
  })

  it.each(Object.keys(otherRoutes).filter((route) => otherRoutes[route] !== 'reads'))(
    'outside the contract is protected: %s',
    async (route) => {
      const [method, path = ''] = route.split(' ')
      const as = await test.make.member({ roles: ['operator'] })
      const reply = await test.app.inject({
        method: method as 'POST',
        url: withSampleParams(path),
        headers: { ...as.headers, origin: 'https://evil.example' },
      })
      if (otherRoutes[route] === 'guarded') expect(reply.json().code).toBe('ORIGIN_REFUSED')
      else expect(reply.statusCode).toBeGreaterThanOrEqual(300)
      // It did not act with the staff session.
      expect((await test.call('GET', '/api/user/v1/current', { as })).status).toBe(200)
    },
  )

  it('is rate limited by session', async () => {
    const flooding = await test.make.member({ roles: ['operator'] })
    const other = await test.make.member()
    const current = '/api/user/v1/current'
    // The first request counts by address, as the session is not known yet.
    for (let calls = 0; calls <= 600; calls += 1)
      expect((await test.call('GET', current, { as: flooding })).status).toBe(200)
    for (const { method, path } of endpoints) {
      const { status, body, headers } = await test.call(method, withSampleParams(path), { as: flooding })
      expect([path, status, body.code]).toEqual([path, 429, 'TOO_MANY_REQUESTS'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    // Others behind the same address and load balancers are not blocked.
    expect((await test.call('GET', current, { as: other })).status).toBe(200)
    for (const probe of ['/healthz', '/readyz']) expect((await test.call('GET', probe)).status).toBe(200)
  })

  it.each(changing.map((one) => [one.id, one] as const))(
    'rejects other sites, also for staff: %s',
    async (_, { method, path }) => {
      for (const headers of foreign) {
        const reply = await test.app.inject({
          method,
          url: withSampleParams(path),
          headers: { ...operator.headers, ...headers, 'content-type': 'application/json' },
          payload: '{}',
        })
        expect([reply.statusCode, reply.json().code]).toEqual([403, 'ORIGIN_REFUSED'])
      }
    },
  )
})

/** Parses Fastify's printed route tree. */
function routesOf(tree: string): { path: string; methods: string[] }[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line)
    if (!found) return []
    const [, indent = '', part = '', methods] = found
    parts.splice(indent.length / 4, parts.length, part)
    return methods ? [{ path: parts.join(''), methods: methods.split(', ') }] : []
  })
}
