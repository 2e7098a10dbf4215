import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderMoves, orderStates } from '#contract/exams/exam-states.ts'
import {
  canGiveUp,
  canLookUp,
  canPay,
  canRefund,
  canRenew,
  canRetryRefund,
  type OrderFacts,
  taxSplit,
} from './order-rules.ts'

const holdUntil = new Date('2026-12-08T10:15:00+09:00')
const justBefore = new Date(holdUntil.getTime() - 1)
const seats = ['HELD', 'TAKEN', 'LOST'] as const
const outcome = (decision: ReturnType<typeof canPay>) => (decision.allowed ? 'allowed' : decision.because)
const facts = (more: Partial<OrderFacts>): OrderFacts => ({
  state: 'READY',
  refundRequested: false,
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
  ] as const)('in state %s with a held seat', (state, pay, renew) => {
    // An order with a held seat is never EXPIRED; the rules allow it anyway.
    expect(outcome(canPay(facts({ state }), justBefore))).toBe(pay)
    expect(outcome(canRenew(facts({ state }), justBefore))).toBe(renew)
    expect(outcome(canGiveUp(facts({ state }), justBefore))).toBe(renew)
  })

  it.each(['READY', 'EXPIRED'] as const)('in state %s can be paid until the hold ends', (state) => {
    expect(canPay(facts({ state }), justBefore)).toEqual({ allowed: true, until: holdUntil })
    expect(outcome(canPay(facts({ state }), holdUntil))).toBe('PAYMENT_TIMED_OUT')
    expect(outcome(canPay(facts({ state, seat: 'LOST' }), justBefore))).toBe('PAYMENT_TIMED_OUT')
  })

  it('is refused if another order has paid for the seat', () => {
    for (const state of ['READY', 'FAILED', 'EXPIRED'] as const)
      for (const rule of [canPay, canRenew, canGiveUp])
        expect(outcome(rule(facts({ state, seat: 'TAKEN' }), justBefore))).toBe('ALREADY_PAID')
  })

  it('can be paid, renewed or given up only while its seat is held and no payment is in progress', () => {
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

describe('the state machine of orders', () => {
  it('ends every order, and refunds only paid ones', () => {
    for (const state of orderStates) {
      expect(orderMoves[state].includes('CANCELED')).toBe(state === 'DONE')
      if (state !== 'CANCELED') expect(orderMoves[state].length).toBeGreaterThan(0)
    }
  })
})

describe('what staff do with an order', () => {
  const paid = { state: 'DONE', refundRequested: false, hasOpenRefund: false, left: 110_000 } as const

  it.each([
    [{ ...paid }, 'allowed'],
    [{ ...paid, left: 0 }, 'ORDER_REFUNDED'],
    [{ ...paid, hasOpenRefund: true }, 'REFUND_UNDER_WAY'],
    [{ ...paid, refundRequested: true }, 'REFUND_UNDER_WAY'],
    [{ ...paid, state: 'CANCELED', refundRequested: true, left: 0 }, 'ORDER_REFUNDED'],
    // The order had a chargeback that was won after the refund.
    [{ ...paid, state: 'CANCELED', refundRequested: true, left: 10_000 }, 'allowed'],
    [{ ...paid, state: 'IN_PROGRESS', left: 0 }, 'PAYMENT_IN_PROGRESS'],
    [{ ...paid, state: 'READY', left: 0 }, 'ORDER_NOT_PAID'],
    [{ ...paid, state: 'FAILED', left: 0 }, 'ORDER_NOT_PAID'],
    [{ ...paid, state: 'EXPIRED', left: 0 }, 'ORDER_NOT_PAID'],
  ] as const)('refunds %o: %s', (order, expected) => {
    expect(outcome(canRefund(order))).toBe(expected)
  })

  it('retries a refund that was asked for and is not made, and looks up what is being paid', () => {
    for (const state of orderStates)
      for (const refundRequested of [false, true]) {
        const retries = state === 'DONE' && refundRequested
        expect(outcome(canRetryRefund({ state, refundRequested }))).toBe(
          retries ? 'allowed' : 'NO_REFUND_PENDING',
        )
        expect(outcome(canLookUp({ state }))).toBe(state === 'IN_PROGRESS' ? 'allowed' : 'PAYMENT_SETTLED')
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

  it('adds up for any amount', () => {
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
