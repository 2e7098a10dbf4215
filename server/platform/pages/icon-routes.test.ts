import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { root } from '../settings/root.ts'

describe('the icon of the site', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
  })
  afterAll(() => test.close())

  it.each(['/favicon.svg', '/favicon.ico'])('is sent from %s, as on pages', async (path) => {
    const { status, headers, body } = await test.call('GET', path)
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(body).toBe(await readFile(join(root, 'web/app/mark.svg'), 'utf8'))
  })
})
