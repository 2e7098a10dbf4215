import { describe, expect, test } from 'vitest'
import { orderStates } from '#contract/exams/exam-states.ts'
import { isAmountDue, isPaid, orderStep, orderSteps } from './order-step.ts'

type Facts = Parameters<typeof orderStep>[0]
const [yes, no] = [{ allowed: true }, { allowed: false }]

const order = (overrides: Partial<Facts>, actions: Partial<Facts['actions']> = {}): Facts => ({
  state: 'READY',
  seat: 'HELD',
  refund: null,
  givenUp: false,
  paidBy: null,
  actions: { pay: no, renew: no, giveUp: no, ...actions },
  ...overrides,
})
const refund = { amount: 40_000, at: '2026-12-08T05:20:00Z' }

describe('the page of an order shows', () => {
  test.each([
    ['PAY', order({}, { pay: yes, renew: yes })],
    ['FAILED', order({ state: 'FAILED' }, { renew: yes })],
    ['WAITING', order({ state: 'IN_PROGRESS' })],
    ['DONE', order({ state: 'DONE', seat: 'TAKEN' })],
    ['REFUNDING', order({ state: 'DONE', seat: 'LOST', refund: { ...refund, state: 'PENDING' } })],
    ['REFUNDED', order({ state: 'CANCELED', seat: 'LOST', refund: { ...refund, state: 'DONE' } })],
    ['PAID_OTHERWISE', order({ state: 'FAILED', seat: 'TAKEN' })],
    ['PAID_OTHERWISE', order({ state: 'FAILED', seat: 'TAKEN', paidBy: 'order-second' })],
    ['PAID_OTHERWISE', order({ state: 'EXPIRED', seat: 'LOST', paidBy: 'order-second' })],
    ['GIVEN_UP', order({ state: 'EXPIRED', seat: 'LOST', givenUp: true })],
    ['TIMED_OUT', order({ state: 'EXPIRED', seat: 'LOST' })],
    ['TIMED_OUT', order({ state: 'FAILED', seat: 'LOST' })],
    ['TIMED_OUT', order({})],
  ] as const)('%s', (step, facts) => {
    expect(orderStep(facts, false)).toBe(step)
  })
})

test('nothing can be paid once the clock has passed the end of the hold', () => {
  expect(orderStep(order({}, { pay: yes, renew: yes }), true)).toBe('TIMED_OUT')
  expect(orderStep(order({ state: 'FAILED' }, { renew: yes }), true)).toBe('TIMED_OUT')
})

test('a pending, completed or refunded payment is shown regardless of the clock', () => {
  expect(orderStep(order({ state: 'IN_PROGRESS' }), true)).toBe('WAITING')
  expect(orderStep(order({ state: 'DONE', seat: 'TAKEN' }), true)).toBe('DONE')
  expect(orderStep(order({ state: 'DONE', refund: { ...refund, state: 'PENDING' } }), true)).toBe('REFUNDING')
})

test('every state has a step, and a charged order is never shown as unpaid', () => {
  for (const state of orderStates)
    for (const seat of ['HELD', 'TAKEN', 'LOST'] as const) {
      const step = orderStep(order({ state, seat }), false)
      expect(orderSteps).toContain(step)
      if (state === 'DONE' || seat === 'TAKEN') expect(step === 'WAITING' || isPaid(step)).toBe(true)
    }
})

test('an amount is due only while its seat is held', () => {
  expect(orderSteps.filter(isAmountDue)).toEqual(['PAY', 'FAILED', 'WAITING'])
  expect(orderSteps.filter((step) => isAmountDue(step) && isPaid(step))).toEqual([])
})
