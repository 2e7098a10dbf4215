import { describe, expect, it, test } from 'vitest'
import { isHolder, pastCertificateState } from './past-record-rules.ts'

describe('the state of a certificate of the former system', () => {
  const stateAt = (at: string, validUntil: string | null, revokedAt: Date | null = null) =>
    pastCertificateState({ validUntil, revokedAt }, { now: new Date(at), zone: 'Asia/Seoul' })

  it('is valid to the end of its last day in the zone of the centre', () => {
    expect(stateAt('2026-12-08T23:59:59+09:00', '2026-12-08')).toBe('VALID')
    expect(stateAt('2026-12-09T00:00:00+09:00', '2026-12-08')).toBe('EXPIRED')
  })

  it('does not expire without a last day, unless it is revoked', () => {
    expect(stateAt('2099-01-01T00:00:00+09:00', null)).toBe('VALID')
    expect(stateAt('2026-12-08T00:00:00+09:00', null, new Date('2026-12-01'))).toBe('EXPIRED')
  })
})

describe('the holder of a certificate of the former system', () => {
  const holder = { name: '홍 길동', latin_name: 'Gil-dong Hong' }
  test.each([
    ['홍길동', true],
    [' 홍 길 동 ', true],
    ['gil-dong hong', true],
    ['HONG, Gil-Dong', true],
    ['Ｇildong Hong', true],
    ['Hong', false],
    ['홍길순', false],
    ['홍*동', false],
    ['', false],
    ['- .', false],
    ['null', false],
  ])('typed as "%s": %s', (typed, expected) => {
    expect(isHolder(holder, typed)).toBe(expected)
  })

  it('is not found by an empty Latin name', () => {
    expect(isHolder({ name: '홍길동', latin_name: null }, '')).toBe(false)
    expect(isHolder({ name: '홍길동', latin_name: null }, '.')).toBe(false)
  })
})
