import { describe, expect, it } from 'vitest'
import { buildPath } from './endpoint.ts'

describe('the path of a call', () => {
  it.each([
    ['/api/a', {}, {}, '/api/a'],
    ['/api/a/:id', { id: 12 }, {}, '/api/a/12'],
    ['/api/a/:id/b/:other', { id: 1, other: 'x' }, {}, '/api/a/1/b/x'],
    ['/api/a/:aId/b/:aIdToo', { aId: 1, aIdToo: 2 }, {}, '/api/a/1/b/2'],
    ['/api/a', {}, { page: 0, size: 10 }, '/api/a?page=0&size=10'],
    ['/api/a', {}, { page: undefined }, '/api/a'],
    ['/api/a', {}, { page: undefined, size: 5 }, '/api/a?size=5'],
    ['/api/a', {}, { sort: [] }, '/api/a'],
    [
      '/api/a',
      {},
      { sort: ['startAt,desc', 'appliedAt,desc'] },
      '/api/a?sort=startAt%2Cdesc&sort=appliedAt%2Cdesc',
    ],
  ])('of %s with %j and %j', (path, params, query, address) => {
    expect(buildPath(path, params, query)).toBe(address)
  })

  it.each([
    ['../../other', '..%2F..%2Fother'],
    ['a?b=c#d', 'a%3Fb%3Dc%23d'],
    ['%2F', '%252F'],
    [':id', '%3Aid'],
    ['한글', '%ED%95%9C%EA%B8%80'],
  ])('encodes the value %s', (value, written) => {
    expect(buildPath('/api/a/:id', { id: value })).toBe(`/api/a/${written}`)
    expect(buildPath('/api/a', {}, { 'q&r': value })).toBe(`/api/a?q%26r=${written}`)
  })
})
