import { expect, test } from 'vitest'
import { allPages } from '#contract/page-lists.ts'
import { returnPathFrom, signInUrl, urlInLanguage, urlWithout } from './urls.ts'

test.each([
  ['', '/attend?lang=ko'],
  ['?page=2', '/attend?page=2&lang=ko'],
  ['?lang=en&page=2', '/attend?page=2&lang=ko'],
  ['?lang', '/attend?lang=ko'],
  ['?language=x&x=%22%7B', '/attend?language=x&x=%22%7B&lang=ko'],
])('switching the language keeps the rest of %j', (query, expected) => {
  expect(urlInLanguage('/attend', query, 'ko')).toBe(expected)
})

test('signing in returns to the page with its query', () => {
  expect(signInUrl('/attend?page=2&when=past')).toBe('/auth/login?nextUrl=%2Fattend%3Fpage%3D2%26when%3Dpast')
})

test.each([
  ['', '/account'],
  ['?ismember=false', '/account'],
  ['?a=1&ismember=false&x=%22', '/account?a=1&x=%22'],
  ['?ismember&ismembers=1', '/account?ismembers=1'],
])('removes a parameter from %j', (query, expected) => {
  expect(urlWithout('ismember', '/account', query)).toBe(expected)
})

test.each([
  ['/attend', '?page=2', '/attend?page=2'],
  ['/attend', '?nextUrl=/account', '/attend?nextUrl=/account'],
  ['/sign-in', '', '/'],
  ['/sign-in', '?failed=true&nextUrl=%2Fattend%3Fpage%3D2', '/attend?page=2'],
  ['/error', '?nextUrl=/account', '/account'],
  ['/notfound', '?failed=true', '/'],
  ['/sign-in/', '?nextUrl=/sign-in?nextUrl=/attend', '/'],
  ['/Sign-In', '?nextUrl=/error', '/'],
  ['/sign-in', '?nextUrl=//elsewhere.example', '/'],
  ['/sign-in', '?nextUrl=https://elsewhere.example', '/'],
  ['/sign-in', '?nextUrl=/auth/login', '/'],
  ['/sign-in', '?nextUrl=/sign-in-help', '/sign-in-help'],
])('signing in at %s%s returns to %s', (path, query, expected) => {
  expect(returnPathFrom(path, query)).toBe(expected)
})

test.each(
  allPages().flatMap(({ path, access }) => (access === 'link' ? [path, `${path}/`, path.toUpperCase()] : [])),
)('signing in at %s does not pass on the secret of its query', (path) => {
  expect(returnPathFrom(path, '?lang=ko&token=7.secret')).toBe('/account')
})

test('retrying a failed sign-in still returns to the host site', () => {
  const query = `?failed=true&nextUrl=${encodeURIComponent('https://www.example.com/edu/attend#edu=/account')}`
  expect(returnPathFrom('/sign-in', query, ['https://www.example.com'])).toBe(
    'https://www.example.com/edu/attend#edu=/account',
  )
  expect(returnPathFrom('/sign-in', query, ['https://other.example.com'])).toBe('/')
})
