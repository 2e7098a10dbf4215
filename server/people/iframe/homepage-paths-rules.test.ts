import { describe, expect, it } from 'vitest'
import { toHomepage, toProduct } from '#contract/iframe/homepage-paths.ts'
import { homepagePaths } from '#contract/pages.ts'
import { readHomepagePaths } from './read-homepage-paths.ts'

const read = (text: string) => readHomepagePaths(text) ?? []

describe('the paths of screens on the homepage', () => {
  it('are those of the specification where nothing is set', () => {
    expect(new Set(read(''))).toEqual(new Set(homepagePaths))
  })

  it('are replaced, added and taken off, one by one', () => {
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

  it('find a plain path before one with a name in its place', () => {
    const paths = read('/certification/report=/edu/report')
    expect(toHomepage(paths, '/certification/report')).toBe('/edu/report')
    expect(toHomepage(paths, '/certification/essentials')).toBe('/edu/certification/essentials')
  })

  it.each([
    ['without a homepage’s path', '/attend'],
    ['of another site', '/attend=//evil.example'],
    ['of a whole address', '/attend=https://www.example.com/edu'],
    ['with a query', '/attend=/edu?page'],
    ['that climb', '/attend=/edu/../admin'],
    ['without the first slash', 'attend=/edu'],
    ['with a name on one side only', '/attend/detail/:id=/edu/course'],
    ['with another name', '/attend/detail/:id=/edu/:lecture'],
    ['with a name twice', '/attend/:id/:id=/edu/:id'],
    ['of two screens at one address', '/attend=/edu /=/edu'],
    ['of a screen twice', '/attend=/edu /attend=/learn'],
    ['of a screen that is taken off, but had none', '/courses='],
    ['of what is never in a frame', '/payment/orders/:id=/edu/pay/:id'],
    ['of signing in', '/auth/login=/edu/login'],
    ['with two of them', '/attend=/a=/b'],
  ])('%s are refused', (_, text) => {
    expect(readHomepagePaths(text)).toBeUndefined()
  })
})
