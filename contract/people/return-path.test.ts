import { describe, expect, it } from 'vitest'
import { isReturnPath } from './return-path.ts'

describe('where a visitor returns to after signing in', () => {
  it.each([
    '/',
    '/account/applied',
    '/attend/register/12',
    '/attend?page=1&size=10#list',
    '/attend?next=https://other.example',
    '/certification/검색',
    '/authors',
    '/apis',
    `/${'a'.repeat(1999)}`,
  ])('may be %s', (path) => {
    expect(isReturnPath(path)).toBe(true)
  })

  it.each([
    ['another site', 'https://evil.example/'],
    ['another site without its scheme', '//evil.example/'],
    ['the same with more slashes', '///evil.example'],
    ['slash and backslash, which browsers read alike', '/\\evil.example'],
    ['a backslash further on', '/a\\..\\b'],
    ['two backslashes', '\\\\evil.example'],
    ['script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a host by name and password', '@evil.example'],
    ['no path', ''],
    ['a relative path', 'attend'],
    ['a query alone', '?a=1'],
    ['a path after a space', ' /attend'],
    ['a tab that browsers leave out', '/\t/evil.example'],
    ['a new line that browsers leave out', '/\n/evil.example'],
    ['a header of its own', '/attend\r\nSet-Cookie: sid=1'],
    ['NUL', '/attend\u0000'],
    ['a control character', '/attend\u0085'],
    ['half a character', '/attend\ud800'],
    ['sign-in itself', '/auth/login'],
    ['sign-in’s return', '/auth/callback?code=1'],
    ['sign-in’s folder', '/auth'],
    ['a call', '/api/user/v1/current'],
    ['too long an address', `/${'a'.repeat(2000)}`],
  ])('may not be %s', (_, path) => {
    expect(isReturnPath(path)).toBe(false)
  })

  it.each([undefined, null, 1, true, ['/attend'], { toString: () => '/attend' }])(
    'is text, not %j',
    (value) => {
      expect(isReturnPath(value)).toBe(false)
    },
  )
})
