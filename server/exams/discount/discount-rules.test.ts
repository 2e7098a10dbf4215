import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certificationLevels } from '#contract/exams/certification.ts'
import { type DiscountCodeFacts, discountOf, foldCode, refusalOfCode, stateOfCode } from './discount-rules.ts'

const validFrom = new Date('2026-12-01T00:00:00+09:00')
const validUntil = new Date('2027-01-01T00:00:00+09:00')
const now = new Date('2026-12-08T10:00:00+09:00')
const code: DiscountCodeFacts = {
  percent: 10,
  amount: null,
  level: null,
  validFrom,
  validUntil,
  held: false,
  spent: false,
}

describe('a discount code', () => {
  it.each([
    ['is unknown', undefined, 'discountCodeUnknown'],
    ['is free', {}, undefined],
    ['is spent', { spent: true, held: true }, 'discountCodeUsed'],
    ['is held by another application', { held: true }, 'discountCodeHeld'],
    ['is for this level', { level: 'ASSOCIATE' }, undefined],
    ['is for another level', { level: 'PROFESSIONAL' }, 'discountCodeOtherLevel'],
    ['begins now', { validFrom: now }, undefined],
    ['begins later', { validFrom: new Date(now.getTime() + 1) }, 'discountCodeNotValid'],
    ['ended now', { validUntil: now }, 'discountCodeNotValid'],
    ['ends in a moment', { validUntil: new Date(now.getTime() + 1) }, undefined],
  ] as const)('that %s', (_, more, expected) => {
    expect(refusalOfCode(more && { ...code, ...more }, 'ASSOCIATE', now)).toBe(expected)
  })

  it('without a level is valid for every level', () => {
    for (const level of certificationLevels) expect(refusalOfCode(code, level, now)).toBeUndefined()
  })

  it.each([
    ['team-dec-10', 'TEAM-DEC-10'],
    ['  team dec 10 ', 'TEAMDEC10'],
    ['ＴＥＡＭ－１０', 'TEAM-10'],
  ])('entered as %j is normalised to %s', (typed, stored) => {
    expect(foldCode(typed)).toBe(stored)
  })
})

describe('the state of a code for staff', () => {
  it.each([
    ['FREE', {}],
    ['HELD', { held: true }],
    ['SPENT', { held: true, spent: true }],
    ['ENDED', { validUntil: now }],
    ['HELD', { held: true, validUntil: now }],
    ['SPENT', { held: true, spent: true, validUntil: now }],
  ] as const)('is %s with %o', (expected, more) => {
    expect(stateOfCode({ ...code, ...more }, now)).toBe(expected)
  })
})

describe('the discount of a code', () => {
  it.each([
    [{ percent: 10, amount: null }, 110_000, 11_000],
    [{ percent: 33, amount: null }, 1_000, 330],
    [{ percent: 33, amount: null }, 1_001, 330],
    // A card cannot be charged less than 100 won.
    [{ percent: null, amount: 49_900 }, 50_000, 49_900],
    [{ percent: null, amount: 49_901 }, 50_000, 50_000],
    [{ percent: 100, amount: null }, 110_000, 110_000],
    [{ percent: null, amount: 10_000 }, 110_000, 10_000],
    [{ percent: null, amount: 10_000 }, 9_999, 9_999],
    [{ percent: 50, amount: null }, 0, 0],
  ])('%o of a fee of %i', (facts, fee, off) => {
    expect(discountOf(facts, fee)).toBe(off)
  })

  it('is whole won, between zero and the fee', () => {
    const any = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 1_000_000_000 }) }),
    )
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 1_000_000_000 }), (facts, fee) => {
        const off = discountOf(facts, fee)
        expect(Number.isInteger(off) && off >= 0 && off <= fee).toBe(true)
        expect(fee - off === 0 || fee - off >= 100).toBe(true)
      }),
      { seed: Date.now() % 2 ** 31 },
    )
  })
})
