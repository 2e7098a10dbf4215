import { expect, it } from 'vitest'
import { cachedPages } from '#contract/page-lists.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { pathsWithKeys, surrogateKeysOf } from './surrogate-keys.ts'

it('every cacheable page and call names what it shows', async () => {
  const calls = (await allEndpoints()).filter(({ cacheKeyQuery }) => cacheKeyQuery)
  const paths = [...calls, ...cachedPages()].map(({ path }) => path)
  expect([...pathsWithKeys].sort()).toEqual([...new Set(paths)].sort())
})

it.each([
  ['/', 'all lectures exams certifications'],
  ['/attend?level=BASIC', 'all lectures'],
  ['/attend/detail/2?lang=ko', 'all lecture-2 courses certifications'],
  ['/api/lecture/v1/lectures/2', 'all lecture-2 courses'],
  ['/certification/date', 'all exams certifications'],
  ['/certification/search', 'all certificates'],
  ['/certification/essentials', 'all exams certifications'],
  ['/terms/use/3', 'all terms'],
  ['/faq', 'all'],
])('%s shows %s', (url, keys) => {
  expect(surrogateKeysOf(url).join(' ')).toBe(keys)
})
