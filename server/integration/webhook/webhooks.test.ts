import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpSender } from '../../outside/webhook/http-sender.ts'
import { addressRule } from '../../outside/webhook/public-network.ts'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { deliverWebhook, giveUpDelivery } from './deliver-webhook.ts'

const path = '/api/admin/v1/webhooks'

interface Received {
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

describe.each(engines)('webhooks on %s', (engine) => {
  let test: TestApp
  let as: TestMember
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.make.staff('administrator')
    receiver = await startReceiver()
  })
  beforeEach(async () => {
    await test.db.deleteFrom('webhook_endpoint').execute()
    await test.db.deleteFrom('webhook_event').execute()
    await test.db.deleteFrom('idempotency').execute()
    receiver.reset()
  })
  afterAll(async () => {
    await receiver.close()
    await test.close()
  })

  const inputFor = (overrides: object = {}) => ({
    url: receiver.url,
    description: 'Customer records',
    eventTypes: ['registration.created'],
    orgId: null,
    withPeople: false,
    enabled: true,
    ...overrides,
  })
  const create = async (overrides: object = {}) => {
    const { status, body } = await test.call('POST', path, { as, body: inputFor(overrides) })
    expect([status, body.code]).toEqual([201, undefined])
    return body as { webhook: { id: number; version: number }; secret: string }
  }
  const register = async (member?: TestMember, partnerId?: number) => {
    const lectureId = await test.make.lecture()
    const { status, body } = await test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
      as: member ?? (await test.make.member({ name: '성춘향' })),
      body: { ...registration, ...(partnerId && { partnerId }) },
    })
    expect(status).toBe(201)
    return { lectureId, attenderId: body.attenderId as number }
  }
  const deps = () => ({
    db: test.db,
    clock: test.clock,
    log: pino({ level: 'silent' }),
    webhookSender: httpSender({ isAllowed: addressRule(test.config.webhookNetworks) }),
  })
  /** Hands events over, and sends every delivery that waits or has failed. */
  const deliver = async () => {
    await test.moveTo(test.clock.now())
    const due = await test.db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('state', 'in', ['WAITING', 'FAILED'])
      .execute()
    for (const { id } of due) await deliverWebhook(deps(), id).catch(() => undefined)
  }
  const deliveriesOf = async (webhookId: number) =>
    (await test.call('GET', `${path}/${webhookId}/deliveries`, { as })).body.content
  const post = (address: string) => test.call('POST', `${path}/${address}`, { as })

  it('send an event, signed, with what it is about', async () => {
    const { secret } = await create()
    const { lectureId, attenderId } = await register()
    await deliver()
    const [sent] = receiver.received
    expect(receiver.received).toHaveLength(1)
    const headers = sent?.headers as Record<string, string>
    expect(new Webhook(secret).verify(sent?.body ?? '', headers)).toEqual({
      type: 'registration.created',
      timestamp: test.clock.now().toISOString(),
      data: expect.objectContaining({
        registrationId: attenderId,
        lectureId,
        person: null,
        state: 'APPLIED',
      }),
    })
    expect(headers['webhook-id']).toMatch(/^[0-9a-f-]{36}$/)
    await deliver()
    expect(receiver.received).toHaveLength(1)
  })

  it('have their secret shown once, and it is stored nowhere else', async () => {
    const headers = { 'idempotency-key': 'webhook-once' }
    const call = () => test.call('POST', path, { as, body: inputFor(), headers })
    const [first, second] = [await call(), await call()]
    expect(first.body.secret).toMatch(/^whsec_.{43}=$/)
    expect(second.body).toEqual({ webhook: first.body.webhook, secret: null })
    const stored = await test.db.selectFrom('idempotency').selectAll().execute()
    const audited = await test.db.selectFrom('audit_event').selectAll().execute()
    expect(JSON.stringify([stored, audited])).not.toContain('whsec_')
    const read = await test.call('GET', `${path}/${first.body.webhook.id}`, { as })
    expect(JSON.stringify(read.body)).not.toContain('whsec_')

    const input = inputFor()
    const repeated = () =>
      test.call('POST', path, { as, body: input, headers: { 'idempotency-key': 'webhook-deleted' } })
    const created = await repeated()
    expect((await test.call('DELETE', `${path}/${created.body.webhook.id}`, { as })).status).toBe(200)
    expect(await repeated()).toMatchObject({ status: 201, body: { ...created.body, secret: null } })
  })

  it('send nothing that nobody subscribes to, and nothing while they are off', async () => {
    const { webhook } = await create({ eventTypes: ['payment.received'] })
    await register()
    const off = inputFor({ enabled: false })
    const headers = { 'if-match': `"${webhook.version}"` }
    expect((await test.call('PUT', `${path}/${webhook.id}`, { as, body: off, headers })).status).toBe(200)
    await register()
    await deliver()
    expect(await test.db.selectFrom('webhook_event').selectAll().execute()).toEqual([])
    expect(receiver.received).toEqual([])
  })

  it('name people only where that was agreed', async () => {
    await create({ withPeople: true })
    await register()
    await deliver()
    expect(receiver.bodies()[0].data.person).toMatchObject({ name: '성춘향' })
  })

  it('of an organisation send events of its people only', async () => {
    const [owner, member] = [await test.make.member({ partner: true }), await test.make.member()]
    const orgId = await test.make.org(owner, member)
    await create({ orgId })
    await register()
    const { attenderId } = await register(member, orgId)
    await deliver()
    expect(receiver.bodies().map(({ data }) => data.registrationId)).toEqual([attenderId])
    const wrong = await test.call('POST', path, {
      as,
      body: inputFor({ orgId, eventTypes: ['payment.received'] }),
    })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['eventTypes']])
  })

  it('are tried again until they are accepted, with the same id and text, and each attempt is recorded', async () => {
    const { webhook } = await create()
    await register()
    receiver.answerWith(500, 503, 200)
    for (let attempt = 0; attempt < 4; attempt++) await deliver()
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    const [delivery] = await deliveriesOf(webhook.id)
    expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 3, lastStatus: 200, lastProblem: null })
    const { body } = await test.call('GET', `${path}/${webhook.id}/deliveries/${delivery.id}`, { as })
    expect(
      body.attempts.map(({ status, problem }: { status: number; problem: string }) => [status, problem]),
    ).toEqual([
      [200, null],
      [503, 'HTTP 503'],
      [500, 'HTTP 500'],
    ])
  })

  it('are given up when no attempt is left, and can then be sent again', async () => {
    const { webhook } = await create()
    await register()
    receiver.answerWith(500)
    await deliver()
    const [delivery] = await deliveriesOf(webhook.id)
    await giveUpDelivery(deps(), delivery.id)
    expect((await deliveriesOf(webhook.id))[0].state).toBe('GAVE_UP')
    expect((await test.call('GET', `${path}/${webhook.id}`, { as })).body.givenUp).toBe(1)
    receiver.answerWith(200)
    const resent = await post(`${webhook.id}/deliveries/${delivery.id}/resends`)
    expect([resent.status, resent.body.delivery.state]).toEqual([200, 'WAITING'])
    expect((await post(`${webhook.id}/deliveries/${delivery.id}/resends`)).body.code).toBe(
      'DELIVERY_UNDER_WAY',
    )
    await deliver()
    expect((await deliveriesOf(webhook.id))[0].state).toBe('DELIVERED')
    expect((await auditOf(test.db, 'webhook', webhook.id)).map(({ action }) => action)).toEqual([
      ...['webhook.create', 'webhook.resend'],
    ])
  })

  it('that answer “410 Gone” are switched off, until staff switch them on', async () => {
    const { webhook } = await create()
    await register()
    receiver.answerWith(410)
    await deliver()
    const { body } = await test.call('GET', `${path}/${webhook.id}`, { as })
    expect(body).toMatchObject({ enabled: false, disabledBecause: 'HTTP 410' })
    expect((await post(`${webhook.id}/tests`)).body.code).toBe('WEBHOOK_DISABLED')
    const headers = { 'if-match': `"${body.version}"` }
    const on = await test.call('PUT', `${path}/${webhook.id}`, { as, body: inputFor(), headers })
    expect(on.body).toMatchObject({ enabled: true, disabledBecause: null })
  })

  it('are signed with both secrets for a day after a new one was made', async () => {
    const { webhook, secret } = await create()
    const renewed = await post(`${webhook.id}/secrets`)
    expect(renewed.status).toBe(201)
    await register()
    await deliver()
    const verify = (one: string, { body, headers }: Received) =>
      new Webhook(one).verify(body, headers as Record<string, string>)
    const [first] = receiver.received as [Received]
    expect(verify(secret, first)).toEqual(verify(renewed.body.secret, first))
    await test.moveTo(new Date(test.clock.now().getTime() + 86_400_000))
    await register()
    await deliver()
    const [, second] = receiver.received as [Received, Received]
    expect(() => verify(secret, second)).toThrow('No matching signature found')
    expect(verify(renewed.body.secret, second)).toMatchObject({ type: 'registration.created' })
  })

  it('send a trial event', async () => {
    const { webhook } = await create()
    const { status, body } = await post(`${webhook.id}/tests`)
    expect([status, body.delivery.type]).toEqual([201, 'webhook.test'])
    await deliver()
    expect(receiver.bodies()).toEqual([
      { type: 'webhook.test', timestamp: expect.any(String), data: { webhookId: webhook.id } },
    ])
  })

  it('are deleted with their log, and what was to be sent is not', async () => {
    const { webhook } = await create()
    await register()
    await test.moveTo(test.clock.now())
    const { body } = await test.call('DELETE', `${path}/${webhook.id}`, { as })
    expect(body).toEqual({})
    await deliver()
    expect(receiver.received).toEqual([])
    expect((await test.call('GET', `${path}/${webhook.id}`, { as })).status).toBe(404)
  })

  it.each([
    [{ url: 'http://hooks.example.com/' }, 'url'],
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ url: 'https://intranet/' }, 'url'],
    [{ eventTypes: [] }, 'eventTypes'],
    [{ eventTypes: ['registration.created', 'nothing'] }, 'eventTypes.1'],
    [{ description: '' }, 'description'],
    [{ orgId: 999_999 }, 'orgId'],
  ])('are refused with %o at its field, and nothing is stored', async (wrong, field) => {
    const { status, body } = await test.call('POST', `${path}?lang=en`, { as, body: inputFor(wrong) })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await test.db.selectFrom('webhook_endpoint').selectAll().execute()).toEqual([])
  })

  it('refuse a change of a version that is not the last', async () => {
    const { webhook } = await create()
    const headers = { 'if-match': `"${webhook.version}"` }
    const change = () => test.call('PUT', `${path}/${webhook.id}`, { as, body: inputFor(), headers })
    expect([(await change()).status, (await change()).body.code]).toEqual([200, 'VERSION_CHANGED'])
  })
})

/** Another system on this machine. */
async function startReceiver() {
  const received: Received[] = []
  let statuses: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ body, headers: request.headers })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    bodies: () => received.map(({ body }) => JSON.parse(body)),
    answerWith: (...next: number[]) => {
      statuses = next
    },
    reset: () => {
      received.splice(0)
      statuses = []
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
