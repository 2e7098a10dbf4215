import { describe, expect, it } from 'vitest'
import { canPublish, percentages, shownHolder } from './credential-rules.ts'

const names = { registered: '홍길동', latin: 'Gildong Hong' }
const revokedAt = new Date('2026-12-09T10:00:00+09:00')

describe('the name on a published certificate', () => {
  it.each([
    ['BOTH', { registered: '홍길동', latin: 'Gildong Hong' }],
    ['REGISTERED', { registered: '홍길동', latin: null }],
    ['LATIN', { registered: null, latin: 'Gildong Hong' }],
  ] as const)('is %s as its holder has chosen', (chosen, shown) => {
    expect(shownHolder(names, { names: chosen, revokedAt: null })).toEqual(shown)
  })

  it('is not said twice', () => {
    const same = { registered: 'Hong Gildong', latin: 'Gildong Hong' }
    expect(shownHolder(same, { names: 'BOTH', revokedAt: null })).toEqual({
      registered: null,
      latin: 'Gildong Hong',
    })
    expect(shownHolder(same, { names: 'REGISTERED', revokedAt: null }).registered).toBe('Hong Gildong')
  })

  it('is masked once the certificate is revoked', () => {
    expect(shownHolder(names, { names: 'BOTH', revokedAt })).toEqual({
      registered: '홍*동',
      latin: 'G**********g',
    })
  })
})

it('a revoked certificate is not published anew', () => {
  expect(canPublish({ revokedAt })).toMatchObject({ allowed: false })
  expect(canPublish({ revokedAt: null })).toMatchObject({ allowed: true })
})

describe('the shares of what was examined', () => {
  it.each([
    [[13, 12, 12, 10, 10, 8], 100],
    [[1, 1, 1], 100],
    [[7], 100],
    [[0, 0], 0],
    [[], 0],
  ])('of %j add up', (questions, sum) => {
    expect(percentages(questions).reduce((all, one) => all + one, 0)).toBe(sum)
  })
})
