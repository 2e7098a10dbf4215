import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PaymentSandbox, startPayment } from './start-payment.ts'

const noon = Date.parse('2026-12-08T12:00:00+09:00')
const minute = 60_000
let now = noon
let sandbox: PaymentSandbox
let orders = 0

beforeAll(async () => {
  sandbox = await startPayment({ port: 0, now: () => new Date(now) })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  now = noon
})

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

async function call(path: string, body?: object, headers: Record<string, string> = {}) {
  const { apiUrl, secretKey } = sandbox.settings
  const response = await fetch(`${apiUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: basic(`${secretKey}:`), 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape and assert each field.
  return { status: response.status, body: (await response.json()) as any }
}

/** A payment completed at the pay page, awaiting confirmation. */
async function authenticated(more: object = {}) {
  orders += 1
  const order = { orderId: `order-${orders}-abc`, amount: 110_000 }
  const { body } = await call('/sandbox/payments', { ...order, ...more })
  return { ...order, paymentKey: String(body.paymentKey) }
}

async function opened() {
  orders += 1
  const { clientKey, apiUrl } = sandbox.settings
  const orderId = `order-${orders}-abc`
  const { body } = await call('/v2/checkouts', {
    clientKey,
    customerKey: 'customer-1',
    method: 'CARD',
    amount: { currency: 'KRW', value: 50_000 },
    orderId,
    orderName: 'An exam',
    successUrl: 'http://localhost:3000/ok',
    failUrl: 'http://localhost:3000/no',
    windowTarget: 'self',
  })
  return { orderId, paymentKey: String(body.url).replace(`${apiUrl}/pay/`, '') }
}

describe('the core API', () => {
  it('confirms a payment and returns it with tax, card and receipt', async () => {
    const input = await authenticated()
    const { status, body } = await call('/v1/payments/confirm', input)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      orderId: input.orderId,
      paymentKey: input.paymentKey,
      status: 'DONE',
      method: '카드',
      totalAmount: 110_000,
      balanceAmount: 110_000,
      vat: 10_000,
      suppliedAmount: 100_000,
      requestedAt: '2026-12-08T12:00:00+09:00',
      approvedAt: '2026-12-08T12:00:00+09:00',
      currency: 'KRW',
      type: 'NORMAL',
      version: '2022-11-16',
      cancels: null,
      failure: null,
    })
    expect(await call(`/v1/payments/${input.paymentKey}`)).toEqual({ status, body })
    expect(await call(`/v1/payments/orders/${input.orderId}`)).toEqual({ status, body })
    expect((await fetch(body.receipt.url)).status).toBe(200)
  })

  it('refunds in parts, up to the balance', async () => {
    const input = await authenticated()
    await call('/v1/payments/confirm', input)
    const cancel = (body: object) => call(`/v1/payments/${input.paymentKey}/cancel`, body)
    expect(await cancel({ cancelReason: 'a part', cancelAmount: 10_000 })).toMatchObject({
      body: { status: 'PARTIAL_CANCELED', balanceAmount: 100_000, cancels: [{ cancelAmount: 10_000 }] },
    })
    expect(await cancel({ cancelReason: 'more', cancelAmount: 100_001 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_CANCELABLE_AMOUNT' },
    })
    const otherBalance = { cancelReason: 'a part', cancelAmount: 10_000, refundableAmount: 110_000 }
    expect(await cancel(otherBalance)).toMatchObject({ body: { code: 'NOT_MATCHES_REFUNDABLE_AMOUNT' } })
    expect(await cancel({ cancelReason: 'the rest' })).toMatchObject({
      body: { status: 'CANCELED', balanceAmount: 0, cancels: [{}, { cancelReason: 'the rest' }] },
    })
    expect(await cancel({ cancelReason: 'again' })).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_CANCELED_PAYMENT' },
    })
    expect(await cancel({})).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  })

  it.each([
    ['no key', '', 401, 'UNAUTHORIZED_KEY'],
    ['another key', basic('test_sk_other:'), 401, 'UNAUTHORIZED_KEY'],
    ['a bearer', 'Bearer token', 401, 'UNAUTHORIZED_KEY'],
    ['the key without its colon', 'NO COLON', 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
  ])('rejects %s', async (_, authorization, status, code) => {
    const header = authorization === 'NO COLON' ? basic(sandbox.settings.secretKey) : authorization
    expect(await call('/v1/payments/any', undefined, { authorization: header })).toMatchObject({
      status,
      body: { code },
    })
  })
})

describe('an idempotency key', () => {
  const key = (one: string) => ({ 'idempotency-key': one })

  it('returns the same response for fifteen days, also for an error', async () => {
    const input = await authenticated()
    const wrong = { ...input, amount: 1_000 }
    const refused = await call('/v1/payments/confirm', wrong, key('k1'))
    expect(refused.body.code).toBe('INVALID_REQUEST')
    now = noon + 5 * minute
    expect(await call('/v1/payments/confirm', input, key('k1'))).toEqual(refused)
    const done = await call('/v1/payments/confirm', input, key('k2'))
    expect(done.status).toBe(200)
    now = noon + 15 * 24 * 60 * minute
    expect(await call('/v1/payments/confirm', input, key('k2'))).toEqual(done)
    now += 5 * minute
    expect(await call('/v1/payments/confirm', input, key('k2'))).toMatchObject({
      body: { code: 'ALREADY_PROCESSED_PAYMENT' },
    })
  })

  it('is scoped to its URL and limited to 300 characters', async () => {
    const input = await authenticated()
    await call('/v1/payments/confirm', input, key('same'))
    expect(
      await call(`/v1/payments/${input.paymentKey}/cancel`, { cancelReason: 'a' }, key('same')),
    ).toMatchObject({ body: { status: 'CANCELED' } })
    const longest = await call('/v1/payments/confirm', input, key('k'.repeat(300)))
    expect(longest.body.code).toBe('ALREADY_PROCESSED_PAYMENT')
    expect(await call('/v1/payments/confirm', input, key('k'.repeat(301)))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_IDEMPOTENCY_KEY' },
    })
  })

  it('can be used again after an internal error', async () => {
    const input = await authenticated()
    const failing = { 'TossPayments-Test-Code': 'UNKNOWN_PAYMENT_ERROR' }
    expect((await call('/v1/payments/confirm', input, { ...failing, ...key('k3') })).status).toBe(500)
    expect((await call('/v1/payments/confirm', input, key('k3'))).status).toBe(200)
  })
})

describe('expiry', () => {
  it('closes an open pay page after 30 minutes', async () => {
    const { paymentKey, orderId } = await opened()
    now = noon + 30 * minute - 1
    expect(await call(`/v1/payments/${paymentKey}`)).toMatchObject({ body: { status: 'READY' } })
    now = noon + 30 * minute
    expect(await call(`/v1/payments/orders/${orderId}`)).toMatchObject({ body: { status: 'EXPIRED' } })
    expect((await fetch(`${sandbox.settings.apiUrl}/pay/${paymentKey}`)).status).toBe(410)
  })

  it('rejects a confirmation after 10 minutes', async () => {
    const [early, late] = [await authenticated(), await authenticated()]
    now = noon + 10 * minute - 1
    expect((await call('/v1/payments/confirm', early)).status).toBe(200)
    now = noon + 10 * minute
    expect(await call('/v1/payments/confirm', late)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    })
    expect(await call(`/v1/payments/${early.paymentKey}`)).toMatchObject({ body: { status: 'DONE' } })
  })

  it('rejects a confirmation before the pay page was used', async () => {
    const { paymentKey, orderId } = await opened()
    expect(await call('/v1/payments/confirm', { paymentKey, orderId, amount: 50_000 })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    })
  })
})
