import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddablePath, isHeight, isScrollOffset, rateLimiter, topWindowTarget } from './iframe-rules.ts'

const product = 'https://edu.example.com'

describe('a requested iframe height', () => {
  it.each([0.5, 1, 720, 30_001, 200_000])('accepts %d', (height) => expect(isHeight(height)).toBe(true))

  it.each([0, -1, 200_000.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '720', null, undefined, {}, [720]])(
    'refuses %s',
    (height) => expect(isHeight(height)).toBe(false),
  )
})

describe('a scroll offset', () => {
  it.each([0, 12.5, 30_001, 200_000])('accepts %d', (top) => expect(isScrollOffset(top)).toBe(true))
  it.each([-1, 200_001, Number.NaN, '0', null])('refuses %s', (top) =>
    expect(isScrollOffset(top)).toBe(false),
  )
})

describe('a path for the iframe', () => {
  it.each(['/', '/attend?text=a b#top', '/강의', '/attend?next=//evil.example'])('accepts %s', (given) =>
    expect(embeddablePath(given)).toBe(given),
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
  ])('refuses %s', (given) => expect(embeddablePath(given)).toBeNull())

  it("is always on the product's origin", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (text) => {
          const screen = embeddablePath(text)
          if (screen !== null) expect(new URL(product + screen).origin).toBe(product)
          if (screen !== null) expect(new URL(screen, product).origin).toBe(product)
        },
      ),
    )
  })
})

describe('a path for the top-level window', () => {
  it('may be one that cannot be embedded', () => {
    expect(topWindowTarget('/auth/login?nextUrl=https%3A%2F%2Fwww.example.com%2Fedu', product)).toBe(
      `${product}/auth/login?nextUrl=https%3A%2F%2Fwww.example.com%2Fedu`,
    )
    expect(topWindowTarget('/payment/orders/1', product)).toBe(`${product}/payment/orders/1`)
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
  ])('refuses %s', (given) => expect(topWindowTarget(given, product)).toBeNull())
})

describe('the rate limit', () => {
  it('drops calls beyond the limit until the next second', () => {
    const allows = rateLimiter(60)
    const times = (now: number, count: number) =>
      Array.from({ length: count }, () => allows(now)).filter(Boolean).length
    expect(times(5_000, 1_000)).toBe(60)
    expect(times(5_999, 1)).toBe(0)
    expect(times(6_000, 59)).toBe(59)
    expect(times(6_500, 1_000)).toBe(1)
  })
})
