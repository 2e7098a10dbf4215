import { beforeAll, describe, expect, it } from 'vitest'
import { cancelAttender, expectRegistered, registerAttender } from '#contract/courses/lecture.ts'
import { type ErrorReply, errorReply } from '#contract/platform/wire.ts'
import { Browser, type PageResponse } from '../testing/browser.ts'
import { insertLecture, insertMembers, type TestDatabase } from '../testing/database.ts'
import { unreachableProviders } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'
import { sendRaw } from './support/raw-http.ts'

const setup = openSetup()
const registration = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}
let database: TestDatabase
let origin: string
let lectureId: number
let member: Browser

beforeAll(async () => {
  database = await setup.database()
  const product = await setup.product({ settings: { ...unreachableProviders, DATABASE_URL: database.url } })
  origin = product.origin
  lectureId = await insertLecture(database, {
    startAt: new Date(Date.now() + 10 * 86_400_000),
    capacity: 100,
  })
  member = await newMember()
})

describe('a request from another site', () => {
  const foreign: [string, Record<string, string>][] = [
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port here', { origin: 'http://localhost:1' }],
    ['of https instead of http', { origin: 'https://localhost' }],
    ['of an opaque origin', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
    ['entered in the address bar, which our pages never send', { 'sec-fetch-site': 'none' }],
  ]

  it.each(foreign)('cannot register, cancel or sign out: %s', async (_, headers) => {
    const browser = await newMember()
    const register = () =>
      browser.call(origin, registerAttender, { params: { lectureId }, body: registration }, headers)
    const refused = await register()
    expect([refused.status, refused.refusal().code]).toEqual([403, 'ORIGIN_REFUSED'])
    expect(errorReply.parse(refused.refusal()).message).not.toBe('')
    expect(await ownAttenders(browser)).toEqual([])

    const own = await browser.call(origin, registerAttender, { params: { lectureId }, body: registration })
    const { attenderId } = expectRegistered(own.reply())
    const cancel = await browser.call(origin, cancelAttender, { params: { lectureId, attenderId } }, headers)
    expect([cancel.status, cancel.refusal().code]).toEqual([403, 'ORIGIN_REFUSED'])
    expect(await ownAttenders(browser)).toEqual(['APPLIED'])

    const out = await browser.visit(`${origin}/auth/sign-out`, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
    })
    expect([out.status, envelope(out).code]).toEqual([403, 'ORIGIN_REFUSED'])
    expect(out.headers.getSetCookie()).toEqual([])
  })

  it('is accepted if Origin and Sec-Fetch-Site are ours', async () => {
    const browser = await newMember()
    const headers = { origin, 'sec-fetch-site': 'same-origin' }
    const own = await browser.call(
      origin,
      registerAttender,
      { params: { lectureId }, body: registration },
      headers,
    )
    expect(own.status).toBe(201)
  })

  it('gets public responses without CORS headers', async () => {
    const response = await new Browser().visit(`${origin}/api/lecture/v1/lectures`, {
      headers: { origin: 'https://evil.example' },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('broken HTTP', () => {
  const get = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`

  it.each<[string, string | Buffer, number, string]>([
    ['headers of 100 kB', get('/', `x-long: ${'x'.repeat(100_000)}\r\n`), 431, 'HEADERS_TOO_LARGE'],
    ['1,000 headers', get('/', `x: ${'x'.repeat(50)}\r\n`.repeat(1_000)), 431, 'HEADERS_TOO_LARGE'],
    ['cookies of 20 kB', get('/', `cookie: sid=${'x'.repeat(20_000)}\r\n`), 431, 'HEADERS_TOO_LARGE'],
    ['an invalid request line', 'what is this\r\n\r\n', 400, 'BAD_ADDRESS'],
    ['binary data', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]), 400, 'BAD_ADDRESS'],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'BAD_ADDRESS'],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'BAD_ADDRESS'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, ''],
    ['a header without a name', get('/', ': x\r\n'), 400, 'BAD_ADDRESS'],
    ['a folded header with a bare line feed', get('/', 'x: 1\nevil: 2\n'), 400, 'BAD_ADDRESS'],
    [
      'two lengths at once',
      `POST /auth/sign-out HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'BAD_ADDRESS',
    ],
    ['an invalid escape', get('/attend/%zz'), 400, 'BAD_ADDRESS'],
    ['an invalid escape in the API', get('/api/lecture/v1/lectures/%zz'), 400, 'BAD_ADDRESS'],
    ['an incomplete UTF-8 escape', get('/api/lecture/v1/lectures/%e0%a4%a'), 400, 'BAD_ADDRESS'],
  ])('gets a clear error: %s', async (_, bytes, status, code) => {
    const response = await sendRaw(origin, bytes)
    expect(response.status).toBe(status)
    if (code === '') return
    const body = errorReply.parse(JSON.parse(response.body))
    expect(body.code).toBe(code)
    expect(body.message).not.toBe('')
    expect(body.requestId).toMatch(/^[\w-]{8,}$/)
    expect(response.headers.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
  })

  it('on one connection does not affect others', async () => {
    const broken = Array.from({ length: 50 }, () => sendRaw(origin, '\x00\x01\r\n\r\n'))
    const good = Array.from({ length: 50 }, () => fetch(`${origin}/healthz`))
    expect((await Promise.all(good)).map(({ status }) => status)).toEqual(good.map(() => 200))
    for (const { status } of await Promise.all(broken)) expect(status).toBe(400)
  })
})

describe('oversized input', () => {
  const path = () => `${origin}/api/lecture/v1/lectures/${lectureId}/attenders`
  const json = { 'content-type': 'application/json', accept: 'application/json' }

  it.each([
    ['100,000 bytes', 100_000],
    ['2 MB', 2_000_000],
  ])('is rejected as a body: %s', async (_, size) => {
    const before = await rowsOf('attender')
    const body = JSON.stringify({ ...registration, purpose: 'x'.repeat(size) })
    const response = await member.visit(path(), { method: 'POST', headers: json, body })
    expect([response.status, envelope(response).code]).toEqual([413, 'BODY_TOO_LARGE'])
    expect(await rowsOf('attender')).toBe(before)
  })

  it('is rejected as a chunked body without a length', async () => {
    const piece = new TextEncoder().encode('x'.repeat(64 * 1024))
    const stream = new ReadableStream({
      start(pieces) {
        for (let n = 0; n < 8; n++) pieces.enqueue(piece)
        pieces.close()
      },
    })
    const response = await member
      .visit(path(), { method: 'POST', headers: json, body: stream, duplex: 'half' } as RequestInit)
      .catch((error: Error) => error)
    // The product may respond, or close the connection without reading.
    if (response instanceof Error) expect(response.message).toBe('fetch failed')
    else expect(response.status).toBe(413)
  })

  it.each([
    ['a path of 20,000 characters', (long: string) => `/api/lecture/v1/lectures/${long}`],
    ['a query of 20,000 characters', (long: string) => `/api/lecture/v1/lectures?sort=${long}`],
    ['a page’s path of 20,000 characters', (long: string) => `/attend/${long}`],
  ])('is rejected as %s', async (_, pathOf) => {
    const response = await new Browser().visit(`${origin}${pathOf('x'.repeat(20_000))}`)
    expect([414, 431]).toContain(response.status)
  })

  it('in JSON, by nesting, names or numbers, is rejected, and nothing is stored', async () => {
    const before = await rowsOf('attender')
    const bodies = [
      '['.repeat(30_000),
      `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
      '{"__proto__": {"admin": true}}',
      '{"constructor": {"prototype": {"x": 1}}}',
      '{"purpose": 1e999}',
      '{"purpose": "ETC", "purpose": "ETC"}',
      '{"purpose": "\\u0000"}',
      '{"purpose": "\\ud800"}',
      '{"partnerId": 9007199254740993}',
      'null',
      '[]',
      '"x"',
      '',
      '\u0000',
      '{',
    ]
    for (const body of bodies) {
      const response = await member.visit(path(), { method: 'POST', headers: json, body })
      expect([response.status, body.slice(0, 40)]).toEqual([400, body.slice(0, 40)])
      expect(['BAD_INPUT', 'BAD_JSON']).toContain(envelope(response).code)
    }
    expect(await rowsOf('attender')).toBe(before)
  })
})

describe('arbitrary URLs and cookies', () => {
  const hostileTexts = [
    '%00',
    '%ed%a0%80',
    '-1',
    '1e999',
    '99999999999999999999',
    '..%2f..%2fetc',
    "'--",
    '%F0%9F%98%80',
  ]
  const places = [
    (text: string) => `/attend?page=${text}&sort=${text}&level=${text}`,
    (text: string) => `/attend/detail/${text}`,
    (text: string) => `/attend/register/${text}?ismember=${text}`,
    (text: string) => `/sign-in?nextUrl=${text}&failed=${text}`,
    (text: string) => `/account/applied?page=${text}&page=${text}`,
    (text: string) => `/?lang=${text}&lang=${text}`,
    (text: string) => `/${text}`,
    (text: string) => `/assets/${text}`,
    (text: string) => `/docs/${text}`,
    (text: string) => `/docs/static/${text}`,
    (text: string) => `/auth/login?nextUrl=${text}`,
    (text: string) => `/auth/callback?code=${text}&state=${text}`,
    (text: string) => `/api/lecture/v1/lectures?page=${text}&size=${text}&sort=${text}`,
    (text: string) => `/api/lecture/v1/lectures/${text}/description?lang=${text}`,
    (text: string) => `/api/lecture/v1/primary-lectures/${text}`,
    (text: string) => `/api/lecture/v1/applied-lectures?sort=${text}`,
  ]

  it.each(hostileTexts)('do no harm: %s', async (text) => {
    for (const place of places) {
      const browser = new Browser()
      for (const name of ['sid', 'member', 'lang', 'nextUrl', 'partnerId', 'lectureId', 'sign-in-'])
        browser.setCookie(origin, name, text)
      const response = await browser.visit(`${origin}${place(text)}`)
      // Sign-in needs the provider, which is unreachable.
      const isLate = response.status === 503 && place(text).startsWith('/auth/login')
      expect([place(text), response.status < 500 || isLate]).toEqual([place(text), true])
    }
  })

  it.each(['/', '/api/lecture/v1/lectures/0', '/attend/%zz'])(
    'the response to %s has a request ID',
    async (path) => {
      const response = await new Browser().visit(`${origin}${path}`)
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    },
  )
})

describe('without the other parties', () => {
  it('sign-in reports that the provider is unavailable', async () => {
    const attempt = Buffer.from(JSON.stringify({ verifier: 'v', state: 's', nonce: 'n' })).toString(
      'base64url',
    )
    const returning = new Browser()
    returning.setCookie(origin, 'sign-in-s', attempt)
    for (const response of [
      await new Browser().visit(`${origin}/auth/login`),
      await returning.visit(`${origin}/auth/callback?code=x&state=s`),
    ]) {
      expect(response.status).toBe(503)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    }
  })

  it('back-channel logout asks the provider to retry', async () => {
    const logoutResponse = await new Browser().submit(`${origin}/auth/back-channel-logout`, {
      logout_token: 'a.b.c',
    })
    expect([400, 503]).toContain(logoutResponse.status)
  })

  it('a member can still sign out', async () => {
    const out = await (await newMember()).submit(`${origin}/auth/sign-out`)
    expect([out.status, out.location?.href]).toEqual([303, `${origin}/`])
  })
})

async function newMember(): Promise<Browser> {
  const [secret = ''] = await insertMembers(database, 1)
  const browser = new Browser()
  browser.setCookie(origin, 'sid', secret)
  return browser
}

async function ownAttenders(browser: Browser): Promise<string[]> {
  const rows = await database.rows<{ apply_state: string }>(
    `select apply_state from attender join web_session using (member_id)
     where web_session.id = sha256(convert_to($1, 'UTF8'))`,
    [browser.cookie(origin, 'sid')],
  )
  return rows.map((row) => row.apply_state)
}

async function rowsOf(table: 'attender'): Promise<number> {
  return (await database.rows(`select 1 from ${table}`)).length
}

/** Parses the body as the error envelope of every API error. */
function envelope({ text }: PageResponse): ErrorReply {
  return errorReply.parse(JSON.parse(text))
}
