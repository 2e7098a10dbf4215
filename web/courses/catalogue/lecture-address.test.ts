import { expect, test } from 'vitest'
import { indexedQuery, isFiltered, listQuery, readListAddress, readText } from './lecture-address.ts'

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
  expect(readListAddress({ page }).page).toBe(expected)
})

test('only "past" shows past courses', () => {
  expect(readListAddress({ when: 'past' }).when).toBe('past')
  expect(readListAddress({ when: 'PAST' }).when).toBe('coming')
})

const everything = {
  level: 'BASIC',
  method: 'ONLINE',
  target: 'PARTNER',
  month: '2026-12',
  seats: 'left',
  text: '스토리지',
} as const

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
  expect(readListAddress(listQuery(address))).toEqual(address)
})

test.each([
  { level: 'EXPERT' },
  { level: 'basic' },
  { level: ['BASIC', 'ADVANCE'] },
  { method: '' },
  { target: 'ALL' },
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
  expect(isFiltered(readListAddress(query))).toBe(false)
  expect(listQuery(readListAddress(query))).toEqual({})
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
  expect(indexedQuery({ page: 1, when: 'coming' })).toEqual({})
  expect(indexedQuery({ page: 3, when: 'coming' })).toEqual({ page: '3' })
  expect(indexedQuery({ page: 1, when: 'past' })).toEqual({})
  expect(indexedQuery({ page: 3, when: 'past' })).toEqual({})
})
