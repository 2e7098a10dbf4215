import { expect, test } from 'vitest'
import { listQuery, readListAddress } from './lecture-address.ts'

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
])('page %j of the address is page %d of the list', (page, expected) => {
  expect(readListAddress({ page })).toEqual({ page: expected, when: 'coming' })
})

test('only "past" shows past courses', () => {
  expect(readListAddress({ when: 'past' }).when).toBe('past')
  expect(readListAddress({ when: 'PAST' }).when).toBe('coming')
})

test('an address says only what is not usual', () => {
  expect(listQuery({ page: 1, when: 'coming' })).toEqual({})
  expect(listQuery({ page: 3, when: 'past' })).toEqual({ page: '3', when: 'past' })
})
