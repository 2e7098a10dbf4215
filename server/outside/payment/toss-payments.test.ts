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

/** A card chosen at the pay page, as its confirmation asks. */
async function authorized(plan: 'approve' | 'refuse' = 'approve') {
  orders += 1
  const orderId = `order-${orders.toString().padStart(6, '0')}`
  const paymentKey = await server.authorize({ orderId, amount: 110_000, plan })
  return { paymentKey, orderId, amount: 110_000, idempotencyKey: `${orderId}-1` }
}

async function paid() {
  const asked = await authorized()
  expect(await provider().confirm(asked)).toMatchObject({ outcome: 'paid' })
  return asked
}

const withCode = (code: string) => provider({ headers: { 'TossPayments-Test-Code': code } })

describe('a confirmation', () => {
  it('takes the money, once, and tells what was paid', async () => {
    const asked = await authorized()
    const outcome = await provider().confirm(asked)
    expect(outcome).toEqual({
      outcome: 'paid',
      payment: {
        paymentKey: asked.paymentKey,
        orderId: asked.orderId,
        amount: 110_000,
        balance: 110_000,
        state: 'PAID',
        approvedAt: noon,
        method: '카드',
        receiptUrl: `${server.settings.apiUrl}/receipt/${asked.paymentKey}`,
      },
    })
    expect(await provider().confirm(asked)).toEqual(outcome)
    expect(await provider().confirm({ ...asked, idempotencyKey: 'another' })).toEqual(outcome)
    expect(await server.paymentsOf(asked.orderId)).toMatchObject([{ status: 'DONE', balanceAmount: 110_000 }])
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
    // In no table of ours: as of a card company that the provider has taken on since.
    'DUPLICATED_ORDER_ID',
  ])('answered %s is refused', async (code) => {
    const asked = await authorized()
    expect(await withCode(code).confirm(asked)).toEqual({ outcome: 'refused', code })
    expect(await server.paymentsOf(asked.orderId)).toMatchObject([{ status: 'IN_PROGRESS' }])
  })

  const doubts = [
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
  it.each(doubts)('answered %s is unknown while the payment is open', async (code) => {
    const outcome = await withCode(code).confirm(await authorized())
    expect(outcome).toEqual({ outcome: 'unknown', why: `${code}; the look-up says IN_PROGRESS` })
  })

  it.each([...doubts, 'NOT_FOUND_PAYMENT_SESSION', 'DUPLICATED_ORDER_ID'])(
    'answered %s is paid where the look-up says so',
    async (code) => {
      const asked = await authorized()
      await server.payLate(asked.orderId)
      expect(await withCode(code).confirm(asked)).toMatchObject({
        outcome: 'paid',
        payment: { state: 'PAID', paymentKey: asked.paymentKey },
      })
    },
  )

  it('answered UNAUTHORIZED_KEY names the configuration, and no key', async () => {
    const asked = await authorized()
    for (const one of [withCode('UNAUTHORIZED_KEY'), provider({ secretKey: 'test_sk_hunter2' })]) {
      expect(await one.confirm(asked)).toEqual({
        outcome: 'unknown',
        why: 'the provider refuses TOSS_SECRET_KEY (configuration)',
      })
    }
    expect(await provider({ secretKey: 'test_sk_hunter2' }).lookup(asked.orderId)).toMatchObject({
      outcome: 'unknown',
      why: expect.stringContaining('TOSS_SECRET_KEY'),
    })
    expect(lines.filter((line) => JSON.parse(line).level === 50)).toHaveLength(3)
    expect(lines.join()).not.toMatch(/hunter2|Basic |test_sk/)
    expect(lines.join()).not.toContain(Buffer.from('test_sk_hunter2:').toString('base64'))
  })

  it('that the card company refuses stays refused, also for another try', async () => {
    const asked = await authorized('refuse')
    const refused = { outcome: 'refused', code: 'REJECT_CARD_PAYMENT' }
    expect(await provider().confirm(asked)).toEqual(refused)
    expect(await provider().confirm(asked)).toEqual(refused)
    expect(await provider().confirm({ ...asked, idempotencyKey: 'another' })).toEqual(refused)
    expect(await provider().lookup(asked.orderId)).toMatchObject({ payment: { state: 'ENDED' } })
  })

  it('of another amount or another order is refused and takes nothing', async () => {
    const asked = await authorized()
    const other = await authorized()
    const invalid = { outcome: 'refused', code: 'INVALID_REQUEST' }
    expect(await provider().confirm({ ...asked, amount: 100, idempotencyKey: 'a' })).toEqual(invalid)
    expect(await provider().confirm({ ...asked, orderId: other.orderId, idempotencyKey: 'b' })).toEqual(
      invalid,
    )
    expect(await server.paymentsOf(asked.orderId)).toMatchObject([{ status: 'IN_PROGRESS' }])
  })

  it('after ten minutes finds that the time has run out', async () => {
    const asked = await authorized()
    now = new Date(noon.getTime() + 10 * 60_000 - 1)
    expect(await provider().lookup(asked.orderId)).toMatchObject({ payment: { state: 'OPEN' } })
    now = new Date(noon.getTime() + 10 * 60_000)
    expect(await provider().confirm(asked)).toEqual({ outcome: 'refused', code: 'NOT_FOUND_PAYMENT_SESSION' })
    expect(await provider().lookup(asked.orderId)).toMatchObject({
      outcome: 'found',
      payment: { state: 'ENDED', approvedAt: null, receiptUrl: null },
    })
  })

  it('by two workers at once is paid for both, and charged once', async () => {
    const asked = await authorized()
    const outcomes = await Promise.all(
      ['a', 'b', 'b'].map((key) =>
        provider().confirm({ ...asked, idempotencyKey: `${asked.orderId}-${key}` }),
      ),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'paid', 'paid'])
    expect(await server.paymentsOf(asked.orderId)).toMatchObject([{ status: 'DONE' }])
  })

  it('of what was paid and given back is refused as such', async () => {
    const asked = await paid()
    await server.cancelAtProvider(asked.orderId)
    expect(await provider().confirm({ ...asked, idempotencyKey: 'again' })).toEqual({
      outcome: 'refused',
      code: 'ALREADY_CANCELED_PAYMENT',
    })
  })
})

describe('a look-up', () => {
  it('does not find what nobody began', async () => {
    expect(await provider().lookup('order-nobody')).toEqual({ outcome: 'notFound' })
  })

  it('tells what is left after a part was given back', async () => {
    const { orderId } = await paid()
    await server.cancelAtProvider(orderId, 30_000)
    expect(await provider().lookup(orderId)).toMatchObject({
      payment: { state: 'PAID', amount: 110_000, balance: 80_000 },
    })
  })

  it('finds money that came late', async () => {
    const { orderId } = await authorized()
    now = new Date(noon.getTime() + 24 * 60 * 60_000)
    await server.payLate(orderId)
    expect(await provider().lookup(orderId)).toMatchObject({ payment: { state: 'PAID', approvedAt: now } })
  })

  it('of an order that was tried twice is about the try that was paid', async () => {
    const first = await paid()
    await expect(server.authorize({ orderId: first.orderId, amount: 110_000 })).rejects.toThrow('DUPLICATED')
    const again = await authorized('refuse')
    await provider().confirm(again)
    const paymentKey = await server.authorize({ orderId: again.orderId, amount: 110_000 })
    await provider().confirm({ ...again, paymentKey, idempotencyKey: 'second card' })
    expect(await provider().lookup(again.orderId)).toMatchObject({ payment: { state: 'PAID', paymentKey } })
  })
})

describe('a refund', () => {
  const reason = 'The exam was cancelled'

  it('gives back all that is left, and says so however often it is asked', async () => {
    const { paymentKey, orderId } = await paid()
    await server.cancelAtProvider(orderId, 30_000)
    const refunded = { outcome: 'refunded', payment: { state: 'REFUNDED', amount: 110_000, balance: 0 } }
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'r1' })).toMatchObject(refunded)
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'r1' })).toMatchObject(refunded)
    expect(await provider().refund({ paymentKey, reason, idempotencyKey: 'r2' })).toMatchObject(refunded)
  })

  it('takes a reason of any length', async () => {
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
  ])('answered %s is refused, unless it was done before', async (code) => {
    const { paymentKey, orderId } = await paid()
    const asked = { paymentKey, reason, idempotencyKey: `${orderId}-refund` }
    expect(await withCode(code).refund(asked)).toEqual({ outcome: 'refused', code })
    await server.cancelAtProvider(orderId)
    expect(await withCode(code).refund(asked)).toMatchObject({ outcome: 'refunded' })
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
  ])('answered %s is unknown while the money is still there', async (code) => {
    const { paymentKey, orderId } = await paid()
    const asked = { paymentKey, reason, idempotencyKey: `${orderId}-refund` }
    expect(await withCode(code).refund(asked)).toMatchObject({ outcome: 'unknown' })
    expect(await server.paymentsOf(orderId)).toMatchObject([{ status: 'DONE' }])
  })

  it('of what was never paid, or never was, is refused', async () => {
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

describe('the hint of a webhook', () => {
  it('is the order that it is about', async () => {
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
  ])('is none in %j', (body) => {
    expect(provider().readHint(body)).toBeUndefined()
  })
})
