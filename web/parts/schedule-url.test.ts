import { expect, test } from 'vitest'
import { parseScheduleUrl, scheduleQuery } from './schedule-url.ts'

test.each([
  [{}, {}],
  [{ month: '2026-12' }, { month: '2026-12' }],
  [{ month: '2026-13' }, {}],
  [{ month: '1999-12' }, {}],
  [{ month: ['2026-12', '2026-11'] }, {}],
  [{ level: 'ASSOCIATE' }, { level: 'ASSOCIATE' }],
  [{ level: 'associate' }, {}],
  [{ day: '2026-12-19' }, { month: '2026-12', day: '2026-12-19' }],
  [{ month: '2026-11', day: '2026-12-19' }, { month: '2026-11' }],
  [{ day: '2026-11-31' }, {}],
  [{ month: '2026-11', day: '2026-11-31' }, { month: '2026-11' }],
  [{ day: '2027-02-29' }, {}],
  [{ day: '2028-02-29' }, { month: '2028-02', day: '2028-02-29' }],
  [{ exam: '12' }, { exam: 12 }],
  [{ exam: '0' }, {}],
  [{ exam: '-1' }, {}],
  [{ exam: '1e3' }, {}],
  [{ exam: '2147483647' }, { exam: 2_147_483_647 }],
  [{ exam: '2147483648' }, {}],
  [{ month: "'; drop table exam; --", day: '', level: '', exam: '' }, {}],
])('%j is parsed as %j', (query, expected) => {
  expect(parseScheduleUrl(query)).toEqual(expected)
})

test('parsing is the inverse of serialising', () => {
  const address = { month: '2026-12', level: 'ESSENTIAL', day: '2026-12-19', exam: 12 } as const
  expect(scheduleQuery(address)).toEqual({
    month: '2026-12',
    level: 'ESSENTIAL',
    day: '2026-12-19',
    exam: '12',
  })
  expect(parseScheduleUrl(scheduleQuery(address))).toEqual(address)
  expect(scheduleQuery({})).toEqual({})
})
