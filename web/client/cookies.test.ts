import { expect, test } from 'vitest'
import { cookieText } from './cookies.ts'

test('a remembered choice is kept for half a year, and travels by https only where the page came by it', () => {
  const kept = 'partnerId=7; Max-Age=15552000; path=/; SameSite=Lax'
  expect(cookieText('partnerId', '7', 'http:')).toBe(kept)
  expect(cookieText('partnerId', '7', 'https:')).toBe(`${kept}; Secure`)
})
