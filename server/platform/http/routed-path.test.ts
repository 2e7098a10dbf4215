import { expect, it } from 'vitest'
import { isPage, wantsPage } from './plain-page.ts'
import { routedPath } from './routed-path.ts'

it.each([
  ['/attend?lang=ko', '/attend'],
  ['/exams/1/%6caunch?x=%61', '/exams/1/launch'],
  ['/payment#x', '/payment'],
  ['/a%2Fb', '/a%2Fb'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('of %s is %s', (url, path) => expect(routedPath(url)).toBe(path))

it.each([
  ['/api/nothing', false],
  ['/%61pi/nothing', false],
  ['/%6cti/jwks', false],
  ['/api', false],
  ['/apis', true],
  ['/attend', true],
  ['/%61ttend', true],
])('of the API stays one however it is spelled: %s is a page: %s', (url, expected) => {
  expect(isPage({ method: 'GET', url })).toBe(expected)
  expect(wantsPage({ method: 'GET', url, headers: { accept: 'text/html' } })).toBe(expected)
})
