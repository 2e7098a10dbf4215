import { describe, expect, it } from 'vitest'
import { coverMotifs, getDrawnCover } from '#contract/courses/cover.ts'
import { levels } from '#contract/courses/lecture.ts'
import { parse } from '../../platform/http/serve.ts'
import { drawingNamed, drawingOf, drawnCoverPath, motifOf } from './cover-rules.ts'
import { drawCover } from './draw-cover.ts'

const colors = { color: '#1d4ed8', darkColor: '#8fb3ff' }
const nameOf = (path: string) => path.replace('/api/lecture/v1/drawn-covers/', '')

describe('the motif of a course', () => {
  it.each([
    ['Networking in Practice: VPC, Routing and Load Balancing', 'network'],
    ['Security Baseline for Cloud Accounts', 'security'],
    ['Cloud Compliance: Evidence for Audits', 'security'],
    ['Operating PostgreSQL: Backup, Replication, Tuning', 'data'],
    ['Migrating Databases without Downtime', 'data'],
    ['Object Storage and Data Lifecycles', 'storage'],
    ['Cost Management for Teams', 'cost'],
    ['Delivery Pipelines: From Commit to Production', 'delivery'],
    ['Kubernetes Platforms for Many Teams', 'compute'],
    ['SERVERLESS: FUNCTIONS AND EVENTS', 'compute'],
  ])('%s is %s', (title, motif) => {
    for (const id of [1, 2, 3]) expect(motifOf(title, id)).toBe(motif)
  })

  it('of a title without a known topic is another for the next course, and does not change', () => {
    const motifs = coverMotifs.map((_, id) => motifOf('Monitoring', id))
    expect(new Set(motifs).size).toBe(coverMotifs.length)
    expect(motifOf('Monitoring', 2_147_483_647)).toBe(motifOf('Monitoring', 2_147_483_647))
  })
})

describe('the path of a drawn cover', () => {
  it('says all that decides the picture', () => {
    const course = { id: 2_147_483, title: { en: 'Networks', ko: '네트워크' }, level: 'ADVANCE' } as const
    const drawing = drawingOf(course, colors)
    const name = nameOf(drawnCoverPath(drawing))
    expect(name).toBe('1-network-2147483-3-1d4ed8-8fb3ff')
    expect(drawingNamed(name)).toEqual(drawing)
  })

  it.each(coverMotifs.flatMap((motif) => levels.map((_, at) => [motif, at + 1] as const)))(
    'of %s at level %d is accepted by the endpoint',
    (motif, level) => {
      const name = nameOf(drawnCoverPath({ motif, seed: 7, level, ...colors }))
      expect(parse(getDrawnCover.params, { name })).toEqual({ name })
    },
  )

  it.each([
    '2-network-7-3-1d4ed8-8fb3ff',
    '1-castle-7-3-1d4ed8-8fb3ff',
    '1-network-7-4-1d4ed8-8fb3ff',
    '1-network-7-3-1D4ED8-8fb3ff',
    '1-network-7-3-1d4ed8-8fb3ff"',
    '1-network-12345678901-3-1d4ed8-8fb3ff',
  ])('%s is none', (name) => {
    expect(() => parse(getDrawnCover.params, { name })).toThrow()
  })
})

describe('a drawn cover', () => {
  const seeds = Array.from({ length: 60 }, (_, at) => at * 37 + 1)
  const drawn = (motif: (typeof coverMotifs)[number], seed: number, level: number) =>
    drawCover({ motif, seed, level, ...colors })

  it.each(coverMotifs)('of %s has at most 4 KB, whatever its seed and level', (motif) => {
    const largest = Math.max(
      ...[1, 2, 3].flatMap((level) => seeds.map((seed) => drawn(motif, seed, level).length)),
    )
    expect(largest).toBeLessThanOrEqual(4_096)
  })

  it.each(coverMotifs)('of %s is the same for the same seed, and another for another level', (motif) => {
    expect(drawn(motif, 12, 2)).toBe(drawn(motif, 12, 2))
    expect(new Set([1, 2, 3].map((level) => drawn(motif, 12, level))).size).toBe(3)
  })

  it.each(coverMotifs)('of %s differs between most courses', (motif) => {
    expect(new Set(seeds.map((seed) => drawn(motif, seed, 2))).size).toBeGreaterThan(seeds.length / 2)
  })

  it.each(coverMotifs)('of %s stays within its picture', (motif) => {
    for (const seed of seeds)
      for (const [, x, y] of drawn(motif, seed, 3).matchAll(/[ML](-?\d+) (-?\d+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(684)
        expect(Number(y)).toBeGreaterThanOrEqual(0)
        expect(Number(y)).toBeLessThanOrEqual(456)
      }
  })

  it('has the colours of the brand, for light and for dark pages, and no script', () => {
    const svg = drawCover({ motif: 'data', seed: 3, level: 1, color: '#0b5c46', darkColor: '#7fe0bd' })
    expect(svg).toContain('prefers-color-scheme:dark')
    expect(svg).not.toContain('1d4ed8')
    expect(svg).not.toContain('<script')
  })
})
