import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { webhookEventTypes } from '#contract/integration/webhook.ts'
import { errorCodes, errorStatus } from '#contract/platform/errors.ts'
import { allEndpoints } from '../../testing/endpoints.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const endpoints = await allEndpoints()

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[]
  readonly requestBody?: object
  readonly responses: Record<string, { description: string; content?: object }>
}

interface WebhookSchema {
  readonly properties: { readonly type: unknown; readonly data: unknown }
}

describe('the OpenAPI document', () => {
  let test: TestApp
  let document: {
    openapi: string
    components: { schemas: { Error: { properties: { code: unknown } } } }
    paths: Record<string, Record<string, Operation>>
    webhooks: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: WebhookSchema }> } } }
    >
  }
  beforeAll(async () => {
    test = await startTestApp('postgres')
    document = (await test.call('GET', '/openapi.json')).body
  })
  afterAll(() => test.close())

  const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))
  const operation = (id: string) => {
    const found = operations().find(({ operationId }) => operationId === id)
    if (!found) throw new Error(`${id} is not in the document`)
    return found
  }

  it('passes the linter', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      config: await createConfig({ extends: ['recommended'] }),
    })
    expect(
      problems.map(({ severity, ruleId, message, location }) => [
        severity,
        ruleId,
        message,
        location[0]?.pointer,
      ]),
    ).toEqual([])
  })

  it('is version 3.1 and lists every endpoint once, with a tag', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(endpoints.map(({ id }) => id).sort())
    for (const { tags } of operations()) expect(tags).toHaveLength(1)
  })

  it.each(endpoints.map((one) => [one.id, one] as const))('describes endpoint %s', (id, endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const described = document.paths[path]?.[endpoint.method.toLowerCase()]
    expect(described?.operationId).toBe(id)
    const names = operation(id).parameters.filter((one) => one.in === 'path')
    expect(names.map(({ name }) => `:${name}`)).toEqual(endpoint.path.match(/:\w+/g) ?? [])
    expect(Boolean(operation(id).requestBody)).toBe(endpoint.body !== undefined)
    expect(operation(id).security).toEqual({ open: [], token: [{ token: [] }] }[endpoint.access as string])
    expect(Object.keys(operation(id).responses)).toContain(String(endpoint.status ?? 200))
    const done = operation(id).responses[String(endpoint.status ?? 200)]
    expect(Object.keys(done?.content ?? {})).toEqual([endpoint.media ?? 'application/json'])
    const listed = Object.values(operation(id).responses).flatMap(({ description }) =>
      description.split(', '),
    )
    for (const code of endpoint.errors) expect(listed).toContain(code)
    if (endpoint.access === 'member') expect(listed).toContain('NOT_SIGNED_IN')
    const statuses = listed.flatMap((code) =>
      errorCodes.filter((one) => one === code).map((one) => errorStatus[one]),
    )
    expect(Object.keys(operation(id).responses)).toEqual(
      expect.arrayContaining([...new Set(statuses)].map(String)),
    )
  })

  it('lists every error code', () => {
    expect(document.components.schemas.Error.properties.code).toEqual({ type: 'string', enum: errorCodes })
  })

  it('describes every webhook with its record', () => {
    expect(Object.keys(document.webhooks)).toEqual(webhookEventTypes)
    const { post } = document.webhooks['certificate.issued'] ?? {}
    const { properties } = post?.requestBody.content['application/json']?.schema ?? {}
    expect(properties).toMatchObject({
      type: { const: 'certificate.issued' },
      data: { required: expect.arrayContaining(['certificateId', 'code']) },
    })
  })

  it('describes numeric parameters as numbers, with their bounds', () => {
    const parameter = (id: string, name: string) => operation(id).parameters.find((one) => one.name === name)
    expect(parameter('getLecture', 'lectureId')).toMatchObject({
      in: 'path',
      required: true,
      schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    })
    expect(parameter('listLectures', 'size')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100 },
    })
    expect(parameter('registerAttender', 'Idempotency-Key')).toMatchObject({ in: 'header', required: false })
    expect(parameter('cancelAttender', 'Idempotency-Key')).toBeUndefined()
  })

  it.each(['/openapi.json', '/docs/json', '/docs/yaml'])(
    'is made once, sent compressed from %s, and not sent to who has it',
    async (url) => {
      const stringify = vi.spyOn(JSON, 'stringify')
      const get = (headers: Record<string, string>) => test.app.inject({ method: 'GET', url, headers })
      const plain = await get({})
      const brotli = await get({ 'accept-encoding': 'gzip, br' })
      const zipped = await get({ 'accept-encoding': 'gzip' })
      const texts = [plain.rawPayload, brotliDecompressSync(brotli.rawPayload), gunzipSync(zipped.rawPayload)]
      const made = stringify.mock.results.map(({ value }) => String(value).length)
      stringify.mockRestore()
      for (const text of texts) expect(JSON.parse(String(text))).toEqual(document)
      expect(Math.max(0, ...made)).toBeLessThan(10_000)
      expect(brotli.headers['vary']).toContain('Accept-Encoding')
      const etag = String(plain.headers['etag'])
      expect(zipped.headers['etag']).toBe(etag)
      const again = await get({ 'if-none-match': etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    },
  )

  it('is shown at /docs', async () => {
    const first = await test.call('GET', '/docs')
    const page = first.status === 200 ? first : await test.call('GET', String(first.headers['location']))
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.body).toContain('swagger-ui')
    expect(String(page.headers['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe-inline/)
    const [, script = ''] = /src="([^"]*swagger-ui-bundle\.js)"/.exec(page.body) ?? []
    const asset = await test.call('GET', new URL(script, 'http://localhost/docs/').pathname)
    expect([asset.status, asset.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ])
  })
})
