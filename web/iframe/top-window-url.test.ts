import { expect, test } from 'vitest'
import { hostPaths } from '#contract/page-lists.ts'
import { topWindowUrl } from './top-window-url.ts'

const hostUrl = 'https://www.example.com/account/edu/applied?from=mail'
const at = (here: string) => ({ here, hostUrl, paths: hostPaths })
const queryOf = (address: string) =>
  Object.fromEntries(new URL(address, 'https://edu.example.com').searchParams)

test.each([
  ['/account/applied', 'https://www.example.com/account/edu/applied'],
  ['/attend/register/7?ismember=true', 'https://www.example.com/edu/attend/register/7?ismember=true'],
  ['/account/applied?lang=ko&page=2#x', 'https://www.example.com/account/edu/applied?page=2#x'],
  ['/account/completed', `${hostUrl}#edu=/account/completed`],
  ['/attend?text=가', 'https://www.example.com/edu/attend?text=%EA%B0%80'],
])('signing in for %s returns to %s', (next, back) => {
  const address = topWindowUrl(`/auth/login?nextUrl=${encodeURIComponent(next)}`, at('/sign-in'))
  expect(address).toMatch(/^\/auth\/login\?/)
  expect(queryOf(address)).toEqual({ nextUrl: back })
})

test('an iframe with cookies of its own passes on its challenge', () => {
  const place = { ...at('/sign-in'), challenge: 'x'.repeat(43) }
  expect(queryOf(topWindowUrl('/auth/login?nextUrl=%2Fattend', place))).toEqual({
    nextUrl: 'https://www.example.com/edu/attend',
    frame: 'x'.repeat(43),
  })
})

test('a target that cannot be embedded stays the return path', () => {
  const address = '/auth/login?nextUrl=%2Fexams%2F7%2Flaunch'
  expect(topWindowUrl(address, at('/account'))).toBe(address)
})

test.each([
  ['/certification/apply/7', `${hostUrl}#edu=/account/certification-apply`],
  ['/account/certification-apply?page=2', `${hostUrl}#edu=/account/certification-apply?page=2`],
  ['/attend/register/7', 'https://www.example.com/account/edu/applied'],
  ['/attend/detail/7', 'https://www.example.com/account/edu/applied'],
])('an order opened at %s returns to the account on the host site', (here, back) => {
  expect(queryOf(topWindowUrl('/payment/orders/order-7', at(here)))).toEqual({ homepage: back })
})

test('any other path is unchanged', () => {
  expect(topWindowUrl('/exams/7/launch?a=1#b', at('/account'))).toBe('/exams/7/launch?a=1#b')
})
