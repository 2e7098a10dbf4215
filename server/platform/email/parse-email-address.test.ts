import { expect, test } from 'vitest'
import { parseEmailAddress } from './parse-email-address.ts'

test.each([
  ['Guest@Example.com', 'Guest@Example.com'],
  ['ｇｕｅｓｔ@example.com', 'guest@example.com'],
  ['홍길동@예시.한국', '홍길동@예시.한국'],
  [`a@${'한'.repeat(40)}.kr`, `a@${'한'.repeat(40)}.kr`],
])('normalises %s to %s', (typed, address) => {
  expect(parseEmailAddress(typed)).toBe(address)
})

test.each(['´a@example.com', `a@${'가나'.repeat(30)}.com`, 'a@xn--.com', 'nobody'])('rejects %s', (typed) => {
  expect(() => parseEmailAddress(typed)).toThrow()
})
