import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureLog } from '../../testing/captured-log.ts'
import { startPaymentServer, type TestPaymentServer } from '../../testing/payment-server.ts'
import { tossPayments } from './toss-payments.ts'

const noon = new Date('2026-12-08T12:00:00+09:00')
const day = { from: new Date('2026-12-08T00:00:00+09:00'), until: new Date('2026-12-09T00:00:00+09:00') }

describe("the provider's lists", () => {
  let server: TestPaymentServer
  let now = noon
  const { log, lines } = captureLog()
  beforeAll(async () => {
    server = await startPaymentServer(() => now)
    for (const [orderId, at] of [
      ['order-the-day-before', '2026-12-07T23:59:59+09:00'],
      ['order-first', '2026-12-08T00:00:00+09:00'],
      ['order-second', '2026-12-08T12:00:00+09:00'],
      ['order-last', '2026-12-08T23:59:59+09:00'],
      ['order-the-day-after', '2026-12-09T00:00:00+09:00'],
    ] as const)
      await server.addTransaction({ orderId, amount: 110_000, at })
    await server.addTransaction({ orderId: 'order-second', amount: 10_000, status: 'PARTIAL_CANCELED' })
    now = new Date('2026-12-10T00:00:00+09:00')
  })
  afterAll(() => server.close())
  const provider = (more: object = {}) => tossPayments({ ...server.settings, log, ...more })
  const ofDay = ['order-first', 'order-second', 'order-second', 'order-last']

  it.each([1, 2, 3, 4, 5, 5_000])(
    'have all payments and refunds of a day in pages of %i',
    async (pageSize) => {
      const listed = await provider({ pageSize }).listTransactions(day)
      const rows = listed.outcome === 'listed' ? listed.rows : []
      expect(rows.map(({ orderId }) => orderId)).toEqual(ofDay)
      expect(rows.map(({ amount }) => amount)).toEqual([110_000, 110_000, -10_000, 110_000])
      expect(rows[0]?.at).toEqual(day.from)
    },
  )

  it.each([1, 3, 5_000])('have what is settled of a day in pages of %i', async (pageSize) => {
    const listed = await provider({ pageSize }).listSettlements({ from: '2026-12-08', to: '2026-12-08' })
    const rows = listed.outcome === 'listed' ? listed.rows : []
    expect(rows.map(({ orderId }) => orderId)).toEqual(ofDay)
    expect(rows[2]).toMatchObject({ amount: -10_000, soldOn: '2026-12-08', paidOutOn: '2026-12-10' })
    expect(rows[0]?.payOut).toBe(110_000 - 3_300 - 330)
  })

  it.each(['reset-before', 'broken-json-after', 'PROVIDER_ERROR'])(
    'are not known if a page of them is not (%s)',
    async (fault) => {
      await server.injectFault({ call: 'list', fault, times: 1 })
      expect(await provider({ pageSize: 2 }).listTransactions(day)).toMatchObject({ outcome: 'unknown' })
      expect((await provider({ pageSize: 2 }).listTransactions(day)).outcome).toBe('listed')
    },
  )

  it('say if the key is refused', async () => {
    expect(await provider({ secretKey: 'test_sk_of_another' }).listTransactions(day)).toEqual({
      outcome: 'unknown',
      why: 'the provider refuses TOSS_SECRET_KEY (configuration)',
    })
    expect(lines.join()).toContain('UNAUTHORIZED_KEY')
  })
})
