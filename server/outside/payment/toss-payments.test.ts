import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captureLog } from '../../testing/captured-log.ts'
import { startPaymentServer, type TestPaymentServer } from '../../testing/payment-server.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { tossPayments } from './toss-payments.ts'

const noon = new Date('2026-12-08T12:00:00+09:00')
let now = noon
let server: TestPaymentServer
let { log, lines } = captureLog()
let orders = 0

beforeAll(async () => {
  server = await startPaymentServer(() => now)
})
afterAll(() => server.close())
beforeEach(() => {
  now = noon
  ;({ log, lines } = captureLog())
})

function provider(more: Partial<Parameters<typeof tossPayments>[0]> = {}): PaymentProvider {
  return tossPayments({ ...server.settings, log, ...more })
}

/** An authorised card payment, as the confirmation request. */
async function authorized(plan: 'approve' | 'refuse' = 'approve') {
  orders += 1
  const orderId = `order-${orders.toString().padStart(6, '0')}`
  const paymentKey = await server.authorize({ orderId, amount: 110_000, plan })
  return { paymentKey, orderId, amount: 110_000, idempotencyKey: `${orderId}-1` }
}

async function paid() {
  const request = await authorized()
  expect(await provider().confirm(request)).toMatchObject({ outcome: 'paid' })
  return request
}

const withCode = (code: string) => provider({ headers: { 'TossPayments-Test-Code': code } })

describe('confirming', () => {
  it('charges once and returns what was paid', async () => {
    const request = await authorized()
    const outcome = await provider().confirm(request)
    expect(outcome).toEqual({
      outcome: 'paid',
      payment: {
        paymentKey: request.paymentKey,
        orderId: request.orderId,
        amount: 110_000,
        balance: 110_000,
        state: 'PAID',
        approvedAt: noon,
        method: '카드',
        receiptUrl: `${server.settings.apiUrl}/receipt/${request.paymentKey}`,
      },
    })
    expect(await provider().confirm(request)).toEqual(outcome)
    expect(await provider().confirm({ ...request, idempotencyKey: 'another' })).toEqual(outcome)
    expect(await server.paymentsOf(request.orderId)).toMatchObject([
      { status: 'DONE', balanceAmount: 110_000 },
    ])
    expect(lines.join()).not.toMatch(/error|"level":50/)
  })

  it.each([
    'INVALID_REQUEST',
    'INVALID_API_KEY',
    'BELOW_MINIMUM_AMOUNT',
    'INVALID_STOPPED_CARD',
    'INVALID_CARD_EXPIRATION',
    'INVALID_REJECT_CARD',
    'EXCEED_MAX_PAYMENT_AMOUNT',
    'NOT_AVAILABLE_PAYMENT',
    'UNAPPROVED_ORDER_ID',
    'REJECT_CARD_PAYMENT',
    'REJECT_CARD_COMPANY',
    'REJECT_ACCOUNT_PAYMENT',
    'FORBIDDEN_REQUEST',
    'INCORRECT_BASIC_AUTH_FORMAT',
    'EXCEED_MAX_ONE_DAY_AMOUNT',
    'INVALID_PASSWORD',
    'FDS_ERROR',
    'NOT_FOUND_PAYMENT',
    'NOT_FOUND_PAYMENT_SESSION',
    'INVALID_IDEMPOTENCY_KEY',
    // Not in our tables, as a new code of a card company would be.
    'DUPLICATED_ORDER_ID',
  ])('returns refused for %s', async (code) => {
    const request = await authorized()
    expect(await withCode(code).confirm(request)).toEqual({ outcome: 'refused', code })
    expect(await server.paymentsOf(request.orderId)).toMatchObject([{ status: 'IN_PROGRESS' }])
  })

  const ambiguousCodes = [
    'ALREADY_PROCESSED_PAYMENT',
    'PROVIDER_ERROR',
    'CARD_PROCESSING_ERROR',
    'IDEMPOTENT_REQUEST_PROCESSING',
    'FORBIDDEN_CONSECUTIVE_REQUEST',
    'FAILED_INTERNAL_SYSTEM_PROCESSING',
    'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
    'UNKNOWN_PAYMENT_ERROR',
    'COMMON_ERROR',
  ]
  it.each(ambiguousCodes)('returns unknown for %s while the payment is open', async (code) => {
    const outcome = await withCode(code).confirm(await authorized())
    expect(outcome).toEqual({ outcome: 'unknown', why: `${code}; the look-up says IN_PROGRESS` })
  })

  it.each([...ambiguousCodes, 'NOT_FOUND_PAYMENT_SESSION', 'DUPLICATED_ORDER_ID'])(
    'returns paid for %s if the look-up does',
    async (code) => {
      const request = await authorized()
      await server.payLate(request.orderId)
      expect(await withCode(code).confirm(request)).toMatchObject({
        outcome: 'paid',
        payment: { state: 'PAID', paymentKey: request.paymentKey },
      })
    },
  )

  it('returns a configuration error for UNAUTHORIZED_KEY without logging the key', async () => {
    const request = await authorized()
    for (const one of [withCode('UNAUTHORIZED_KEY'), provider({ secretKey: 'test_sk_hunter2' })]) {
      expect(await one.confirm(request)).toEqual({
        outcome: 'unknown',
        why: 'the provider refuses TOSS_SECRET_KEY (configuration)',
      })
    }
    expect(await provider({ secretKey: 'test_sk_hunter2' }).lookup(request.orderId)).toMatchObject({
      outcome: 'unknown',
      why: expect.stringContaining('TOSS_SECRET_KEY'),
    })
    expect(lines.filter((line) => JSON.parse(line).level === 50)).toHaveLength(3)
    expect(lines.join()).not.toMatch(/hunter2|Basic |test_sk/)
    expect(lines.join()).not.toContain(Buffer.from('test_sk_hunter2:').toString('base64'))
  })

  it('stays refused once the card company has refused, with any idempotency key', async () => {
    const request = await authorized('refuse')
    const refused = { outcome: 'refused', code: 'REJECT_CARD_PAYMENT' }
    expect(await provider().confirm(request)).toEqual(refused)
    expect(await provider().confirm(request)).toEqual(refused)
    expect(await provider().confirm({ ...request, idempotencyKey: 'another' })).toEqual(refused)
    expect(await provider().lookup(request.orderId)).toMatchObject({ payment: { state: 'ENDED' } })
  })

  it('refuses another amount or another order and charges nothing', async () => {
    const request = await authorized()
    const other = await authorized()
    const invalid = { outcome: 'refused', code: 'INVALID_REQUEST' }
    expect(await provider().confirm({ ...request, amount: 100, idempotencyKey: 'a' })).toEqual(invalid)
    expect(await provider().confirm({ ...request, orderId: other.orderId, idempotencyKey: 'b' })).toEqual(
      invalid,
    )
    expect(await server.paymentsOf(request.orderId)).toMatchObject([{ status: 'IN_PROGRESS' }])
  })

  it('finds the payment expired after ten minutes', async () => {
    const request = await authorized()
    now = new Date(noon.getTime() + 10 * 60_000 - 1)
    expect(await provider().lookup(request.orderId)).toMatchObject({ payment: { state: 'OPEN' } })
    now = new Date(noon.getTime() + 10 * 60_000)
    expect(await provider().confirm(request)).toEqual({
      outcome: 'refused',
      code: 'NOT_FOUND_PAYMENT_SESSION',
    })
    expect(await provider().lookup(request.orderId)).toMatchObject({
      outcome: 'found',
      payment: { state: 'ENDED', approvedAt: null, receiptUrl: null },
    })
  })

  it('returns paid to concurrent workers and charges once', async () => {
    const request = await authorized()
    const outcomes = await Promise.all(
      ['a', 'b', 'b'].map((key) =>
        provider().confirm({ ...request, idempotencyKey: `${request.orderId}-${key}` }),
      ),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'paid', 'paid'])
    expect(await server.paymentsOf(request.orderId)).toMatchObject([{ status: 'DONE' }])
  })

  it('refuses a payment that was refunded', async () => {
    const request = await paid()
    await server.cancelAtProvider(request.orderId)
    expect(await provider().confirm({ ...request, idempotencyKey: 'again' })).toEqual({
      outcome: 'refused',
      code: 'ALREADY_CANCELED_PAYMENT',
    })
  })
})

describe('a look-up', () => {
  it('returns notFound for an unknown order', async () => {
    expect(await provider().lookup('order-nobody')).toEqual({ outcome: 'notFound' })
  })

  it('returns the balance left after a partial refund', async () => {
    const { orderId } = await paid()
    await server.cancelAtProvider(orderId, 30_000)
    expect(await provider().lookup(orderId)).toMatchObject({
      payment: { state: 'PAID', amount: 110_000, balance: 80_000 },
    })
  })

  it('finds a late payment', async () => {
    const { orderId } = await authorized()
    now = new Date(noon.getTime() + 24 * 60 * 60_000)
    await server.payLate(orderId)
    expect(await provider().lookup(orderId)).toMatchObject({ payment: { state: 'PAID', approvedAt: now } })
  })

  it('returns the paid attempt of an order with several', async () => {
    const first = await paid()
    await expect(server.authorize({ orderId: first.orderId, amount: 110_000 })).rejects.toThrow('DUPLICATED')
    const again = await authorized('refuse')
    await provider().confirm(again)
    const paymentKey = await server.authorize({ orderId: again.orderId, amount: 110_000 })
    await provider().confirm({ ...again, paymentKey, idempotencyKey: 'second card' })
    expect(await provider().lookup(again.orderId)).toMatchObject({ payment: { state: 'PAID', paymentKey } })
  })
})

describe('refunding', () => {
  const reason = 'The exam was cancelled'

  it('refunds a part once, whatever the keys of its attempts, and then the rest', async () => {
    const { paymentKey } = await paid()
    const part = { amount: 10_000, balance: 110_000 }
    const refunded = { outcome: 'refunded', payment: { state: 'PAID', amount: 110_000, balance: 100_000 } }
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'p1', part })).toMatchObject(
      refunded,
    )
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'p2', part })).toMatchObject(
      refunded,
    )
    const rest = { amount: 100_000, balance: 100_000 }
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'p3', part: rest })).toMatchObject({
      outcome: 'refunded',
      payment: { state: 'REFUNDED', balance: 0 },
    })
  })

  it('refuses a part of another balance than the expected one', async () => {
    const { paymentKey } = await paid()
    const part = { amount: 10_000, balance: 100_000 }
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'q1', part })).toEqual({
      outcome: 'refused',
      code: 'NOT_MATCHES_REFUNDABLE_AMOUNT',
    })
  })

  it('refunds the whole remaining balance, and returns that to every retry', async () => {
    const { paymentKey, orderId } = await paid()
    await server.cancelAtProvider(orderId, 30_000)
    const refunded = { outcome: 'refunded', payment: { state: 'REFUNDED', amount: 110_000, balance: 0 } }
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'r1' })).toMatchObject(refunded)
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'r1' })).toMatchObject(refunded)
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'r2' })).toMatchObject(refunded)
  })

  it('accepts a reason of any length', async () => {
    const { paymentKey } = await paid()
    const outcome = await provider().refund({
      paymentKey,
      reason: '환불'.repeat(150),
      idempotencyKey: 'long',
    })
    expect(outcome).toMatchObject({ outcome: 'refunded' })
  })

  it.each([
    'REFUND_REJECTED',
    'NOT_MATCHES_REFUNDABLE_AMOUNT',
    'NOT_CANCELABLE_PAYMENT',
    'NOT_CANCELABLE_AMOUNT',
    'EXCEED_MAX_REFUND_DUE',
    'EXCEED_CANCEL_LIMIT',
    'INVALID_REQUEST',
  ])('returns refused for %s unless already refunded', async (code) => {
    const { paymentKey, orderId } = await paid()
    const request = { paymentKey, reason, idempotencyKey: `${orderId}-refund` }
    expect(await withCode(code).refund(request)).toEqual({ outcome: 'refused', code })
    await server.cancelAtProvider(orderId)
    expect(await withCode(code).refund(request)).toMatchObject({ outcome: 'refunded' })
  })

  it.each([
    'ALREADY_CANCELED_PAYMENT',
    'ALREADY_REFUND_PAYMENT',
    'PROVIDER_ERROR',
    'FORBIDDEN_CONSECUTIVE_REQUEST',
    'FAILED_REFUND_PROCESS',
    'FAILED_METHOD_HANDLING_CANCEL',
    'COMMON_ERROR',
    'UNAUTHORIZED_KEY',
    'INVALID_API_KEY',
  ])('returns unknown for %s while the payment is not refunded', async (code) => {
    const { paymentKey, orderId } = await paid()
    const request = { paymentKey, reason, idempotencyKey: `${orderId}-refund` }
    expect(await withCode(code).refund(request)).toMatchObject({ outcome: 'unknown' })
    expect(await server.paymentsOf(orderId)).toMatchObject([{ status: 'DONE' }])
  })

  it('refuses unpaid and unknown payments', async () => {
    const { paymentKey } = await authorized()
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'x' })).toEqual({
      outcome: 'refused',
      code: 'NOT_CANCELABLE_PAYMENT',
    })
    expect(await provider().refund({ paymentKey: 'none', reason, idempotencyKey: 'x' })).toEqual({
      outcome: 'refused',
      code: 'NOT_FOUND_PAYMENT',
    })
  })
})

describe('the webhook hint', () => {
  it("is the event's order", async () => {
    const { orderId } = await paid()
    expect(provider().readHint(await server.webhookOf(orderId))).toEqual({ orderId })
  })

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { eventType: 'PAYMENT_STATUS_CHANGED' },
    { eventType: 'payout.changed', data: { orderId: 'order-000001' } },
    { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 7 } },
    { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'short' } },
    { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: `order/../${'x'.repeat(9)}` } },
  ])('is undefined for %j', (body) => {
    expect(provider().readHint(body)).toBeUndefined()
  })
})
