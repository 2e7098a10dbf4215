import { describe, expect, it } from 'vitest'
import { hostPaths } from '#contract/page-lists.ts'
import { cleanUrl, hostPathOf, iframePassIn, screenOfEntry, stateKey, stateWith } from './history-entry.ts'

const at = (address: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(address, 'https://www.example.com')
  return { pathname, search, hash, state }
}
const screen = (address: string, state?: unknown) => screenOfEntry(at(address, state), hostPaths)

describe("the screen of a host page's URL", () => {
  it.each([
    ['/edu/attend?level=BASIC#top', '/attend?level=BASIC#top'],
    ['/edu/attend/detail/3?edu-check', '/attend/detail/3'],
    ['/edu/attend?edu-check=1&level=BASIC', '/attend?level=BASIC'],
    ['/kr/account/credit', '/credit'],
    ['/news', null],
  ])('%s is %s', (address, path) => expect(screen(address)).toBe(path))

  it('is the one in the hash, after a return from elsewhere', () => {
    expect(screen('/edu/attend#edu=/account/completed?page=2')).toBe('/account/completed?page=2')
    expect(screen('/news#edu=/attend?text=%26a%20b')).toBe('/attend?text=%26a%20b')
    expect(screen('/news#edu=/', { [stateKey]: '/attend' })).toBe('/')
    expect(cleanUrl(at('/news?a=1#edu=/account'))).toBe('/news?a=1')
    expect(cleanUrl(at('/news?a=1#part'))).toBe('/news?a=1#part')
  })

  it('comes with an iframe pass after a sign-in, which is removed from the URL', () => {
    const address = '/edu/attend?a=1#edu=Xy-_9/attend?page=2#list'
    expect([screen(address), iframePassIn(at(address).hash)]).toEqual(['/attend?page=2#list', 'Xy-_9'])
    expect(cleanUrl(at(address))).toBe('/edu/attend?a=1')
    for (const [hash, pass] of [
      ['', undefined],
      ['#list', undefined],
      ['#edu=/attend', ''],
      ['#edu=a.b/attend', 'a'],
    ] as const)
      expect(iframePassIn(hash)).toBe(pass)
    expect(screen('/news#edu=a.b/attend')).toBe(null)
  })

  it("is the one in the history entry's state, without a host path", () => {
    expect(screen('/edu/attend', { [stateKey]: '/account/completed' })).toBe('/account/completed')
    expect(screen('/edu/attend', 'the host’s own')).toBe('/attend')
  })

  it.each(['//evil.example', '/auth/login', '/payment/orders/1', '%E0%A4%A', 'javascript:alert(1)'])(
    'is never %s',
    (forged) => {
      expect(screen(`/edu/attend#edu=${forged}`)).not.toBe(forged)
      expect(screen('/news', { [stateKey]: forged })).toBeNull()
    },
  )
})

describe('the host path of a screen', () => {
  it.each([
    ['/attend?level=BASIC#top', '/edu/attend?level=BASIC#top'],
    ['/attend?lang=ko&level=BASIC', '/edu/attend?level=BASIC'],
    ['/attend?lang=ko', '/edu/attend'],
    ['/account/completed', null],
  ])('of %s is %s', (path, address) => expect(hostPathOf(path, hostPaths)).toBe(address))

  it("keeps the host site's own state in the history entry", () => {
    expect(stateWith('/attend', { menu: 'open', [stateKey]: '/' })).toEqual({
      menu: 'open',
      [stateKey]: '/attend',
    })
    expect(stateWith('/attend', 3)).toEqual({ [stateKey]: '/attend' })
  })
})
