import { expect, test } from 'vitest'
import { emailAddressKey, emailKey } from './email-key.ts'

test.each([
  ['Guest@Example.COM', 'guest@example.com'],
  [' guest@example.com ', 'guest@example.com'],
  ['ｇｕｅｓｔ@example.com', 'guest@example.com'],
  ['guest+course@example.com', 'guest+course@example.com'],
  ['guest@bücher.example', 'guest@xn--bcher-kva.example'],
  ['guest@BÜCHER.example', 'guest@xn--bcher-kva.example'],
  ['guest@XN--BCHER-KVA.example', 'guest@xn--bcher-kva.example'],
  ['홍길동@예시.한국', '홍길동@xn--vv4b11d.xn--3e0b707e'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['guest@not a domain', 'guest@not a domain'],
  ['guest@', 'guest@'],
  ['', ''],
])('normalises %j to %j', (address, key) => {
  expect(emailAddressKey(address)).toBe(key)
})

test('returns null for an unverified address', () => {
  expect(emailKey({ email: 'guest@example.com', emailVerified: false })).toBeNull()
  expect(emailKey({ email: null, emailVerified: true })).toBeNull()
})
