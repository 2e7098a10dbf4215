import { expect, test } from 'vitest'
import { phoneWithHyphens } from './phone-number.ts'

test.each([
  ['0', '0'],
  ['010', '010'],
  ['010-', '010-'],
  ['0101', '010-1'],
  ['010-12345', '010-1234-5'],
  ['010-1234-', '010-1234-'],
  ['01012345678', '010-1234-5678'],
  [' 010 1234 5678 ', '010-1234-5678'],
  ['010.1234.5678', '010-1234-5678'],
  ['010–1234–5678', '010-1234-5678'],
  ['０１０１２３４５６７８', '010-1234-5678'],
  ['+82 10-1234-5678', '010-1234-5678'],
  ['+82 010 1234 5678', '010-1234-5678'],
])('%j is formatted as %j', (typed, shown) => {
  expect(phoneWithHyphens(typed)).toBe(shown)
})

test.each(['', '010-1234-56789', '010-ABCD', '(02) 123', '+1 202 555 0100'])(
  '%j is left unchanged',
  (typed) => {
    expect(phoneWithHyphens(typed)).toBe(typed)
  },
)
