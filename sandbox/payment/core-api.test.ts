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
  const answer = await fetch(`${apiUrl}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: basic(`${secretKey}:`), 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of any shape and assert each field.
  return { status: answer.status, body: (await answer.json()) as any }
}

/** Done at the pay page, to be confirmed. */
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
  it('confirms a payment and presents it with its tax, card and receipt', async () => {
    const asked = await authenticated()
    const { status, body } = await call('/v1/payments/confirm', asked)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ orderId: asked.orderId, paymentKey: asked.paymentKey, status: 'DONE', method: '카드' },
      ...{ totalAmount: 110_000, balanceAmount: 110_000, vat: 10_000, suppliedAmount: 100_000 },
      ...{ requestedAt: '2026-12-08T12:00:00+09:00', approvedAt: '2026-12-08T12:00:00+09:00' },
      ...{ currency: 'KRW', type: 'NORMAL', version: '2022-11-16', cancels: null, failure: null },
    })
    expect(await call(`/v1/payments/${asked.paymentKey}`)).toEqual({ status, body })
    expect(await call(`/v1/payments/orders/${asked.orderId}`)).toEqual({ status, body })
    expect((await fetch(body.receipt.url)).status).toBe(200)
  })

  it('gives back in parts, and no more than there is', async () => {
    const asked = await authenticated()
    await call('/v1/payments/confirm', asked)
    const cancel = (body: object) => call(`/v1/payments/${asked.paymentKey}/cancel`, body)
    expect(await cancel({ cancelReason: 'a part', cancelAmount: 10_000 })).toMatchObject({
      body: { status: 'PARTIAL_CANCELED', balanceAmount: 100_000, cancels: [{ cancelAmount: 10_000 }] },
    })
    expect(await cancel({ cancelReason: 'more', cancelAmount: 100_001 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_CANCELABLE_AMOUNT' },
    })
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
  ])('refuses %s', async (_, authorization, status, code) => {
    const told = authorization === 'NO COLON' ? basic(sandbox.settings.secretKey) : authorization
    expect(await call('/v1/payments/any', undefined, { authorization: told })).toMatchObject({
      status,
      body: { code },
    })
  })
})

describe('an idempotency key', () => {
  const key = (one: string) => ({ 'idempotency-key': one })

  it('brings the same answer for fifteen days, also of a refusal', async () => {
    const asked = await authenticated()
    const wrong = { ...asked, amount: 1_000 }
    const refused = await call('/v1/payments/confirm', wrong, key('k1'))
    expect(refused.body.code).toBe('INVALID_REQUEST')
    now = noon + 5 * minute
    expect(await call('/v1/payments/confirm', asked, key('k1'))).toEqual(refused)
    const done = await call('/v1/payments/confirm', asked, key('k2'))
    expect(done.status).toBe(200)
    now = noon + 15 * 24 * 60 * minute
    expect(await call('/v1/payments/confirm', asked, key('k2'))).toEqual(done)
    now += 5 * minute
    expect(await call('/v1/payments/confirm', asked, key('k2'))).toMatchObject({
      body: { code: 'ALREADY_PROCESSED_PAYMENT' },
    })
  })

  it('belongs to its address, and is not longer than 300 characters', async () => {
    const asked = await authenticated()
    await call('/v1/payments/confirm', asked, key('same'))
    expect(
      await call(`/v1/payments/${asked.paymentKey}/cancel`, { cancelReason: 'a' }, key('same')),
    ).toMatchObject({ body: { status: 'CANCELED' } })
    const longest = await call('/v1/payments/confirm', asked, key('k'.repeat(300)))
    expect(longest.body.code).toBe('ALREADY_PROCESSED_PAYMENT')
    expect(await call('/v1/payments/confirm', asked, key('k'.repeat(301)))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_IDEMPOTENCY_KEY' },
    })
  })

  it('is free again after a failure of the provider’s own', async () => {
    const asked = await authenticated()
    const failing = { 'TossPayments-Test-Code': 'UNKNOWN_PAYMENT_ERROR' }
    expect((await call('/v1/payments/confirm', asked, { ...failing, ...key('k3') })).status).toBe(500)
    expect((await call('/v1/payments/confirm', asked, key('k3'))).status).toBe(200)
  })
})

describe('time', () => {
  it('runs out for an open pay page after 30 minutes', async () => {
    const { paymentKey, orderId } = await opened()
    now = noon + 30 * minute - 1
    expect(await call(`/v1/payments/${paymentKey}`)).toMatchObject({ body: { status: 'READY' } })
    now = noon + 30 * minute
    expect(await call(`/v1/payments/orders/${orderId}`)).toMatchObject({ body: { status: 'EXPIRED' } })
    expect((await fetch(`${sandbox.settings.apiUrl}/pay/${paymentKey}`)).status).toBe(410)
  })

  it('runs out for the confirmation after 10 minutes', async () => {
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

  it('does not run out before the pay page was used', async () => {
    const { paymentKey, orderId } = await opened()
    expect(await call('/v1/payments/confirm', { paymentKey, orderId, amount: 50_000 })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    })
  })
})
