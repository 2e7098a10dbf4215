import { expect, test } from 'vitest'
import { typedAddress } from './typed-address.ts'

test.each([
  ['Guest@Example.com', 'Guest@Example.com'],
  ['ｇｕｅｓｔ@example.com', 'guest@example.com'],
  ['홍길동@예시.한국', '홍길동@예시.한국'],
  [`a@${'한'.repeat(40)}.kr`, `a@${'한'.repeat(40)}.kr`],
])('normalises %s to %s', (typed, address) => {
  expect(typedAddress(typed)).toBe(address)
})

test.each(['´a@example.com', `a@${'가나'.repeat(30)}.com`, 'a@xn--.com', 'nobody'])('rejects %s', (typed) => {
  expect(() => typedAddress(typed)).toThrow()
})
