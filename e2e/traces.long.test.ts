import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { launchProduct, type Product, unreachableProviders, waitUntilReady } from '../testing/product.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { signIn } from '../testing/sign-in.ts'
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './support/otlp-receiver.ts'

const setup = openSetup()
let receiver: OtlpReceiver
let centre: Centre
let worker: Product
beforeAll(async () => {
  receiver = await startOtlpReceiver()
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20for-the-collector',
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    TRUST_PROXY: 'loopback',
    TRUST_TRACEPARENT: 'true',
    LOG_LEVEL: 'info',
  }
  centre = await startCentre(setup, { ...settings, ROLE: 'web' })
  const { PORT: _, ...others } = centre.settings
  worker = await setup.product({ settings: { ...others, ROLE: 'worker' } })
})
afterAll(() => receiver.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const route = '/api/lecture/v1/lectures/:lectureId/attenders'
const form = { purpose: 'KNOWLEDGE_PERSONAL', agreements: { collect: true, fourteen: true, ad: false } }

function register(lectureId: number, secret: string, headers: Record<string, string> = {}) {
  return fetch(`${centre.origin}${route.replace(':lectureId', String(lectureId))}`, {
    method: 'POST',
    headers: { cookie: `sid=${secret}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(form),
  })
}

const inTrace = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId)

function spanIn(traceId: string, name: string): Promise<ReceivedSpan> {
  return spanWith((span) => span.traceId === traceId && span.name === name)
}

function spanWith(condition: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  const find = () => {
    const span = receiver.spans.find(condition)
    if (!span) throw new Error(`not received; there are ${receiver.spans.map(({ name }) => name).join(', ')}`)
    return span
  }
  return vi.waitFor(find, { timeout: 60_000 })
}

function parentsOf(span: ReceivedSpan): string[] {
  const parent = inTrace(span.traceId).find(({ spanId }) => spanId === span.parentSpanId)
  return parent ? [parent.name, ...parentsOf(parent)] : []
}

function linesOf(product: Product, traceId: string): { msg: string; spanId: string }[] {
  const lines = product.process.stdout().split('\n')
  return lines.filter((line) => line.includes(`"traceId":"${traceId}"`)).map((line) => JSON.parse(line))
}

describe('the trace of a registration', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const proxySpanId = 'b7ad6b7169203331'
  let request: ReceivedSpan
  let job: ReceivedSpan
  let secret: string
  beforeAll(async () => {
    secret = (await insertMembers(centre.database, 1))[0] ?? ''
    const lectureId = await insertLecture(centre.database, { startAt: inDays(10) })
    const traceparent = `00-${traceId}-${proxySpanId}-01`
    expect((await register(lectureId, secret, { traceparent })).status).toBe(201)
    request = await spanIn(traceId, `POST ${route}`)
    job = await spanIn(traceId, 'process mail')
  })

  it("continues the proxy's", () => {
    expect(request).toMatchObject({ service: 'education-centre', parentSpanId: proxySpanId, failed: false })
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': route,
      'http.response.status_code': 201,
      'request.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('has its statements, without values', async () => {
    const taking = await spanIn(traceId, 'update lecture')
    expect(parentsOf(taking)).toContain(request.name)
    expect(taking.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringMatching(/^\s*with seat as .*\$1/s),
    })
    const commits = inTrace(traceId).filter(({ name }) => name === 'commit')
    expect(commits.length).toBeGreaterThan(0)
  })

  it('goes on in the job of another process, which is linked to the request, and in the mail', async () => {
    expect(job).toMatchObject({
      parentSpanId: request.spanId,
      links: [{ traceId, spanId: request.spanId }],
      attributes: { 'messaging.destination.name': 'mail', 'job.attempt': 1 },
    })
    const mail = await spanIn(traceId, 'smtp send')
    expect(mail.parentSpanId).toBe(job.spanId)
    const record = await spanIn(traceId, 'insert mail')
    expect(record.parentSpanId).toBe(job.spanId)
  })

  it('is named in the log', () => {
    const completed = linesOf(centre.product, traceId).find(({ msg }) => msg === 'request completed')
    expect(completed?.spanId).toBe(request.spanId)
  })
})

it('links each mail to its own request, however many share a transaction', async () => {
  const count = 20
  const secrets = await insertMembers(centre.database, count)
  const lectureId = await insertLecture(centre.database, { startAt: inDays(12), capacity: count })
  const traceIds = secrets.map(
    (_, index) => `1bf7651916cd43dd8448eb211c8031${String(index).padStart(2, '0')}`,
  )
  await Promise.all(
    secrets.map((secret, index) =>
      register(lectureId, secret, { traceparent: `00-${traceIds[index]}-b7ad6b7169203331-01` }),
    ),
  )
  for (const traceId of traceIds) {
    const [request, job] = [await spanIn(traceId, `POST ${route}`), await spanIn(traceId, 'process mail')]
    expect(job.links).toEqual([{ traceId, spanId: request.spanId }])
    expect(inTrace(traceId).filter(({ name }) => name === 'process mail')).toHaveLength(1)
  }
  const together = receiver.spans.filter(({ name, links }) => name === 'registrations' && links.length > 0)
  expect(together.length).toBeGreaterThan(0)
})

it('a job that fails is failed in its trace and named in the log', async () => {
  const traceId = '5df7651916cd43dd8448eb211c80319c'
  const data = { kind: 'unknown', traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  await centre.database.rows("insert into pgboss.job (name, data) values ('mail', $1)", [data])
  const job = await spanIn(traceId, 'process mail')
  expect([job.failed, job.attributes['error.type']]).toEqual([true, 'TypeError'])
  const [line] = linesOf(worker, traceId)
  expect(line).toMatchObject({ msg: 'job failed; it will be retried', spanId: job.spanId })
})

it('sampling by the caller is kept, also for the job', async () => {
  const [secret = ''] = await insertMembers(centre.database, 1)
  const lectureId = await insertLecture(centre.database, { startAt: inDays(14) })
  const traceId = '2cf7651916cd43dd8448eb211c80319c'
  const mails = async () =>
    (await centre.database.rows<{ key: string }>("select key from mail where state = 'SENT'")).length
  const before = await mails()
  await register(lectureId, secret, { traceparent: `00-${traceId}-b7ad6b7169203331-00` })
  await expect.poll(mails, { timeout: 60_000 }).toBe(before + 1)
  // What was exported later has arrived.
  const later = '3df7651916cd43dd8448eb211c80319c'
  await register(lectureId, 'nobody', { traceparent: `00-${later}-b7ad6b7169203331-01` })
  await spanIn(later, `POST ${route}`)
  expect(inTrace(traceId)).toEqual([])
  expect(linesOf(centre.product, traceId).length).toBeGreaterThan(0)
})

it('a sign-in has the calls of the identity provider', async () => {
  await signIn(new Browser(), centre.origin, { sub: 'member' })
  const call = await spanWith(({ name }) => name === 'identity POST')
  await spanIn(call.traceId, 'GET /auth/callback')
  expect(parentsOf(call)).toEqual(['GET /auth/callback'])
  expect(call.attributes).toMatchObject({ 'http.response.status_code': 200, 'server.address': 'localhost' })
})

it('nothing that was exported names a person or contains a secret', async () => {
  const code = 'SECRETCODE4711'
  await fetch(`${centre.origin}/certification/search?code=${code}`, {
    headers: { accept: 'text/html', cookie: 'a=b' },
  })
  await fetch(`${centre.origin}/api/certification/v1/certifications/${code}`)
  await spanWith(({ name }) => name === 'GET /certification/*')
  const people = await centre.database.rows<{ email: string; name: string; sub: string }>(
    'select email, name, sub from member',
  )
  expect(people.length).toBeGreaterThan(20)
  const text = receiver.text()
  for (const { email, name, sub } of people)
    for (const personal of [email, name, sub.startsWith('rush') ? sub : email])
      expect(text).not.toContain(personal)
  const { LINK_SECRETS = '', OIDC_CLIENT_SECRET = '', TOSS_SECRET_KEY = '' } = centre.settings
  const password = new URL(centre.database.url).password || 'no password is set'
  for (const secret of [code, LINK_SECRETS, OIDC_CLIENT_SECRET, TOSS_SECRET_KEY, password, '@example.com'])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/[?&](code|state|token)=/)
  expect(receiver.headers[0]?.authorization).toBe('Bearer for-the-collector')
})

describe('a process', () => {
  /** Prints each loaded file of OpenTelemetry. */
  const printLoads = `data:text/javascript,${encodeURIComponent(
    `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      if (url.includes('@opentelemetry')) process.stderr.write('loads ' + url + '\\n')
      return next(url, context)
    } })`,
  )}`
  const loadedBy = async (more: Record<string, string>) => {
    const PORT = String(await freePort())
    const database = await setup.database()
    const running = launchProduct({
      settings: {
        ...unreachableProviders,
        DATABASE_URL: database.url,
        PORT,
        ...more,
        NODE_OPTIONS: `--import=${printLoads}`,
      },
    })
    try {
      await waitUntilReady(`http://localhost:${PORT}`, running)
    } finally {
      await running.end('SIGTERM')
    }
    return new Set([...running.stderr().matchAll(/@opentelemetry\/([\w-]+)/g)].map(([, name]) => name))
  }

  it('without an endpoint loads nothing but the API, which the job queue needs', async () => {
    expect([...(await loadedBy({}))]).toEqual(['api'])
  })

  it('with one loads the SDK, and stops even if nobody receives', async () => {
    const loaded = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4' })
    expect(loaded).toContain('sdk-trace')
    expect(loaded).toContain('exporter-trace-otlp-http')
  })
})

it('does not continue what a client sends unless proxies are trusted with it', async () => {
  const { PORT: _, TRUST_TRACEPARENT: __, ...settings } = centre.settings
  const product = await setup.product({ settings: { ...settings, ROLE: 'web' } })
  const traceId = '4ef7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  const response = await fetch(`${product.origin}/api/user/v1/current`, { headers })
  const id = response.headers.get('x-request-id')
  const span = await spanWith(({ attributes }) => attributes['request.id'] === id)
  expect(span.parentSpanId).toBeUndefined()
  expect(inTrace(traceId)).toEqual([])
})
