import { describe, expect, it } from 'vitest'
import { countsFor, isRoomDue } from './interest-rules.ts'

const opensAt = new Date('2026-12-01T00:00:00+09:00')
const ahead = (ms: number) => new Date(opensAt.getTime() - ms)
const [minute, day] = [60_000, 86_400_000]

describe('looking at a course', () => {
  it.each([
    [14 * day + 1, false],
    [14 * day, true],
    [1, true],
    [0, false],
    [-1, false],
  ])('%d ms before its opening counts: %s', (ms, counts) =>
    expect(countsFor(opensAt, ahead(ms))).toBe(counts),
  )
})

describe('a room', () => {
  const opening = { opensAt, entersFrom: ahead(15 * minute), hasRoom: false, people: 31, seats: 10 }
  it.each([
    ['more than a day before', {}, 3, day + 1, false],
    ['a day before', {}, 3, day, true],
    ['just before it could be entered', {}, 3, 15 * minute + 1, true],
    ['when it could be entered', {}, 3, 15 * minute, false],
    ['after the opening', {}, 3, -1, false],
    ['for as many as the factor allows', { people: 30 }, 3, day, false],
    ['for a half more', { people: 16 }, 1.5, day, true],
    ['for exactly a half more', { people: 15 }, 1.5, day, false],
    ['with no seat', { seats: 0 }, 3, day, false],
    ['where there is one, or was', { hasRoom: true }, 3, day, false],
    ['switched off', { people: 1_000_000 }, 0, day, false],
  ])('%s is made: %s', (_, facts, factor, ms, due) =>
    expect(isRoomDue({ ...opening, ...facts }, factor, ahead(ms))).toBe(due),
  )
})
