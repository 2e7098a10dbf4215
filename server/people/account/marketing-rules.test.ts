import { describe, expect, it } from 'vitest'
import { marketingOf } from './marketing-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`${text}+09:00`)

describe('consent to marketing', () => {
  it('is not in force if never given', () => {
    expect(marketingOf(null, { now: at('2026-12-08T10:00:00'), zone })).toEqual({
      agreed: false,
      givenAt: null,
      until: null,
    })
  })

  it.each([
    ['2026-12-08T10:00:00', '2026-12-08T10:00:00', true],
    ['2026-12-08T10:00:00', '2028-12-08T09:59:59', true],
    ['2026-12-08T10:00:00', '2028-12-08T10:00:00', false],
    ['2026-12-08T10:00:00', '2030-01-01T00:00:00', false],
    ['2028-02-29T12:00:00', '2030-02-28T11:59:59', true],
    ['2028-02-29T12:00:00', '2030-02-28T12:00:00', false],
  ])('given at %s is in force at %s: %s', (given, now, agreed) => {
    const marketing = marketingOf(at(given), { now: at(now), zone })
    expect([marketing.agreed, marketing.givenAt]).toEqual([agreed, at(given)])
  })

  it('has an end, also after it', () => {
    const marketing = marketingOf(at('2026-12-08T10:00:00'), { now: at('2031-01-01T00:00:00'), zone })
    expect(marketing.until).toEqual(at('2028-12-08T10:00:00'))
  })
})
