import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    'gildong@example.com',
    'g@example.co',
    "o'neil+courses.2026_x-y@mail.example.co.kr",
    '!#$%&*/=?^`{|}~@example.com',
    'GILDONG@EXAMPLE.COM',
    '길동@예시.한국',
    'taro@例え.jp',
    'user@xn--h1ahn.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
    'a@1.example.com',
    `${'길'.repeat(21)}@example.com`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`,
  ])('accepts %s', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  it.each([
    '',
    'gildong',
    '@example.com',
    'gildong@',
    'gildong@example',
    'gildong@@example.com',
    'gil dong@example.com',
    ' gildong@example.com',
    '.gildong@example.com',
    'gildong.@example.com',
    'gil..dong@example.com',
    '"gildong"@example.com',
    'gildong@example..com',
    'gildong@-example.com',
    'gildong@example-.com',
    'gildong@127.0.0.1',
    'gildong@[127.0.0.1]',
    'gildong@example.com\r\nBcc: other@example.com',
    'gildong@example.com\u0000',
    'gildong\u200b@example.com',
    'Gildong <gildong@example.com>',
    'gildong@example.com,other@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(126)}com`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.com`,
    `${'길'.repeat(22)}@example.com`,
  ])('refuses %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })
})
