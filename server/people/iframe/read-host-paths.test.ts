import { describe, expect, it } from 'vitest'
import { toHostPath, toProductPath } from '#contract/iframe/host-paths.ts'
import { hostPaths } from '#contract/page-lists.ts'
import { readHostPaths } from './read-host-paths.ts'

const read = (text: string) => readHostPaths(text) ?? []

describe('the paths of pages on the host site', () => {
  it('are the specification’s by default', () => {
    expect(new Set(read(''))).toEqual(new Set(hostPaths))
  })

  it('can be replaced, added and removed', () => {
    const paths = read('/attend=/learn/courses  /attend/detail/:lecture=/learn/:lecture\n/=/learn /credit=')
    expect(toHostPath(paths, '/attend?level=BASIC')).toBe('/learn/courses?level=BASIC')
    expect(toProductPath(paths, '/learn/courses')).toBe('/attend')
    expect(toHostPath(paths, '/attend/detail/7')).toBe('/learn/7')
    expect(toHostPath(paths, '/')).toBe('/learn')
    expect(toProductPath(paths, '/learn')).toBe('/')
    expect(toHostPath(paths, '/credit')).toBeNull()
    expect(toProductPath(paths, '/kr/account/credit')).toBeNull()
    expect(toHostPath(paths, '/account/applied')).toBe('/account/edu/applied')
  })

  it('match static paths before parameters', () => {
    const paths = read('/certification/report=/edu/report')
    expect(toHostPath(paths, '/certification/report')).toBe('/edu/report')
    expect(toHostPath(paths, '/certification/essentials')).toBe('/edu/certification/essentials')
  })

  it.each([
    ['without a host site’s path', '/attend'],
    ['of another site', '/attend=//evil.example'],
    ['with a full URL', '/attend=https://www.example.com/edu'],
    ['with a query', '/attend=/edu?page'],
    ['with path traversal', '/attend=/edu/../admin'],
    ['without leading slash', 'attend=/edu'],
    ['with a parameter on one side only', '/attend/detail/:id=/edu/course'],
    ['with another parameter', '/attend/detail/:id=/edu/:lecture'],
    ['with a repeated parameter', '/attend/:id/:id=/edu/:id'],
    ['of two pages at one path', '/attend=/edu /=/edu'],
    ['of a page twice', '/attend=/edu /attend=/learn'],
    ['that remove an unknown page', '/courses='],
    ['of pages that are never framed', '/payment/orders/:id=/edu/pay/:id'],
    ['of sign-in', '/auth/login=/edu/login'],
    ['with two host paths', '/attend=/a=/b'],
  ])('%s are rejected', (_, text) => {
    expect(readHostPaths(text)).toBeUndefined()
  })
})
