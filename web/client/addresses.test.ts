import { expect, test } from 'vitest'
import { addressInLanguage, signInAddress } from './addresses.ts'

test.each([
  ['', '/attend?lang=ko'],
  ['?page=2', '/attend?page=2&lang=ko'],
  ['?lang=en&page=2', '/attend?page=2&lang=ko'],
  ['?lang', '/attend?lang=ko'],
  ['?language=x&x=%22%7B', '/attend?language=x&x=%22%7B&lang=ko'],
])('another language keeps the rest of %j', (query, expected) => {
  expect(addressInLanguage('/attend', query, 'ko')).toBe(expected)
})

test('signing in comes back to the page with its query', () => {
  expect(signInAddress('/attend?page=2&when=past')).toBe(
    '/auth/login?nextUrl=%2Fattend%3Fpage%3D2%26when%3Dpast',
  )
})
