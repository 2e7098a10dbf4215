import { describe, expect, it } from 'vitest'
import { maskEmail, maskFirstName, maskLastName, maskName, maskPhoneNumber } from './mask.ts'

describe('masking', () => {
  it.each([
    ['홍길동', '홍*동'],
    ['남궁길동', '남**동'],
    ['홍길', '홍*'],
    ['길', '*'],
    ['', ''],
    [' 홍길동 ', '홍*동'],
    ['Gildong Hong', 'G**********g'],
    ['𠮷野家', '𠮷*家'],
  ])('of the name %j is %j', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  it.each([
    ['Gildong', 'Hong', 'G******', '***g'],
    ['Anna Maria', 'O', 'A*********', 'O'],
    [' 𠮷野 ', '', '𠮷*', ''],
  ])('of the name %j %j in two parts is %j %j', (first, last, maskedFirst, maskedLast) => {
    expect([maskFirstName(first), maskLastName(last)]).toEqual([maskedFirst, maskedLast])
  })

  it.each([
    ['gildong@example.com', 'gil****@example.com'],
    ['abcde@example.com', 'abc**@example.com'],
    ['abcd@example.com', 'ab**@example.com'],
    ['abc@example.com', 'a**@example.com'],
    ['a@example.com', '*@example.com'],
    ['"a@b"@example.com', '"a@**@example.com'],
    ['nothing', 'nothing'],
  ])('of the address %j is %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })

  it.each([
    ['010-1234-5678', '***-****-5678'],
    ['+82 10 1234 5678', '+** ** **** 5678'],
    ['123', '123'],
  ])('of the phone number %j is %j', (phoneNumber, masked) => {
    expect(maskPhoneNumber(phoneNumber)).toBe(masked)
  })
})
