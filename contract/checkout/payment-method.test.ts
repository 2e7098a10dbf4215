import { expect, it } from 'vitest'
import { methodName, paymentMethods } from './payment-method.ts'

it.each([
  ['카드', 'card'],
  ['CARD', 'card'],
  ['도서문화상품권', 'giftCertificate'],
  ['MOBILE_PHONE', 'phone'],
  ['toString', undefined],
  ['포인트', undefined],
])('%s is named %s', (name, known) => {
  expect(methodName(name, (method) => `the ${method}`)).toBe(known ? `the ${known}` : name)
})

it('names each method by some name of the provider', () => {
  const named = new Set<string>()
  const names = '카드 간편결제 해외간편결제 가상계좌 계좌이체 휴대폰 문화상품권'.split(' ')
  for (const name of names) methodName(name, (method) => String(named.add(method)))
  expect([...named]).toEqual(paymentMethods)
})
