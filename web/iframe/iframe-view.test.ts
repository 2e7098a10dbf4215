import { describe, expect, it } from 'vitest'
import { isHeight } from '../host/iframe-rules.ts'
import { dialogArea, heightToRequest, parseGreeting, parseView } from './iframe-view.ts'

describe('the visible part of the iframe', () => {
  it('is parsed', () => {
    expect(parseView({ top: 120.5, height: 0, more: 1 })).toEqual({ top: 120.5, height: 0 })
  })

  it.each([
    null,
    undefined,
    7,
    'top',
    {},
    { top: 1 },
    { top: -1, height: 5 },
    { top: 0, height: Number.NaN },
    { top: Number.POSITIVE_INFINITY, height: 5 },
    { top: '0', height: '5' },
  ])('is not %j', (message) => {
    expect(parseView(message)).toBeNull()
  })
})

describe('a handshake', () => {
  const origins = ['https://www.example.com']
  const message = { version: 1, href: 'https://www.example.com/edu/attend', view: { top: 0, height: 600 } }

  it('of a known host site is accepted', () => {
    expect(parseGreeting(message, origins)).toEqual(message)
  })

  it.each([
    null,
    'hello',
    { ...message, version: '1' },
    { ...message, view: { top: -1, height: 1 } },
    { ...message, href: 'https://evil.example/' },
    { ...message, href: undefined },
  ])('is not %j', (other) => {
    expect(parseGreeting(other, origins)).toBeNull()
  })
})

describe('the area of a dialog', () => {
  it.each([
    ['the visible part', { top: 1500, height: 700 }, 4000, { top: 1500, height: 700 }],
    ["with space at the iframe's end", { top: 3900, height: 100 }, 4000, { top: 3520, height: 480 }],
    ['with space at its beginning', { top: 0, height: 90 }, 4000, { top: 0, height: 480 }],
    ['within a short iframe', { top: 0, height: 700 }, 480, { top: 0, height: 480 }],
    ['within an iframe below the window', { top: 9000, height: 0 }, 4000, { top: 3520, height: 480 }],
  ])('is %s', (_, view, frame, place) => {
    expect(dialogArea(view, frame)).toEqual(place)
  })
})

describe('the requested height', () => {
  it.each([
    [0, 480],
    [480.2, 481],
    [30_001, 30_001],
    [199_999.5, 200_000],
    [1e9, 200_000],
  ])('for %d is %d, which the host site accepts', (shown, height) => {
    expect(heightToRequest(shown)).toBe(height)
    expect(isHeight(height)).toBe(true)
  })
})
