import { expect, test } from 'vitest'
import { cookieText } from './write-cookie.ts'

test('stores a choice in the cookies of a partitioned iframe', () => {
  expect(cookieText('partnerId', '7', { protocol: 'http:', partitioned: true })).toBe(
    'partnerId=7; Max-Age=15552000; path=/; SameSite=None; Secure; Partitioned',
  )
})

test('stores a choice for half a year, with Secure on https pages', () => {
  const cookie = 'partnerId=7; Max-Age=15552000; path=/; SameSite=Lax'
  expect(cookieText('partnerId', '7', { protocol: 'http:', partitioned: false })).toBe(cookie)
  expect(cookieText('partnerId', '7', { protocol: 'https:', partitioned: false })).toBe(`${cookie}; Secure`)
})
