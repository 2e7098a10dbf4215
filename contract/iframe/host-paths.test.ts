import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostPaths } from '../page-lists.ts'
import { toHostPath, toProductPath } from './host-paths.ts'

describe('the host path of a screen', () => {
  it.each([
    ['/account/applied', '/account/edu/applied'],
    ['/attend', '/edu/attend'],
    ['/attend?level=BASIC&text=%EA%B0%80#top', '/edu/attend?level=BASIC&text=%EA%B0%80#top'],
    ['/attend/detail/12', '/edu/attend/detail/12'],
    ['/attend/register/12?ismember=false', '/edu/attend/register/12?ismember=false'],
    ['/certification/architect-associate', '/edu/certification/architect-associate'],
    ['/certification/date', '/edu/certification/date'],
    ['/certification/search', '/edu/certification/search'],
    ['/sign-in', '/edu/sign-in'],
    ['/credit', '/kr/account/credit'],
  ])('maps %s to %s, and back', (product, host) => {
    expect(toHostPath(hostPaths, product)).toBe(host)
    expect(toProductPath(hostPaths, host)).toBe(product)
  })

  it.each([
    '/',
    '/account',
    '/account/completed',
    '/account/certification',
    '/account/certification-apply',
    '/account/certification-result',
    '/attend/detail',
    '/attend/detail/1/2',
    '/terms/collect',
  ])('does not exist for %s', (path) => {
    expect(toHostPath(hostPaths, path)).toBeNull()
  })

  it.each([
    '/',
    '/edu',
    '/pricing',
    '/edu/attend/detail',
    '/kr/account',
    'https://www.example.com/edu/attend',
  ])('does not map back from %s', (path) => {
    expect(toProductPath(hostPaths, path)).toBeNull()
  })

  it('maps back to the same screen for any parameter', () => {
    const part = fc.stringMatching(/^[\w.~%가-힣-]{1,12}$/)
    fc.assert(
      fc.property(fc.constantFrom(...hostPaths), part, ({ product }, value) => {
        const address = product.replace(/:\w+/, value)
        expect(toProductPath(hostPaths, toHostPath(hostPaths, address) ?? '')).toBe(address)
      }),
    )
  })
})
