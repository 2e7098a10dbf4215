import { describe, expect, it } from 'vitest'
import { isReturnPath } from './return-path.ts'

describe('the return path after signing in', () => {
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
    ['the same with three slashes', '///evil.example'],
    ['a backslash, which browsers treat as a slash', '/\\evil.example'],
    ['backslashes further on', '/a\\..\\b'],
    ['two backslashes', '\\\\evil.example'],
    ['script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a user name before a host', '@evil.example'],
    ['no path', ''],
    ['a relative path', 'attend'],
    ['only a query', '?a=1'],
    ['a path after a space', ' /attend'],
    ['a tab, which browsers remove', '/\t/evil.example'],
    ['a new line, which browsers remove', '/\n/evil.example'],
    ['an injected header', '/attend\r\nSet-Cookie: sid=1'],
    ['NUL', '/attend\u0000'],
    ['a control character', '/attend\u0085'],
    ['a lone surrogate', '/attend\ud800'],
    ['the sign-in route', '/auth/login'],
    ['the sign-in callback', '/auth/callback?code=1'],
    ['the sign-in prefix', '/auth'],
    ['an API path', '/api/user/v1/current'],
    ['a path that is too long', `/${'a'.repeat(2000)}`],
  ])('may not be %s', (_, path) => {
    expect(isReturnPath(path)).toBe(false)
  })

  it.each([undefined, null, 1, true, ['/attend'], { toString: () => '/attend' }])(
    'must be text, not %j',
    (value) => {
      expect(isReturnPath(value)).toBe(false)
    },
  )
})
