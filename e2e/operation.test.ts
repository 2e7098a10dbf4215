import { networkInterfaces } from 'node:os'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  cancelAttender,
  expectRegistered,
  listLectures,
  registerAttender,
} from '#contract/courses/lecture.ts'
import { Browser } from '../testing/browser.ts'
import { insertLecture } from '../testing/database.ts'
import type { Product } from '../testing/product.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { beginSignIn, chooseAccount, signInCookie } from '../testing/sign-in.ts'

const setup = openSetup()
let centre: Centre
let origin: string
beforeAll(async () => {
  centre = await startCentre(setup, { LOG_LEVEL: 'info' })
  origin = centre.origin
})

const get = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers })

describe('health checks', () => {
  it('report that the product is live and ready', async () => {
    const [health, readiness] = [await get(`${origin}/healthz`), await get(`${origin}/readyz`)]
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    expect([readiness.status, await readiness.json()]).toEqual([200, { status: 'ready' }])
  })

  it('report not ready while the database is unreachable, and ready again afterwards', async () => {
    // Distinct pages of the list, because cached responses are served without the database.
    let page = 0
    const list = () => new Browser().call(origin, listLectures, { query: { page: page++ } })
    expect((await list()).status).toBe(200)
    await centre.database.blockConnections()
    await expect.poll(async () => (await get(`${origin}/readyz`)).status).toBe(503)
    expect((await get(`${origin}/healthz`)).status).toBe(200)
    // The visitor is asked to retry, without details.
    expect((await list()).refusal()).toMatchObject({
      code: 'OVERLOADED',
      message: expect.not.stringMatching(/database/i),
    })

    const shown = await get(`${origin}/attend?text=not-cached`, { accept: 'text/html' })
    expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await shown.text()).toContain('The list could not be loaded')

    await centre.database.allowConnections()
    await expect.poll(async () => (await get(`${origin}/readyz`)).status).toBe(200)
    expect((await list()).status).toBe(200)
    expect(centre.product.process.hasEnded()).toBe(false)
  })
})

describe('paths that leave the static folder', () => {
  it.each(['%5c..%5cx', '..%5c..%5cpackage.json', '%5c', '%2e%2e/%2e%2e/package.json', 'a%0d%0ab'])(
    '/assets/%s returns 404 without an error in the log',
    async (path) => {
      // Of requests: background work may still log the outage of the test before.
      const lines = () => centre.product.process.stdout().split('\n')
      const faults = () =>
        lines().filter((line) => line.includes('"level":50') && line.includes('"reqId"')).length
      const before = faults()
      expect((await get(`${origin}/assets/${path}`)).status).toBe(404)
      expect(faults()).toBe(before)
    },
  )
})

describe('the language of a URL', () => {
  it('is remembered in the browser, also for a cached page', async () => {
    const cookieOf = async (cookie: string) => {
      const response = await get(`${origin}/credit?lang=ja`, { cookie })
      expect([response.status, response.headers.get('content-language')]).toEqual([200, 'ja'])
      return { kept: response.headers.get('set-cookie'), shared: response.headers.get('cache-control') }
    }
    const everybody = { kept: null, shared: 'public, max-age=0, s-maxage=5, stale-while-revalidate=60' }
    const own = { kept: expect.stringMatching(/^lang=ja; /), shared: 'private, no-cache' }
    expect(await cookieOf('lang=ja')).toEqual(everybody)
    expect(await cookieOf('')).toEqual(own)
    expect(await cookieOf('lang=ko')).toEqual(own)
    expect(await cookieOf('other=1; lang=ja')).toEqual(everybody)
  })
})

describe('metrics', () => {
  let withToken: Product
  beforeAll(async () => {
    const { PORT: _, ...settings } = centre.settings
    withToken = await setup.product({
      settings: { ...settings, ROLE: 'web', METRICS_TOKEN: 'a-long-secret', TRUST_PROXY: 'true' },
    })
  })

  it('are available on this machine, labelled by route and not by URL', async () => {
    await get(`${origin}/api/lecture/v1/lectures/123456`)
    const response = await get(`${origin}/metrics`)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toMatch(/^process_cpu_seconds_total /m)
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{.*route="\/api\/lecture\/v1\/lectures\/:lectureId".*\} \d+$/m,
    )
    expect(text).toMatch(/^http_refusals_total\{.*status="404".*\} [1-9]/m)
    expect(text).not.toContain('lectures/123456')
  })

  it('are not available to another machine', async () => {
    const addresses = Object.values(networkInterfaces())
      .flatMap((one) => one ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    for (const { address } of addresses) {
      const response = await get(`http://${address}:${centre.product.port}/metrics`)
      expect([address, response.status]).toEqual([address, 404])
      expect(await response.text()).not.toContain('process_cpu')
    }
  })

  it('require the token if one is set', async () => {
    const authorization = 'Bearer a-long-secret'
    expect((await get(`${withToken.origin}/metrics`, { authorization })).status).toBe(200)
    for (const headers of [
      {},
      { authorization: 'Bearer a-long-secret2' },
      { authorization: 'Bearer a-long-secreT' },
      { authorization: 'a-long-secret' },
      { authorization: 'Bearer ' },
      { authorization: 'Bearer ä-long-secret' },
    ])
      expect((await get(`${withToken.origin}/metrics`, headers)).status).toBe(404)
  })

  it('are not available through the proxy on this machine', async () => {
    const { PORT: _, ...settings } = centre.settings
    const proxied = await setup.product({ settings: { ...settings, ROLE: 'web', TRUST_PROXY: 'true' } })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await get(`${proxied.origin}/metrics`, headers)).status).toBe(404)
    expect((await get(`${proxied.origin}/metrics`)).status).toBe(200)
  })
})

describe('the log', () => {
  interface Line {
    readonly level: number
    readonly msg?: string
    readonly reqId?: string
    readonly req?: { readonly url: string; readonly method: string }
    readonly res?: { readonly statusCode: number }
  }
  const text = () => centre.product.process.stdout()
  const lines = () =>
    text()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)

  it('contains each request with the ID of its response header', async () => {
    // Text searches are not cached, so each reaches the application.
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        get(`${origin}/api/lecture/v1/lectures?text=cloud`, { 'x-request-id': 'mine' }),
      ),
    )
    const ids = replies.map(({ headers }) => headers.get('x-request-id') ?? '')
    expect(new Set(ids).size).toBe(5)
    expect(ids).not.toContain('mine')
    for (const id of ids)
      await expect
        .poll(() => lines().filter(({ reqId }) => reqId === id))
        .toContainEqual(expect.objectContaining({ res: expect.objectContaining({ statusCode: 200 }) }))
  })

  it('contains an error with the ID that the page shows to the member', async () => {
    const response = await get(`${origin}/api/lecture/v1/lectures/x`)
    const { requestId } = (await response.json()) as { requestId: string }
    expect(response.headers.get('x-request-id')).toBe(requestId)
    await expect.poll(() => lines().map(({ reqId }) => reqId)).toContain(requestId)
  })

  it('contains no secrets: cookies, sessions, codes and states of a sign-in', async () => {
    const browser = new Browser()
    const authorization = await beginSignIn(browser, origin, '/attend')
    const attempt = signInCookie(browser, origin).value
    const callback = await chooseAccount(browser, authorization, 'member')
    await browser.visit(callback)
    const first = browser.cookie(origin, 'sid')
    const again = await browser.visit(callback)
    const startAt = new Date(Date.now() + 10 * 86_400_000)
    const lectureId = await insertLecture(centre.database, { startAt })
    const params = { lectureId }
    const body = {
      purpose: 'KNOWLEDGE_PERSONAL',
      agreements: { collect: true, fourteen: true, ad: false },
    }
    const { attenderId } = expectRegistered(
      (await browser.call(origin, registerAttender, { params, body })).reply(),
    )
    await browser.call(origin, cancelAttender, { params: { lectureId, attenderId } })
    await browser.submit(`${origin}/auth/sign-out`)
    const last = await get(`${origin}/api/lecture/v1/lectures`, {
      authorization: 'Bearer sent-by-mistake',
      cookie: 'sid=sent-by-somebody',
    })
    expect([again.status, last.status]).toEqual([400, 200])
    await expect.poll(text).toContain(last.headers.get('x-request-id'))

    const secrets = {
      'the code': callback.searchParams.get('code'),
      'the state': callback.searchParams.get('state'),
      'the attempt': attempt,
      'the session': first,
      'a bearer token': 'sent-by-mistake',
      'a cookie': 'sent-by-somebody',
      'the client secret': centre.settings['OIDC_CLIENT_SECRET'],
      'the payment key': centre.settings['TOSS_SECRET_KEY'],
    }
    const shown = Object.entries(secrets).filter(([, secret]) => !secret || text().includes(secret))
    expect(shown.map(([name]) => name)).toEqual([])
  })
})
