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

describe('when the connection fails after the money has moved', () => {
  it.each(['hang-after', 'reset-after', 'fail-after', 'broken-json-after', 'answer-twice'])(
    'a confirmation finds that it is paid (%s)',
    async (fault) => {
      const asked = await authorized()
      await server.goWrong({ call: 'confirm', fault, orderId: asked.orderId })
      expect(await provider().confirm(asked)).toMatchObject({
        outcome: 'paid',
        payment: { paymentKey: asked.paymentKey, state: 'PAID' },
      })
      expect(await provider().confirm(asked)).toMatchObject({ outcome: 'paid' })
      expect(await server.paymentsOf(asked.orderId)).toMatchObject([{ status: 'DONE' }])
    },
  )

  it.each(['hang-after', 'reset-after', 'fail-after', 'broken-json-after', 'answer-twice'])(
    'a refund finds that it is done (%s)',
    async (fault) => {
      const asked = await authorized()
      await provider().confirm(asked)
      await server.goWrong({ call: 'cancel', fault, orderId: asked.orderId })
      const { paymentKey } = asked
      expect(
        await provider().refund({ paymentKey, reason: 'a test', idempotencyKey: 'refund' }),
      ).toMatchObject({ outcome: 'refunded', payment: { balance: 0 } })
    },
  )

  it('the plan of a person who wants it to hang charges as well', async () => {
    const asked = await authorized('hang')
    expect(await provider().confirm(asked)).toMatchObject({ outcome: 'paid' })
  })

  it.each([
    ['hang-after', 'time-out; the look-up says nothing (time-out)'],
    ['reset-after', 'connection: ECONNRESET; the look-up says nothing (time-out)'],
    ['fail-after', 'FAILED_INTERNAL_SYSTEM_PROCESSING; the look-up says nothing (time-out)'],
    ['broken-json-after', 'unreadable answer (200); the look-up says nothing (time-out)'],
  ])('and the look-up as well, nobody knows (%s)', async (fault, why) => {
    const asked = await authorized()
    await server.goWrong({ call: 'confirm', fault, orderId: asked.orderId })
    await server.goWrong({ call: 'lookup', fault: 'hang-before', orderId: asked.orderId })
    expect(await provider().confirm(asked)).toEqual({ outcome: 'unknown', why })
    expect(await provider().lookup(asked.orderId)).toMatchObject({ payment: { state: 'PAID' } })
  })
})

describe('when the connection fails before the money has moved', () => {
  it.each([
    ['hang-before', 'time-out; the look-up says IN_PROGRESS'],
    ['reset-before', 'connection: ECONNRESET; the look-up says IN_PROGRESS'],
  ])('a confirmation is unknown and can be tried again with its key (%s)', async (fault, why) => {
    const asked = await authorized()
    await server.goWrong({ call: 'confirm', fault, orderId: asked.orderId })
    expect(await provider().confirm(asked)).toEqual({ outcome: 'unknown', why })
    expect(await provider().confirm(asked)).toMatchObject({ outcome: 'paid' })
  })

  it('a second call with the key of one that hangs is unknown, not refused', async () => {
    const asked = await authorized()
    await server.goWrong({ call: 'confirm', fault: 'hang-before', orderId: asked.orderId })
    const first = provider({ timeoutMs: 2_000 }).confirm(asked)
    await expect.poll(() => server.faultsLeft()).toBe(0)
    expect(await provider().confirm(asked)).toEqual({
      outcome: 'unknown',
      why: 'IDEMPOTENT_REQUEST_PROCESSING; the look-up says IN_PROGRESS',
    })
    expect(await first).toMatchObject({ outcome: 'unknown' })
  })

  it('a refund leaves the money where it is, and says that it does not know', async () => {
    const asked = await authorized()
    await provider().confirm(asked)
    await server.goWrong({ call: 'cancel', fault: 'reset-before', orderId: asked.orderId })
    const { paymentKey } = asked
    const refund = { paymentKey, reason: 'a test', idempotencyKey: 'refund' }
    expect(await provider().refund(refund)).toMatchObject({ outcome: 'unknown' })
    expect(await provider().refund(refund)).toMatchObject({ outcome: 'refunded' })
  })

  it.each(['hang-before', 'reset-after', 'broken-json-after', 'PROVIDER_ERROR', 'UNAUTHORIZED_KEY'])(
    'a look-up is unknown, never “not found” (%s)',
    async (fault) => {
      const { orderId } = await authorized()
      await server.goWrong({ call: 'lookup', fault, orderId })
      expect(await provider().lookup(orderId)).toMatchObject({ outcome: 'unknown' })
    },
  )
})

describe('when the provider cannot be reached, or is somebody else', () => {
  const others: (() => void)[] = []
  afterEach(() => {
    for (const close of others.splice(0)) close()
  })

  /** Another server at the provider's address. */
  async function other(answer: RequestListener): Promise<string> {
    const one = createServer(answer)
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
    others.push(() => one.close().closeAllConnections())
    return `http://127.0.0.1:${(one.address() as AddressInfo).port}`
  }

  it('nothing is known, and the key stays ours', async () => {
    const apiUrl = await other(() => {})
    for (const close of others.splice(0)) close()
    const away = provider({ apiUrl })
    const asked = { paymentKey: 'k', orderId: 'order-away', amount: 100, idempotencyKey: 'a' }
    const why = 'connection: ECONNREFUSED; the look-up says nothing (connection: ECONNREFUSED)'
    expect(await away.confirm(asked)).toEqual({ outcome: 'unknown', why })
    expect(await away.lookup('order-away')).toEqual({ outcome: 'unknown', why: 'connection: ECONNREFUSED' })
    expect(await away.refund({ paymentKey: 'k', reason: 'a', idempotencyKey: 'b' })).toEqual({
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
  ])('what cannot be read is unknown: %s', async (_, body) => {
    const apiUrl = await other((_, response) =>
      response.end(typeof body === 'string' ? body : JSON.stringify(body)),
    )
    const odd = provider({ apiUrl })
    const asked = { paymentKey: 'k', orderId: 'order-odd', amount: 100, idempotencyKey: 'a' }
    expect(await odd.confirm(asked)).toMatchObject({ outcome: 'unknown' })
    expect(await odd.lookup('order-odd')).toMatchObject({ outcome: 'unknown' })
    expect(await odd.refund({ ...asked, reason: 'a' })).toMatchObject({ outcome: 'unknown' })
  })

  it('a payment of another order is no payment of this one, whatever became of it', async () => {
    const apiUrl = await other((request, response) => {
      response.statusCode = request.method === 'POST' ? 400 : 200
      const processed = { code: 'ALREADY_PROCESSED_PAYMENT', message: '' }
      response.end(
        JSON.stringify(request.method === 'POST' ? processed : { ...payment, orderId: 'order-other' }),
      )
    })
    const asked = { paymentKey: 'k', orderId: 'order-odd', amount: 100, idempotencyKey: 'a' }
    expect(await provider({ apiUrl }).confirm(asked)).toEqual({
      outcome: 'refused',
      code: 'PAYMENT_OF_ANOTHER_ORDER',
    })
    expect(await provider({ apiUrl }).lookup('order-odd', 'k')).toEqual({ outcome: 'notFound' })
    // Asked by the order, such an answer is odd.
    expect(await provider({ apiUrl }).lookup('order-odd')).toMatchObject({ outcome: 'unknown' })
  })

  it('another amount than was asked for is not taken for paid', async () => {
    const apiUrl = await other((_, response) => response.end(JSON.stringify(payment)))
    const asked = { paymentKey: 'k', orderId: 'order-odd', amount: 101, idempotencyKey: 'a' }
    expect(await provider({ apiUrl }).confirm(asked)).toMatchObject({ outcome: 'unknown' })
    expect(await provider({ apiUrl }).confirm({ ...asked, amount: 100 })).toMatchObject({ outcome: 'paid' })
  })

  it('a receipt that is no address is as good as none', async () => {
    const body = { ...payment, receipt: { url: 'javascript:alert(1)' } }
    const apiUrl = await other((_, response) => response.end(JSON.stringify(body)))
    expect(await provider({ apiUrl }).lookup('order-odd')).toMatchObject({ payment: { receiptUrl: null } })
  })

  it('a redirect is not followed with the key', async () => {
    const asked: unknown[] = []
    const thief = await other(({ headers }, response) => {
      asked.push(headers.authorization)
      response.end('{}')
    })
    const apiUrl = await other((_, response) => response.writeHead(307, { location: thief }).end())
    expect(await provider({ apiUrl }).lookup('order-odd')).toMatchObject({ outcome: 'unknown' })
    expect(asked).toEqual([])
  })
})
