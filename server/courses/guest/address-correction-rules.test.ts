import { describe, expect, it } from 'vitest'
import { canCorrectAddress, canMoveTo, correctionExpiry, isPending } from './address-correction-rules.ts'

const askedAt = new Date('2026-12-08T10:00:00+09:00')

describe('a corrected address', () => {
  const pending = { expiresAt: correctionExpiry(askedAt), confirmedAt: null, withdrawnAt: null }
  it.each([
    ['just asked', {}, '2026-12-08T10:00:00+09:00', true],
    ['in the last moment', {}, '2026-12-11T09:59:59.999+09:00', true],
    ['after three days', {}, '2026-12-11T10:00:00+09:00', false],
    ['confirmed', { confirmedAt: askedAt }, '2026-12-08T10:00:01+09:00', false],
    ['withdrawn', { withdrawnAt: askedAt }, '2026-12-08T10:00:01+09:00', false],
  ])('%s', (_, facts, now, expected) =>
    expect(isPending({ ...pending, ...facts }, new Date(now))).toBe(expected),
  )

  it.each([
    [{ isMember: false, live: 1, isCorrectionPending: false }, undefined],
    [{ isMember: false, live: 0, isCorrectionPending: false }, 'NOTHING_TO_MOVE'],
    [{ isMember: false, live: 1, isCorrectionPending: true }, 'CORRECTION_PENDING'],
    [{ isMember: true, live: 1, isCorrectionPending: false }, 'ADDRESS_OF_ACCOUNT'],
  ])('of %o may be asked for: %s', (facts, because) => {
    const decision = canCorrectAddress(facts)
    expect(decision.allowed ? undefined : decision.because).toBe(because)
  })

  it.each([
    [{ live: 2, taken: 0 }, undefined],
    [{ live: 2, taken: 1 }, 'ADDRESS_REGISTERED'],
    [{ live: 0, taken: 0 }, 'NOTHING_TO_MOVE'],
  ])('with %o moves: %s', (facts, because) => {
    const decision = canMoveTo(facts)
    expect(decision.allowed ? undefined : decision.because).toBe(because)
  })
})
