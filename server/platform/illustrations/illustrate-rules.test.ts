import { describe, expect, it } from 'vitest'
import { getIllustration } from '#contract/content/brand.ts'
import { builtInColors } from '#contract/content/brand-colors.ts'
import { illustrationNamed, illustrationPath, illustrations } from '#contract/content/illustration.ts'
import { parse } from '../http/serve.ts'
import { badgeShapes } from './badge-shapes.ts'
import { illustrate } from './illustrate.ts'
import { paletteOf } from './palette.ts'

const colors = { color: '#0b6b3a', accentColor: '#ffd166' }
const nameOf = (path: string) => path.replace('/api/site/v1/illustrations/', '')

describe.each(illustrations)('the drawing %s', (shown) => {
  it('has a path that tells all that it is made from', () => {
    const name = nameOf(illustrationPath(shown, colors))
    expect(parse(getIllustration.params, { name })).toEqual({ name })
    expect(illustrationNamed(name)).toEqual({ shown, ...colors })
  })

  it('has a colour for each of its shapes, in both themes, and is small', () => {
    const svg = illustrate(shown, colors)
    const [, light = '', dark = ''] =
      /<style>(.*?)@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(svg) ?? []
    const classes = new Set([...svg.matchAll(/ class="([ast][0-7]?)\b/g)].map(([, name]) => name))
    for (const name of classes)
      for (const rules of [light, dark])
        expect(rules).toMatch(new RegExp(`\\.${name}\\{(?:fill|fill:none;stroke):#[0-9a-f]{6}\\}`))
    expect(svg).not.toContain('undefined')
    expect(svg.length).toBeLessThan(7_000)
  })
})

describe('names of drawings', () => {
  it.each([
    '2-hero-1d4ed8-ffb224',
    '1-castle-1d4ed8-ffb224',
    '1-hero-1D4ED8-ffb224',
    '1-hero-1d4ed8-ffb224"',
    '1-hero-1d4ed8',
    '1-badge-ASSOCIATE-1d4ed8-ffb224',
  ])('%s is none', (name) => {
    expect(() => parse(getIllustration.params, { name })).toThrow()
  })
})

describe('the tints of a drawing', () => {
  it('go from light to deep and have the brand’s colour among them', () => {
    const { tones, accent } = paletteOf(builtInColors, 'light', undefined)
    expect(tones).toHaveLength(8)
    expect([tones[5], accent]).toEqual(['#1d4ed8', '#ffb224'])
  })

  it('are grey for an expired badge, and pale without the accent for one to be earned', () => {
    const expired = illustrate('badge-ASSOCIATE-expired', colors)
    const next = illustrate('badge-ASSOCIATE-next', colors)
    for (const svg of [expired, next]) expect(svg).not.toContain(colors.accentColor)
    expect(illustrate('badge-ASSOCIATE-earned', colors)).toContain(colors.accentColor)
  })
})

describe('the shapes of a badge', () => {
  it('are those of an earned one, each with an outline and a colour', () => {
    const shapes = badgeShapes('PROFESSIONAL', colors)
    expect(shapes.length).toBeGreaterThan(10)
    for (const { outline, paint } of shapes) {
      if ('path' in outline) expect(outline.path).toMatch(/^M/)
      else expect(outline.radius).toBeGreaterThan(0)
      expect('fill' in paint ? paint.fill : paint.stroke).toMatch(/^#[0-9a-f]{6}$/)
    }
    // The rays are one dashed circle.
    expect(shapes.filter(({ paint }) => 'dash' in paint)).toHaveLength(1)
  })
})
