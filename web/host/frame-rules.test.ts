import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHeight, isPlace, perSecond, screenOf, wayOutOf } from './frame-rules.ts'

const product = 'https://edu.example.com'

describe('the height that a frame asks for', () => {
  it.each([0.5, 1, 720, 30_001, 200_000])('%d is taken', (height) => expect(isHeight(height)).toBe(true))

  it.each([0, -1, 200_000.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '720', null, undefined, {}, [720]])(
    '%s is not',
    (height) => expect(isHeight(height)).toBe(false),
  )
})

describe('a place to scroll to', () => {
  it.each([0, 12.5, 30_001, 200_000])('%d is taken', (top) => expect(isPlace(top)).toBe(true))
  it.each([-1, 200_001, Number.NaN, '0', null])('%s is not', (top) => expect(isPlace(top)).toBe(false))
})

describe('an address for the frame', () => {
  it.each(['/', '/attend?text=a b#top', '/강의', '/attend?next=//evil.example'])('%s is taken', (given) =>
    expect(screenOf(given)).toBe(given),
  )

  it.each([
    '',
    'attend',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/auth/login',
    '/x/../auth/login',
    '/attend/../detail/3',
    '/api/account/v1/session',
    '/payment/orders/1',
    '/PAYMENT/orders/1',
    '/exams/3/launch',
    '/lti/login',
    '/attend\n',
    `/${'a'.repeat(3_000)}`,
    7,
    null,
    undefined,
    { toString: () => '/attend' },
  ])('%s is not', (given) => expect(screenOf(given)).toBeNull())

  it('is always one of the product’s own, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (text) => {
          const screen = screenOf(text)
          if (screen !== null) expect(new URL(product + screen).origin).toBe(product)
          if (screen !== null) expect(new URL(screen, product).origin).toBe(product)
        },
      ),
    )
  })
})

describe('an address for the whole window', () => {
  it('may be one that is never framed', () => {
    expect(wayOutOf('/auth/login?nextUrl=https%3A%2F%2Fwww.example.com%2Fedu', product)).toBe(
      `${product}/auth/login?nextUrl=https%3A%2F%2Fwww.example.com%2Fedu`,
    )
    expect(wayOutOf('/payment/orders/1', product)).toBe(`${product}/payment/orders/1`)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '.evil.example',
    ':8',
    '@evil.example',
    `/${'a'.repeat(4_000)}`,
    7,
    null,
  ])('%s leads nowhere', (given) => expect(wayOutOf(given, product)).toBeNull())
})

describe('messages', () => {
  it('are let through so often a second, the rest dropped, and again a second later', () => {
    const admits = perSecond(60)
    const times = (now: number, count: number) =>
      Array.from({ length: count }, () => admits(now)).filter(Boolean).length
    expect(times(5_000, 1_000)).toBe(60)
    expect(times(5_999, 1)).toBe(0)
    expect(times(6_000, 59)).toBe(59)
    expect(times(6_500, 1_000)).toBe(1)
  })
})
