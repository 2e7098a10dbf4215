import { expect, test } from 'vitest'
import { cookieText } from './cookies.ts'

test('a frame with cookies of its own keeps a choice there', () => {
  expect(cookieText('partnerId', '7', { protocol: 'http:', partitioned: true })).toBe(
    'partnerId=7; Max-Age=15552000; path=/; SameSite=None; Secure; Partitioned',
  )
})

test('a remembered choice is kept for half a year, and travels by https only where the page came by it', () => {
  const kept = 'partnerId=7; Max-Age=15552000; path=/; SameSite=Lax'
  expect(cookieText('partnerId', '7', { protocol: 'http:', partitioned: false })).toBe(kept)
  expect(cookieText('partnerId', '7', { protocol: 'https:', partitioned: false })).toBe(`${kept}; Secure`)
})
