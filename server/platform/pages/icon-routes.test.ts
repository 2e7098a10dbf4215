import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInBrand } from '#contract/content/brand.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { illustrate } from '../illustrations/illustrate.ts'

describe('the icon of the site', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
  })
  afterAll(() => test.close())

  it.each(['/favicon.svg', '/favicon.ico'])('is sent from %s, in the colours of the brand', async (path) => {
    const { status, headers, body } = await test.call('GET', path)
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(body).toBe(illustrate('icon', builtInBrand))
  })
})
