import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  instantOf,
  offsetMinutes,
  startOfDay,
  wallClock,
  zonedInstant,
} from './centre-time.ts'

const seoul = 'Asia/Seoul'
const newYork = 'America/New_York'
/** Zones with clock changes at night, at midnight and by half an hour, and with unusual offsets. */
const zones = [
  seoul,
  'UTC',
  newYork,
  'Europe/Berlin',
  'America/Sao_Paulo',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Halifax',
  'Pacific/Auckland',
]

const anyZone = fc.constantFrom(...zones)
const anyDay = fc.integer({ min: 0, max: 47_000 }).map((days) => addDays('1970-01-02', days))
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

describe('the centre’s calendar in Seoul', () => {
  it.each([
    ['the last second of a day', '2026-12-08T14:59:59Z', '2026-12-08', '23:59:59'],
    ['midnight', '2026-12-08T15:00:00Z', '2026-12-09', '00:00:00'],
    ['the last second of a year', '2026-12-31T14:59:59.999Z', '2026-12-31', '23:59:59'],
    ['new year, while it is still the old one in UTC', '2026-12-31T15:00:00Z', '2027-01-01', '00:00:00'],
    ['the end of February in a leap year', '2028-02-28T15:00:00Z', '2028-02-29', '00:00:00'],
    ['the end of February in another year', '2027-02-28T15:00:00Z', '2027-03-01', '00:00:00'],
  ])('reads the wall clock at %s', (_, instant, day, time) => {
    expect(wallClock(new Date(instant), seoul)).toEqual({ day, time })
    expect(dayOf(new Date(instant), seoul)).toBe(day)
  })

  it('starts each day at 15:00 UTC of the day before', () => {
    expect(startOfDay('2027-01-01', seoul).toISOString()).toBe('2026-12-31T15:00:00.000Z')
    expect(startOfDay('2028-02-29', seoul).toISOString()).toBe('2028-02-28T15:00:00.000Z')
    expect(offsetMinutes(new Date('2026-12-08T00:00:00Z'), seoul)).toBe(540)
  })
})

describe('a centre in a zone with daylight saving time', () => {
  it.each([
    ['before the change to summer time', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['the skipped hour, moved one hour later', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['after the change to summer time', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['midnight of that day', '2026-03-08', '00:00', '2026-03-08T05:00:00.000Z'],
    ['midnight of the following day', '2026-03-09', '00:00', '2026-03-09T04:00:00.000Z'],
    ['the repeated hour, the first time', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['after the change to standard time', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['midnight of that day', '2026-11-01', '00:00', '2026-11-01T04:00:00.000Z'],
    ['midnight of the following day', '2026-11-02', '00:00', '2026-11-02T05:00:00.000Z'],
  ])('finds in New York: %s', (_, day, time, instant) => {
    expect(instantOf(day, time, newYork).toISOString()).toBe(instant)
  })

  it.each([
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00:00.000Z'],
    // Midnight itself is skipped: the day starts at 01:00.
    ['America/Sao_Paulo', '2018-11-04', '00:00', '2018-11-04T03:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ])('finds in %s: %s %s', (zone, day, time, instant) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(instant)
  })

  it('is found of years of less than four digits, as somebody types them', () => {
    for (const year of ['0002', '0020', '0202'])
      expect(dayOf(instantOf(`${year}-12-20`, '09:30', 'Asia/Seoul'), 'Asia/Seoul')).toBe(`${year}-12-20`)
  })

  it('counts calendar days, not spans of 24 hours', () => {
    const evening = instantOf('2026-03-07', '23:30', newYork)
    const morning = instantOf('2026-03-09', '00:30', newYork)
    expect((morning.getTime() - evening.getTime()) / 3_600_000).toBe(24)
    expect(daysBetween(dayOf(evening, newYork), dayOf(morning, newYork))).toBe(2)
  })

  it('returns the offsets of winter and summer', () => {
    expect(offsetMinutes(new Date('2026-01-15T00:00:00Z'), newYork)).toBe(-300)
    expect(offsetMinutes(new Date('2026-07-15T00:00:00Z'), newYork)).toBe(-240)
    expect(offsetMinutes(new Date('2026-07-15T00:00:00.999Z'), 'Asia/Kathmandu')).toBe(345)
  })
})

describe('any day, any time, any zone', () => {
  it('a time of a day is on that day', () => {
    fc.assert(
      fc.property(anyDay, anyTime, anyZone, (day, time, zone) => {
        expect(dayOf(instantOf(day, time, zone), zone)).toBe(day)
      }),
      { numRuns: 1000 },
    )
  })

  it('returns the requested time, or a later one if it is skipped', () => {
    fc.assert(
      fc.property(anyDay, anyTime, anyZone, (day, time, zone) => {
        const shown = wallClock(instantOf(day, time, zone), zone).time.slice(0, 5)
        if (zone === 'UTC') expect(shown).toBe(time)
        else expect(shown >= time).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('nothing of a day is before its start', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        const start = startOfDay(day, zone)
        expect(dayOf(start, zone)).toBe(day)
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
      }),
      { numRuns: 500 },
    )
  })

  it('adding days is the inverse of counting them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(addDays(addDays(day, days), -days)).toBe(day)
      }),
    )
  })
})

describe('counting days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2028-02-29', 366, '2029-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-12-08', 0, '2026-12-08'],
  ])('%s plus %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result)
    expect(daysBetween(day, result)).toBe(days)
  })
})

describe("an instant with its zone's offset", () => {
  it.each([
    [seoul, '2026-12-15T09:30:00+09:00'],
    ['UTC', '2026-12-15T00:30:00+00:00'],
    [newYork, '2026-12-14T19:30:00-05:00'],
    ['Asia/Kathmandu', '2026-12-15T06:15:00+05:45'],
  ])('in %s is %s', (zone, written) => {
    const instant = new Date('2026-12-15T00:30:00Z')
    expect(zonedInstant(instant, zone)).toBe(written)
    expect(new Date(written)).toEqual(instant)
  })
})

describe('adding months', () => {
  it('keeps the day, or uses the last of a shorter month', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-06-30', 6)).toBe('2026-12-30')
    expect(addMonths('2026-01-31', 0)).toBe('2026-01-31')
  })
})
