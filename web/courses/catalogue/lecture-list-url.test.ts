import { expect, test } from 'vitest'
import { canonicalQuery, isFiltered, listQuery, parseListUrl, readText } from './lecture-list-url.ts'

test.each([
  ['2', 2],
  ['99999', 99999],
  ['1', 1],
  ['0', 1],
  ['-1', 1],
  ['abc', 1],
  ['1e3', 1],
  ['100000', 1],
  ['', 1],
  [undefined, 1],
  [['2', '3'], 1],
])('page %j of the query is page %d of the list', (page, expected) => {
  expect(parseListUrl({ page }).page).toBe(expected)
})

test('only "past" shows past courses', () => {
  expect(parseListUrl({ when: 'past' }).when).toBe('past')
  expect(parseListUrl({ when: 'PAST' }).when).toBe('coming')
})

const everything = {
  level: 'BASIC',
  method: 'ONLINE',
  target: 'PARTNER',
  taughtIn: 'en',
  month: '2026-12',
  seats: 'left',
  text: '스토리지',
} as const

test('dates are grouped by course where the query says so, which filters nothing', () => {
  const address = parseListUrl({ by: 'course' })
  expect(listQuery(address)).toEqual({ by: 'course' })
  expect(isFiltered(address)).toBe(false)
  expect(listQuery(parseListUrl({ by: 'date' }))).toEqual({ by: 'date' })
  expect(parseListUrl({ by: 'month' }).by).toBeUndefined()
})

test('a calendar has a month and a day in it, and neither pages nor a period nor an order', () => {
  const query = { view: 'calendar', level: 'BASIC', month: '2026-12', day: '2026-12-15' }
  const address = parseListUrl({ ...query, page: '2', when: 'past', by: 'course' })
  expect(listQuery(address)).toEqual(query)
  expect(isFiltered(parseListUrl({ view: 'calendar', month: '2026-12' }))).toBe(false)
  expect(isFiltered(address)).toBe(true)
})

test.each([
  ['2026-12-15', undefined, '2026-12', '2026-12-15'],
  ['2026-12-15', '2026-11', '2026-11', undefined],
  ['2026-11-31', '2026-11', '2026-11', undefined],
  ['2026-02-30', undefined, undefined, undefined],
  ['today', '2026-12', '2026-12', undefined],
])('the calendar of day %s and month %s shows %s with %s', (day, month, shown, chosen) => {
  const address = parseListUrl({ view: 'calendar', day, month })
  expect([address.month, address.day]).toEqual([shown, chosen])
  expect(parseListUrl({ day, month }).day).toBeUndefined()
})

test('the query leaves out defaults', () => {
  expect(listQuery({ page: 1, when: 'coming' })).toEqual({})
  expect(listQuery({ page: 3, when: 'past', ...everything })).toEqual({
    page: '3',
    when: 'past',
    ...everything,
  })
})

test('parsing is the inverse of serialising', () => {
  const address = { page: 2, when: 'past', ...everything } as const
  expect(parseListUrl(listQuery(address))).toEqual(address)
})

test.each([
  { level: 'EXPERT' },
  { level: 'basic' },
  { level: ['BASIC', 'ADVANCE'] },
  { method: '' },
  { target: 'ALL' },
  { taughtIn: 'fr' },
  { month: '2026-13' },
  { month: 'december' },
  { month: '1999-12' },
  { seats: 'all' },
  { text: '' },
  { text: '   ' },
  { text: '\u0000' },
  { text: ['a', 'b'] },
  { colour: 'blue' },
])('%j does not filter', (query) => {
  expect(isFiltered(parseListUrl(query))).toBe(false)
  expect(listQuery(parseListUrl(query))).toEqual({})
})

test.each([
  [' cloud ', 'cloud'],
  ['%_\\\'"', '%_\\\'"'],
  ['a\u0000b', 'ab'],
  ['가'.repeat(10_000), '가'.repeat(100)],
  [`${'a'.repeat(99)}😀`, 'a'.repeat(99)],
  ['\ud83d', '\ufffd'],
])('the search text %j is normalised to %j', (given, expected) => {
  expect(readText(given)).toBe(expected)
})

test('pages of the plain list have canonical URLs of their own, every other list that of the plain one', () => {
  expect(canonicalQuery({ page: 1, when: 'coming' })).toEqual({})
  expect(canonicalQuery({ page: 3, when: 'coming' })).toEqual({ page: '3' })
  expect(canonicalQuery({ page: 1, when: 'past' })).toEqual({})
  expect(canonicalQuery({ page: 3, when: 'past' })).toEqual({})
})
