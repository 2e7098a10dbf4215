import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 'after', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 'before', 4, 5, 6, 'after', 9]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [9, 9, [1, 'before', 8, 9]],
])('page %d of %d shows %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected)
})
