import { describe, expect, it } from 'vitest'
import { isIframePath } from './iframe-path.ts'

describe('a path that the host site may embed', () => {
  it.each(['/', '/attend?page=2#list', '/account/completed', '/sign-in', '/payments', '/examsomething'])(
    'is %s',
    (path) => {
      expect(isIframePath(path)).toBe(true)
    },
  )

  it.each([
    '/auth/login',
    '/AUTH/login',
    '/api/user/v1/current',
    '/payment/orders/1',
    '/Payment/success',
    '/%70ayment/orders/1',
    '/attend/../payment/orders/1',
    '/exams/7/launch',
    '/lti/auth',
    '/assets/x.js',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'attend',
    '',
    `/${'a'.repeat(3000)}`,
    7,
    null,
    undefined,
  ])('is not %s', (path) => {
    expect(isIframePath(path)).toBe(false)
  })
})
