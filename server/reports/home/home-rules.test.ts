import { describe, expect, it } from 'vitest'
import { minAttendances, minCourses, minHolders, outcomesOf, quarterOf, yearBefore } from './home-rules.ts'

const enough = { courses: 62, attended: 1_000, completed: 943, holders: 1_208 }
const zone = 'Asia/Seoul'

describe('the figures of the home page', () => {
  it('are told where there is enough to tell', () => {
    expect(outcomesOf(enough)).toEqual({ courses: 62, completedPercent: 94, holders: 1_208 })
  })

  it.each([
    [{ courses: minCourses }, { courses: minCourses }],
    [{ courses: minCourses - 1 }, { courses: null }],
    [{ attended: minAttendances, completed: 50 }, { completedPercent: 50 }],
    [{ attended: minAttendances - 1, completed: 50 }, { completedPercent: null }],
    [{ attended: 0, completed: 0 }, { completedPercent: null }],
    [{ attended: 1_000, completed: 999 }, { completedPercent: 99 }],
    [{ attended: 1_000, completed: 1_000 }, { completedPercent: 100 }],
    [{ holders: minHolders }, { holders: minHolders }],
    [{ holders: minHolders - 1 }, { holders: null }],
  ])('of %j are %j', (counts, expected) => {
    expect(outcomesOf({ ...enough, ...counts })).toMatchObject(expected)
  })
})

describe('the quarter', () => {
  it.each([
    ['2026-01-01T00:00:00+09:00', '2026-01-01', '2026-04-01'],
    ['2026-03-31T23:59:59+09:00', '2026-01-01', '2026-04-01'],
    ['2026-04-01T00:00:00+09:00', '2026-04-01', '2026-07-01'],
    ['2026-09-30T14:59:59Z', '2026-07-01', '2026-10-01'],
    ['2026-09-30T15:00:00Z', '2026-10-01', '2027-01-01'],
    ['2026-12-31T23:59:59+09:00', '2026-10-01', '2027-01-01'],
  ])('of %s starts on %s and ends before %s', (now, from, until) => {
    expect(quarterOf(new Date(now), zone)).toEqual({
      from: new Date(`${from}T00:00:00+09:00`),
      until: new Date(`${until}T00:00:00+09:00`),
    })
  })
})

it('a year before 29 February is 28 February', () => {
  expect(yearBefore(new Date('2028-02-29T12:00:00+09:00'), zone)).toEqual(
    new Date('2027-02-28T00:00:00+09:00'),
  )
})
