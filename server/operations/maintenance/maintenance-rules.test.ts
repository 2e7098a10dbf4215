import { describe, expect, it } from 'vitest'
import { announcedEnd, isAlwaysOpen, parseMinutes, retryAfterSeconds } from './maintenance-rules.ts'

const now = new Date('2026-12-08T01:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('Retry-After', () => {
  it.each([
    ['is the time until the announced end', later(1_800_000), 1800],
    ['is rounded up', later(1_001), 2],
    ['is a minute if the end is now', later(0), 60],
    ['is a minute if the end has passed', later(-1), 60],
    ['is a minute without announced end', null, 60],
  ])('%s', (_, until, seconds) => {
    expect(retryAfterSeconds({ until }, now)).toBe(seconds)
  })

  it('uses only a future end', () => {
    expect(announcedEnd({ until: later(1) }, now)).toEqual(later(1))
    expect(announcedEnd({ until: later(0) }, now)).toBeNull()
    expect(announcedEnd({ until: null }, now)).toBeNull()
  })
})

it.each([
  ['/healthz', true],
  ['/readyz', true],
  ['/metrics', true],
  ['/healthz?x=1', true],
  ['/%68ealthz', true],
  ['/auth/login?nextUrl=%2F', true],
  ['/auth/callback?code=1', true],
  ['/%61uth/login', true],
  ['/assets/site-abc.css', true],
  ['/', false],
  ['/healthzz', false],
  ['/healthz/more', false],
  ['/auth', false],
  ['/x/auth/login', false],
  ['/?next=/auth/login', false],
  ['/api/lecture/v1/lectures', false],
  ['/docs', false],
])('%s is available during maintenance: %s', (url, open) => {
  expect(isAlwaysOpen(url)).toBe(open)
})

it.each([
  ['30m', 30],
  ['2h', 120],
  ['1h30m', 90],
  ['90m', 90],
  ['168h', 10_080],
  ['168h1m', undefined],
  ['0m', undefined],
  ['', undefined],
  ['30', undefined],
  ['-5m', undefined],
  ['1.5h', undefined],
  ['30 m', undefined],
])('parses "%s" as %s minutes', (text, minutes) => {
  expect(parseMinutes(text)).toBe(minutes)
})
