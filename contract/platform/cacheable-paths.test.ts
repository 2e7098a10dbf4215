import { describe, expect, test } from 'vitest'
import { cacheablePaths } from './cacheable-paths.ts'

const isCacheable = cacheablePaths([
  { path: '/', cacheKeyQuery: [] },
  { path: '/attend', cacheKeyQuery: ['page', 'level'] },
  { path: '/attend/detail/:lectureId', cacheKeyQuery: [] },
])

describe('a URL', () => {
  test.each([
    '/',
    '/?lang=ko',
    '/attend',
    '/attend?page=2',
    '/attend?level=BASIC&page=2',
    '/attend?page=&lang=ja',
    '/attend/detail/7',
  ])('%s is cacheable', (url) => expect(isCacheable(url)).toBe(true))

  test.each([
    '/?',
    '/?page=2',
    '/attend?utm_source=x',
    '/attend?page=1&page=2',
    '/attend?page=1&x',
    '/attend?Page=1',
    '/attend?%70age=1',
    '/attend/',
    '/attend/detail/7/more',
    '/attend/detail/',
    `/attend/detail/${'7'.repeat(41)}`,
    `/attend?page=${'1'.repeat(300)}`,
    '/account/applied',
    '/Attend',
    '//attend',
  ])('%s is not cacheable', (url) => expect(isCacheable(url)).toBe(false))
})
