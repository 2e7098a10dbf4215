import { describe, expect, it } from 'vitest'
import { creditCorrectionStates } from '#contract/money/credit-admin.ts'
import { canAskCorrection, canDecideCorrection, canWithdrawCorrection } from './correction-rules.ts'

describe('asking for a correction', () => {
  it.each([
    [100, false, 0, null],
    [-100, false, 100, null],
    [-101, false, 100, 'INSUFFICIENT_CREDITS'],
    [-1, false, 0, 'INSUFFICIENT_CREDITS'],
    [1, true, 0, 'CORRECTION_WAITS'],
  ] as const)('of %i, waiting: %s, with a balance of %i: %s', (amount, hasWaiting, balance, because) => {
    const decision = canAskCorrection(amount, { hasWaiting, balance })
    expect(decision.allowed ? null : decision.because).toBe(because)
  })
})

describe.each(creditCorrectionStates)('a correction that is %s', (state) => {
  it('is decided by a second person, while it waits', () => {
    const own = canDecideCorrection({ state, askedBy: 1 }, 1)
    const other = canDecideCorrection({ state, askedBy: 1 }, 2)
    expect(other.allowed).toBe(state === 'WAITING')
    expect(own.allowed ? null : own.because).toBe(
      state === 'WAITING' ? 'CORRECTION_SECOND_PERSON' : 'CORRECTION_DECIDED',
    )
  })

  it('is withdrawn while it waits', () => {
    expect(canWithdrawCorrection({ state }).allowed).toBe(state === 'WAITING')
  })
})
