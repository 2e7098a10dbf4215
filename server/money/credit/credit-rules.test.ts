import { describe, expect, it } from 'vitest'
import { excludedProducts } from '#contract/money/credit.ts'
import {
  canRepeat,
  canSpendOn,
  creditReminderBounds,
  creditsExpireAt,
  creditsGranted,
  dueCreditReminder,
  spend,
} from './credit-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-${text}+09:00`)

describe('credits', () => {
  it('can be spent to the end of the 60th day after the one of the grant', () => {
    expect(creditsExpireAt(at('10-01T23:59:59'), zone)).toEqual(at('12-01T00:00:00'))
    expect(creditsExpireAt(at('10-02T00:00:00'), zone)).toEqual(at('12-02T00:00:00'))
  })

  it('are granted to members who did not register for use as a partner', () => {
    const attender = { memberId: 1, orgId: null, credits: 100, spentBefore: 0 }
    expect(creditsGranted(attender)).toBe(100)
    expect(creditsGranted({ ...attender, orgId: 3 })).toBe(0)
    expect(creditsGranted({ ...attender, memberId: null })).toBe(0)
    expect(creditsGranted({ ...attender, credits: 0 })).toBe(0)
  })

  it('that were spent before the completion was taken back are not granted twice', () => {
    const attender = { memberId: 1, orgId: null, credits: 100, spentBefore: 30 }
    expect(creditsGranted(attender)).toBe(70)
    expect(creditsGranted({ ...attender, credits: 20 })).toBe(0)
  })

  it('are spent on known products, and not on those excluded, whatever is known', () => {
    expect(canSpendOn('COMPUTE', ['COMPUTE'])).toEqual({ allowed: true })
    expect(canSpendOn('COMPUTER', ['COMPUTE'])).toMatchObject({ because: 'PRODUCT_UNKNOWN' })
    for (const product of excludedProducts)
      expect(canSpendOn(product, [product])).toMatchObject({ because: 'PRODUCT_EXCLUDED' })
  })

  it('are charged under one number once: again only for the same', () => {
    const made = { memberId: 1, product: 'COMPUTE', amount: 30 }
    expect(canRepeat(made, { ...made })).toEqual({ allowed: true })
    for (const change of [{ memberId: 2 }, { product: 'STORAGE' }, { amount: 31 }])
      expect(canRepeat(made, { ...made, ...change })).toMatchObject({ because: 'CHARGE_CHANGED' })
  })

  it('that run out first are spent first, whatever their order', () => {
    const grants = [
      { id: 1, remaining: 50, expiresAt: at('12-05T00:00:00') },
      { id: 2, remaining: 30, expiresAt: at('12-01T00:00:00') },
      { id: 3, remaining: 40, expiresAt: at('12-01T00:00:00') },
    ]
    expect(spend(grants, 75, at('11-20T00:00:00')).parts).toEqual([
      { grantId: 2, amount: 30 },
      { grantId: 3, amount: 40 },
      { grantId: 1, amount: 5 },
    ])
    expect(spend(grants, 120, at('11-20T00:00:00')).parts.at(-1)).toEqual({ grantId: 1, amount: 50 })
  })

  it('are spent in full or not at all, and not once they have run out', () => {
    const grants = [
      { id: 1, remaining: 50, expiresAt: at('12-05T00:00:00') },
      { id: 2, remaining: 30, expiresAt: at('12-01T00:00:00') },
    ]
    const refused = spend(grants, 51, at('12-01T00:00:00'))
    expect(refused).toEqual({
      decision: { allowed: false, because: 'INSUFFICIENT_CREDITS', details: { balance: 50 } },
      parts: [],
    })
    expect(spend(grants, 51, at('11-30T23:59:59.999')).decision.allowed).toBe(true)
    expect(spend([], 1, at('11-20T00:00:00')).decision).toMatchObject({ details: { balance: 0 } })
  })
})

describe('a reminder of credits', () => {
  // The last day is 30 November.
  const expiresAt = at('12-01T00:00:00')
  const due = (remindedDays: number | null, text: string) =>
    dueCreditReminder({ expiresAt, remindedDays }, at(text), zone)

  it('is due 14 and 3 days before the last day, once each', () => {
    expect(due(null, '11-15T23:59:59')).toBeUndefined()
    expect(due(null, '11-16T00:00:00')).toBe(14)
    expect(due(14, '11-20T00:00:00')).toBeUndefined()
    expect(due(14, '11-26T23:59:59')).toBeUndefined()
    expect(due(14, '11-27T00:00:00')).toBe(3)
    expect(due(3, '11-30T23:59:59')).toBeUndefined()
  })

  it('that was slept through gives way to the next, and none comes after the end', () => {
    expect(due(null, '11-28T00:00:00')).toBe(3)
    expect(due(null, '12-01T00:00:00')).toBeUndefined()
  })

  it.each([
    '11-15T23:59:59.999',
    '11-16T00:00:00',
    '11-26T23:59:59.999',
    '11-27T00:00:00',
    '11-30T23:59:59.999',
  ])('is looked for at %s where one is due, and only there', (text) => {
    const found = creditReminderBounds(at(text), zone).filter(({ ends }) => expiresAt < ends)
    expect(found.at(-1)?.days).toBe(due(null, text))
  })
})
