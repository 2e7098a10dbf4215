import { expect, test } from 'vitest'
import { returnUrl } from './return-url-rules.ts'

const origins = ['https://www.example.com']

test.each([
  '/account/applied?page=2',
  'https://www.example.com/account/edu/applied',
  'https://www.example.com/kr?x=1#edu=/account/completed',
])('sign-in returns to %s', (nextUrl) => {
  expect(returnUrl(nextUrl, origins)).toBe(nextUrl)
})

test.each([
  'https://evil.example/',
  'https://www.example.com.evil.example/',
  'https://www.example.com@evil.example/',
  'http://www.example.com/',
  '//www.example.com/',
  'javascript:alert(1)',
  '/auth/login',
  ['https://www.example.com/'],
  undefined,
])('sign-in does not return to %s', (nextUrl) => {
  expect(returnUrl(nextUrl, origins)).toBe('/')
})

test('sign-in returns to no host site if none is configured', () => {
  expect(returnUrl('https://www.example.com/', [])).toBe('/')
})
