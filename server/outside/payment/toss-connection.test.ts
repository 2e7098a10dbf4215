import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { captureLog } from '../../testing/captured-log.ts'
import { startPaymentServer, type TestPaymentServer } from '../../testing/payment-server.ts'
import { tossPayments } from './toss-payments.ts'

const { log, lines } = captureLog()
let server: TestPaymentServer
let orders = 0

beforeAll(async () => {
  server = await startPaymentServer()
})
afterAll(() => server.close())

const provider = (more: Partial<Parameters<typeof tossPayments>[0]> = {}) =>
  tossPayments({ ...server.settings, log, timeoutMs: 300, lookupTimeoutMs: 300, ...more })

async function authorized(plan: 'approve' | 'hang' = 'approve') {
  orders += 1
  const orderId = `order-${orders.toString().padStart(6, '0')}`
  const paymentKey = await server.authorize({ orderId, amount: 55_000, plan })
  return { paymentKey, orderId, amount: 55_000, idempotencyKey: `${orderId}-1` }
}

describe('when the connection fails after the payment was processed', () => {
  it.each(['hang-after', 'reset-after', 'fail-after', 'broken-json-after', 'answer-twice'])(
    'confirming finds the payment paid (%s)',
    async (fault) => {
      const request = await authorized()
      await server.injectFault({ call: 'confirm', fault, orderId: request.orderId })
      expect(await provider().confirm(request)).toMatchObject({
        outcome: 'paid',
        payment: { paymentKey: request.paymentKey, state: 'PAID' },
      })
      expect(await provider().confirm(request)).toMatchObject({ outcome: 'paid' })
      expect(await server.paymentsOf(request.orderId)).toMatchObject([{ status: 'DONE' }])
    },
  )

  it.each(['hang-after', 'reset-after', 'fail-after', 'broken-json-after', 'answer-twice'])(
    'refunding finds the refund done (%s)',
    async (fault) => {
      const request = await authorized()
      await provider().confirm(request)
      await server.injectFault({ call: 'cancel', fault, orderId: request.orderId })
      const { paymentKey } = request
      expect(
        await provider().refund({ paymentKey, reason: 'a test', idempotencyKey: 'refund' }),
      ).toMatchObject({ outcome: 'refunded', payment: { balance: 0 } })
    },
  )

  it("also charges when the stub's plan hangs", async () => {
    const request = await authorized('hang')
    expect(await provider().confirm(request)).toMatchObject({ outcome: 'paid' })
  })

  it.each([
    ['hang-after', 'time-out; the look-up says nothing (time-out)'],
    ['reset-after', 'connection: ECONNRESET; the look-up says nothing (time-out)'],
    ['fail-after', 'FAILED_INTERNAL_SYSTEM_PROCESSING; the look-up says nothing (time-out)'],
    ['broken-json-after', 'unreadable response (200); the look-up says nothing (time-out)'],
  ])('returns unknown when the look-up fails, too (%s)', async (fault, why) => {
    const request = await authorized()
    await server.injectFault({ call: 'confirm', fault, orderId: request.orderId })
    await server.injectFault({ call: 'lookup', fault: 'hang-before', orderId: request.orderId })
    expect(await provider().confirm(request)).toEqual({ outcome: 'unknown', why })
    expect(await provider().lookup(request.orderId)).toMatchObject({ payment: { state: 'PAID' } })
  })
})

describe('when the connection fails before the payment was processed', () => {
  it.each([
    ['hang-before', 'time-out; the look-up says IN_PROGRESS'],
    ['reset-before', 'connection: ECONNRESET; the look-up says IN_PROGRESS'],
  ])('confirming returns unknown and can be retried with its key (%s)', async (fault, why) => {
    const request = await authorized()
    await server.injectFault({ call: 'confirm', fault, orderId: request.orderId })
    expect(await provider().confirm(request)).toEqual({ outcome: 'unknown', why })
    expect(await provider().confirm(request)).toMatchObject({ outcome: 'paid' })
  })

  it('a concurrent call with the same key returns unknown, not refused', async () => {
    const request = await authorized()
    await server.injectFault({ call: 'confirm', fault: 'hang-before', orderId: request.orderId })
    const first = provider({ timeoutMs: 2_000 }).confirm(request)
    await expect.poll(() => server.faultsLeft()).toBe(0)
    expect(await provider().confirm(request)).toEqual({
      outcome: 'unknown',
      why: 'IDEMPOTENT_REQUEST_PROCESSING; the look-up says IN_PROGRESS',
    })
    expect(await first).toMatchObject({ outcome: 'unknown' })
  })

  it('refunding returns unknown and moves no money', async () => {
    const request = await authorized()
    await provider().confirm(request)
    await server.injectFault({ call: 'cancel', fault: 'reset-before', orderId: request.orderId })
    const { paymentKey } = request
    const refund = { paymentKey, reason: 'a test', idempotencyKey: 'refund' }
    expect(await provider().refund(refund)).toMatchObject({ outcome: 'unknown' })
    expect(await provider().refund(refund)).toMatchObject({ outcome: 'refunded' })
  })

  it.each(['hang-before', 'reset-after', 'broken-json-after', 'PROVIDER_ERROR', 'UNAUTHORIZED_KEY'])(
    'a look-up returns unknown, never “not found” (%s)',
    async (fault) => {
      const { orderId } = await authorized()
      await server.injectFault({ call: 'lookup', fault, orderId })
      expect(await provider().lookup(orderId)).toMatchObject({ outcome: 'unknown' })
    },
  )
})

describe("when the provider is unreachable or the response is not the provider's", () => {
  const others: (() => void)[] = []
  afterEach(() => {
    for (const close of others.splice(0)) close()
  })

  /** Starts another server in place of the provider and returns its URL. */
  async function startImpostor(answer: RequestListener): Promise<string> {
    const one = createServer(answer)
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
    others.push(() => one.close().closeAllConnections())
    return `http://127.0.0.1:${(one.address() as AddressInfo).port}`
  }

  it('returns unknown and does not log the secret key', async () => {
    const apiUrl = await startImpostor(() => {})
    for (const close of others.splice(0)) close()
    const unreachable = provider({ apiUrl })
    const request = { paymentKey: 'k', orderId: 'order-away', amount: 100, idempotencyKey: 'a' }
    const why = 'connection: ECONNREFUSED; the look-up says nothing (connection: ECONNREFUSED)'
    expect(await unreachable.confirm(request)).toEqual({ outcome: 'unknown', why })
    expect(await unreachable.lookup('order-away')).toEqual({
      outcome: 'unknown',
      why: 'connection: ECONNREFUSED',
    })
    expect(await unreachable.refund({ paymentKey: 'k', reason: 'a', idempotencyKey: 'b' })).toEqual({
      outcome: 'unknown',
      why,
    })
    const { secretKey } = server.settings
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join()).not.toContain(secretKey)
    expect(lines.join()).not.toContain(Buffer.from(`${secretKey}:`).toString('base64'))
  })

  const payment = {
    paymentKey: 'k',
    orderId: 'order-odd',
    status: 'DONE',
    currency: 'KRW',
    totalAmount: 100,
    balanceAmount: 100,
    approvedAt: '2026-12-08T12:00:00+09:00',
    method: '카드',
    receipt: null,
  }
  it.each<[string, object | string]>([
    ['a page of a proxy', '<html>Bad gateway</html>'],
    ['an amount as text', { ...payment, totalAmount: '100' }],
    ['a state that is new', { ...payment, status: 'HALF_DONE' }],
    ['other money', { ...payment, currency: 'USD' }],
    ['no amount', { ...payment, balanceAmount: undefined }],
    ['a broken time', { ...payment, approvedAt: 'yesterday' }],
    ['an array', [payment]],
    ['null', 'null'],
  ])('returns unknown for an unreadable payment: %s', async (_, body) => {
    const apiUrl = await startImpostor((_, response) =>
      response.end(typeof body === 'string' ? body : JSON.stringify(body)),
    )
    const odd = provider({ apiUrl })
    const request = { paymentKey: 'k', orderId: 'order-odd', amount: 100, idempotencyKey: 'a' }
    expect(await odd.confirm(request)).toMatchObject({ outcome: 'unknown' })
    expect(await odd.lookup('order-odd')).toMatchObject({ outcome: 'unknown' })
    expect(await odd.refund({ ...request, reason: 'a' })).toMatchObject({ outcome: 'unknown' })
  })

  it('refuses a payment of another order', async () => {
    const apiUrl = await startImpostor((request, response) => {
      response.statusCode = request.method === 'POST' ? 400 : 200
      const processed = { code: 'ALREADY_PROCESSED_PAYMENT', message: '' }
      response.end(
        JSON.stringify(request.method === 'POST' ? processed : { ...payment, orderId: 'order-other' }),
      )
    })
    const request = { paymentKey: 'k', orderId: 'order-odd', amount: 100, idempotencyKey: 'a' }
    expect(await provider({ apiUrl }).confirm(request)).toEqual({
      outcome: 'refused',
      code: 'PAYMENT_OF_ANOTHER_ORDER',
    })
    expect(await provider({ apiUrl }).lookup('order-odd', 'k')).toEqual({ outcome: 'notFound' })
    // Looked up by order, a payment of another order is a provider fault.
    expect(await provider({ apiUrl }).lookup('order-odd')).toMatchObject({ outcome: 'unknown' })
  })

  it('does not accept another amount as paid', async () => {
    const apiUrl = await startImpostor((_, response) => response.end(JSON.stringify(payment)))
    const request = { paymentKey: 'k', orderId: 'order-odd', amount: 101, idempotencyKey: 'a' }
    expect(await provider({ apiUrl }).confirm(request)).toMatchObject({ outcome: 'unknown' })
    expect(await provider({ apiUrl }).confirm({ ...request, amount: 100 })).toMatchObject({ outcome: 'paid' })
  })

  it('drops a receipt whose URL is invalid', async () => {
    const body = { ...payment, receipt: { url: 'javascript:alert(1)' } }
    const apiUrl = await startImpostor((_, response) => response.end(JSON.stringify(body)))
    expect(await provider({ apiUrl }).lookup('order-odd')).toMatchObject({ payment: { receiptUrl: null } })
  })

  it('does not follow redirects with the secret key', async () => {
    const received: unknown[] = []
    const redirectTarget = await startImpostor(({ headers }, response) => {
      received.push(headers.authorization)
      response.end('{}')
    })
    const apiUrl = await startImpostor((_, response) =>
      response.writeHead(307, { location: redirectTarget }).end(),
    )
    expect(await provider({ apiUrl }).lookup('order-odd')).toMatchObject({ outcome: 'unknown' })
    expect(received).toEqual([])
  })
})
