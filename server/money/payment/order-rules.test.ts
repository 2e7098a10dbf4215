import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderMoves, orderStates } from '#contract/exams/exam-states.ts'
import { canGiveUp, canPay, canRenew, type OrderFacts, taxSplit } from './order-rules.ts'

const holdUntil = new Date('2026-12-08T10:15:00+09:00')
const justBefore = new Date(holdUntil.getTime() - 1)
const seats = ['HELD', 'TAKEN', 'LOST'] as const
const answer = (decision: ReturnType<typeof canPay>) => (decision.allowed ? 'allowed' : decision.because)
const facts = (more: Partial<OrderFacts>): OrderFacts => ({
  state: 'READY',
  refundAsked: false,
  seat: 'HELD',
  holdUntil,
  ...more,
})

describe('an order', () => {
  it.each([
    ['READY', 'allowed', 'allowed'],
    ['IN_PROGRESS', 'PAYMENT_IN_PROGRESS', 'PAYMENT_IN_PROGRESS'],
    ['DONE', 'ALREADY_PAID', 'ALREADY_PAID'],
    ['EXPIRED', 'allowed', 'allowed'],
    ['FAILED', 'PAYMENT_FAILED', 'allowed'],
  ] as const)('that is %s, while the seat is held', (state, pay, renew) => {
    // An order cannot be EXPIRED while its seat is held; the seat alone would not stand in the way.
    expect(answer(canPay(facts({ state }), justBefore))).toBe(pay)
    expect(answer(canRenew(facts({ state }), justBefore))).toBe(renew)
    expect(answer(canGiveUp(facts({ state }), justBefore))).toBe(renew)
  })

  it.each(['READY', 'EXPIRED'] as const)(
    'that is %s can be paid to the end of the hold, not after',
    (state) => {
      expect(canPay(facts({ state }), justBefore)).toEqual({ allowed: true, until: holdUntil })
      expect(answer(canPay(facts({ state }), holdUntil))).toBe('PAYMENT_TIMED_OUT')
      expect(answer(canPay(facts({ state, seat: 'LOST' }), justBefore))).toBe('PAYMENT_TIMED_OUT')
    },
  )

  it('for a seat that another order has paid says so', () => {
    for (const state of ['READY', 'FAILED', 'EXPIRED'] as const)
      for (const rule of [canPay, canRenew, canGiveUp])
        expect(answer(rule(facts({ state, seat: 'TAKEN' }), justBefore))).toBe('ALREADY_PAID')
  })

  it('is paid, renewed or given up only while its seat is held and nobody is asking for the money', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStates),
        fc.constantFrom(...seats),
        fc.integer({ min: -60_000, max: 60_000 }),
        (state, seat, ms) => {
          const now = new Date(holdUntil.getTime() + ms)
          for (const rule of [canPay, canRenew, canGiveUp])
            if (rule(facts({ state, seat }), now).allowed)
              expect([seat, ms < 0, ['IN_PROGRESS', 'DONE'].includes(state)]).toEqual(['HELD', true, false])
        },
      ),
      { seed: Date.now() % 2 ** 31 },
    )
  })
})

describe('the table of orders', () => {
  it('ends every order, and gives money back only of one that is paid', () => {
    for (const state of orderStates) {
      expect(orderMoves[state].includes('CANCELED')).toBe(state === 'DONE')
      if (state !== 'CANCELED') expect(orderMoves[state].length).toBeGreaterThan(0)
    }
  })
})

describe('the tax in an amount', () => {
  it.each([
    [110_000, 100_000, 10_000],
    [40_000, 36_364, 3_636],
    [1, 1, 0],
    [6, 5, 1],
  ])('of %i is %i and %i', (amount, supplyAmount, vat) => {
    expect(taxSplit(amount)).toEqual({ supplyAmount, vat })
  })

  it('adds up, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amount) => {
        const { supplyAmount, vat } = taxSplit(amount)
        expect(supplyAmount + vat).toBe(amount)
        expect(Math.abs(vat * 10 - supplyAmount)).toBeLessThanOrEqual(6)
      }),
      { seed: Date.now() % 2 ** 31 },
    )
  })
})
