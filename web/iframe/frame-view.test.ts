import { describe, expect, it } from 'vitest'
import { isHeight } from '../host/frame-rules.ts'
import { dialogPlace, heightToAsk, readGreeting, readView } from './frame-view.ts'

describe('the visible part of the frame', () => {
  it('is taken as it is said', () => {
    expect(readView({ top: 120.5, height: 0, more: 1 })).toEqual({ top: 120.5, height: 0 })
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
  ])('is not %j', (said) => {
    expect(readView(said)).toBeNull()
  })
})

describe('a greeting', () => {
  const origins = ['https://www.example.com']
  const said = { version: 1, href: 'https://www.example.com/edu/attend', view: { top: 0, height: 600 } }

  it('of a known homepage is taken', () => {
    expect(readGreeting(said, origins)).toEqual(said)
  })

  it.each([
    null,
    'hello',
    { ...said, version: '1' },
    { ...said, view: { top: -1, height: 1 } },
    { ...said, href: 'https://evil.example/' },
    { ...said, href: undefined },
  ])('is not %j', (other) => {
    expect(readGreeting(other, origins)).toBeNull()
  })
})

describe('the place of a dialog', () => {
  it.each([
    ['where the reader looks', { top: 1500, height: 700 }, 4000, { top: 1500, height: 700 }],
    ['with room at the frame’s end', { top: 3900, height: 100 }, 4000, { top: 3520, height: 480 }],
    ['with room at its beginning', { top: 0, height: 90 }, 4000, { top: 0, height: 480 }],
    ['within a short frame', { top: 0, height: 700 }, 480, { top: 0, height: 480 }],
    ['within a frame below the window', { top: 9000, height: 0 }, 4000, { top: 3520, height: 480 }],
  ])('is %s', (_, view, frame, place) => {
    expect(dialogPlace(view, frame)).toEqual(place)
  })
})

describe('the height to ask for', () => {
  it.each([
    [0, 480],
    [480.2, 481],
    [30_001, 30_001],
    [199_999.5, 200_000],
    [1e9, 200_000],
  ])('of %d is %d, which a homepage takes', (shown, height) => {
    expect(heightToAsk(shown)).toBe(height)
    expect(isHeight(height)).toBe(true)
  })
})
