import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetMinutes, setZoneOffsets } from './centre-time.ts'
import { offsetsAround } from './zone-offsets.ts'

const now = new Date('2026-11-22T00:00:00Z')
const zones = Intl.supportedValuesOf('timeZone')
const day = 86_400_000

describe('zone offsets', () => {
  it('have one entry in Seoul, and 17 where clocks change twice a year', () => {
    expect(offsetsAround(now, 'Asia/Seoul')).toEqual({
      from: [[Date.UTC(2023, 0), 540]],
      until: Date.UTC(2031, 0),
    })
    const { from } = offsetsAround(now, 'America/New_York')
    expect(from).toHaveLength(17)
    expect(from).toContainEqual([Date.parse('2026-11-01T06:00:00Z'), -300])
  })

  it('equal those of Intl at any instant in any zone', () => {
    const anyInstant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2034-01-01'),
      noInvalidDate: true,
    })
    const nearChange = fc
      .tuple(fc.constantFrom(...zones), fc.nat(), fc.integer({ min: -day, max: day }))
      .map(([zone, which, by]): [string, Date] => {
        const { from } = offsetsAround(now, zone)
        return [zone, new Date((from[which % from.length]?.[0] ?? 0) + by)]
      })
    fc.assert(
      fc.property(
        fc.oneof(fc.tuple(fc.constantFrom(...zones), anyInstant), nearChange),
        ([zone, instant]) => {
          const computed = offsetMinutes(instant, zone)
          const offsets = offsetsAround(now, zone)
          try {
            setZoneOffsets(zone, offsets)
            expect(offsetMinutes(instant, zone)).toBe(computed)
          } finally {
            setZoneOffsets(zone, { from: [], until: 0 })
          }
        },
      ),
      { numRuns: 4_000 },
    )
  })
})
