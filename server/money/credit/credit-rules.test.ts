import { describe, expect, it } from 'vitest'
import { excludedProducts } from '#contract/money/credit.ts'
import { canRepeat, canSpendOn, creditsExpireAt, creditsGranted, spend } from './credit-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-${text}+09:00`)

describe('credits', () => {
  it('expire at the end of the 60th day after the grant', () => {
    expect(creditsExpireAt(at('10-01T23:59:59'), zone)).toEqual(at('12-01T00:00:00'))
    expect(creditsExpireAt(at('10-02T00:00:00'), zone)).toEqual(at('12-02T00:00:00'))
  })

  it('are granted to members, unless registered for use as a partner', () => {
    const attender = { memberId: 1, partnerUse: false, credits: 100, spentBefore: 0 }
    expect(creditsGranted(attender)).toBe(100)
    expect(creditsGranted({ ...attender, partnerUse: true })).toBe(0)
    expect(creditsGranted({ ...attender, memberId: null })).toBe(0)
    expect(creditsGranted({ ...attender, credits: 0 })).toBe(0)
  })

  it('spent before the completion was revoked are not granted again', () => {
    const attender = { memberId: 1, partnerUse: false, credits: 100, spentBefore: 30 }
    expect(creditsGranted(attender)).toBe(70)
    expect(creditsGranted({ ...attender, credits: 20 })).toBe(0)
  })

  it('can be spent on known products that are not excluded', () => {
    expect(canSpendOn('COMPUTE', ['COMPUTE'])).toEqual({ allowed: true })
    expect(canSpendOn('COMPUTER', ['COMPUTE'])).toMatchObject({ because: 'PRODUCT_UNKNOWN' })
    for (const product of excludedProducts)
      expect(canSpendOn(product, [product])).toMatchObject({ because: 'PRODUCT_EXCLUDED' })
  })

  it('accept a repeated charge id only for the same charge', () => {
    const existing = { memberId: 1, product: 'COMPUTE', amount: 30 }
    expect(canRepeat(existing, { ...existing })).toEqual({ allowed: true })
    for (const change of [{ memberId: 2 }, { product: 'STORAGE' }, { amount: 31 }])
      expect(canRepeat(existing, { ...existing, ...change })).toMatchObject({ because: 'CHARGE_CHANGED' })
  })

  it('are spent by earliest expiry', () => {
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

  it('are spent in full or not at all, and not once expired', () => {
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
