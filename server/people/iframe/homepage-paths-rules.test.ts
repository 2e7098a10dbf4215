import { describe, expect, it } from 'vitest'
import { toHomepage, toProduct } from '#contract/iframe/homepage-paths.ts'
import { homepagePaths } from '#contract/pages.ts'
import { readHomepagePaths } from './read-homepage-paths.ts'

const read = (text: string) => readHomepagePaths(text) ?? []

describe('the paths of pages on the host site', () => {
  it('are the specification’s by default', () => {
    expect(new Set(read(''))).toEqual(new Set(homepagePaths))
  })

  it('can be replaced, added and removed', () => {
    const paths = read('/attend=/learn/courses  /attend/detail/:lecture=/learn/:lecture\n/=/learn /credit=')
    expect(toHomepage(paths, '/attend?level=BASIC')).toBe('/learn/courses?level=BASIC')
    expect(toProduct(paths, '/learn/courses')).toBe('/attend')
    expect(toHomepage(paths, '/attend/detail/7')).toBe('/learn/7')
    expect(toHomepage(paths, '/')).toBe('/learn')
    expect(toProduct(paths, '/learn')).toBe('/')
    expect(toHomepage(paths, '/credit')).toBeNull()
    expect(toProduct(paths, '/kr/account/credit')).toBeNull()
    expect(toHomepage(paths, '/account/applied')).toBe('/account/edu/applied')
  })

  it('match static paths before parameters', () => {
    const paths = read('/certification/report=/edu/report')
    expect(toHomepage(paths, '/certification/report')).toBe('/edu/report')
    expect(toHomepage(paths, '/certification/essentials')).toBe('/edu/certification/essentials')
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
    expect(readHomepagePaths(text)).toBeUndefined()
  })
})
