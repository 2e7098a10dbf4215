import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  brandPalette,
  builtInColors,
  contrast,
  leastContrast,
  minContrast,
  nearestReadable,
} from './brand-colors.ts'

describe('the contrast of two colours', () => {
  // Values from WCAG's examples.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4.0],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })
})

describe('a brand colour', () => {
  it('of the product is readable in its theme, and not in the other', () => {
    expect(leastContrast(builtInColors.color, 'light')).toBeGreaterThanOrEqual(minContrast)
    expect(leastContrast(builtInColors.darkColor, 'dark')).toBeGreaterThanOrEqual(minContrast)
    expect(leastContrast(builtInColors.color, 'dark')).toBeLessThan(minContrast)
    expect(leastContrast(builtInColors.darkColor, 'light')).toBeLessThan(minContrast)
  })

  it.each([
    ['#facc15', 'light'],
    ['#9ca3af', 'light'],
    ['#7f1d1d', 'dark'],
  ] as const)('%s is too hard to read in the %s theme', (color, theme) => {
    expect(leastContrast(color, theme)).toBeLessThan(minContrast)
  })

  it.each([
    ['#1d4ed8', 'light', '#1d4ed8'],
    ['#facc15', 'light', '#876e0b'],
    ['#7f1d1d', 'dark', '#b37878'],
    ['#ffffff', 'light', '#707070'],
    ['#000000', 'dark', '#888888'],
  ] as const)('%s in the %s theme has the nearest readable shade %s', (color, theme, nearest) => {
    expect(nearestReadable(color, theme)).toBe(nearest)
    expect(leastContrast(nearest, theme)).toBeGreaterThanOrEqual(minContrast)
  })

  it('has a readable shade, whatever it is', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(channel, channel, channel, fc.constantFrom('light', 'dark'), (red, green, blue, theme) => {
        const color = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
        const nearest = nearestReadable(color, theme)
        expect(leastContrast(nearest, theme)).toBeGreaterThanOrEqual(minContrast)
        expect(nearestReadable(nearest, theme)).toBe(nearest)
      }),
      { seed: Date.now() % 2 ** 31, numRuns: 500 },
    )
  })

  it('that is readable has a palette whose every text is', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(channel, channel, channel, fc.constantFrom('light', 'dark'), (red, green, blue, theme) => {
        const color = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
        if (leastContrast(color, theme) < minContrast) return
        const { brand, hover, tint, onBrand } = brandPalette(color, theme)
        const ground = theme === 'light' ? '#ffffff' : '#0c111b'
        for (const [text, on] of [
          [brand, ground],
          [brand, tint],
          [hover, ground],
          [onBrand, brand],
          [onBrand, hover],
        ] as const)
          expect(contrast(text, on)).toBeGreaterThanOrEqual(minContrast)
      }),
      { seed: Date.now() % 2 ** 31, numRuns: 2_000 },
    )
  })
})
