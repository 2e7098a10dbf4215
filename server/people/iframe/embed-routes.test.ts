import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtSite } from '../../platform/pages/built-site.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const hostOrigin = 'https://www.example.com'

describe.each(engines)('scripts for host sites on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    const settings = { HOMEPAGE_ORIGINS: hostOrigin, HOMEPAGE_PATHS: '/attend=/learn/courses' }
    test = await startTestApp(engine, settings, { site: builtSite })
  })
  afterAll(() => test.close())

  it.each([
    ['/embed.js', 'text/javascript; charset=utf-8'],
    ['/embed-check.js', 'text/javascript; charset=utf-8'],
    ['/embed.d.ts', 'text/plain; charset=utf-8'],
  ])('%s is served to any site, and cached until it changes', async (path, type) => {
    const { status, headers, body } = await test.call('GET', path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toMatch(/EDUCATION_CENTRE_(SETTINGS|CHECK)/)
    const again = await test.call('GET', path, { headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.status, again.body]).toEqual([304, ''])
    const changed = await test.call('GET', path, { headers: { 'if-none-match': 'W/"another"' } })
    expect(changed.status).toBe(200)
  })

  it('the script contains the host site’s paths, and texts in all languages', async () => {
    const { body } = await test.call('GET', '/embed.js')
    expect(body).toContain('{"product":"/attend","host":"/learn/courses"}')
    expect(body).not.toContain('"/edu/attend"')
    for (const word of ['Try again', 'もう一度試す', '다시 시도']) expect(body).toContain(word)
  })

  it('the script is at most 6 KB with gzip', async () => {
    const { rawPayload } = await test.app.inject({ url: '/embed.js', headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(rawPayload).toString()).toContain('education-centre')
    expect(rawPayload.length).toBeLessThanOrEqual(6_000)
  })

  it('a host site can ask whether it may embed the product', async () => {
    const ask = async (of: string) => {
      const { status, headers, body } = await test.call('GET', `/embed-check/origin?${of}`)
      expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
      return body
    }
    expect(await ask(`of=${hostOrigin}`)).toEqual({ allowed: true, version: 1 })
    expect(await ask(`of=${test.config.publicOrigin}`)).toEqual({ allowed: true, version: 1 })
    for (const other of [
      'of=https://example.com',
      `of=${hostOrigin}/`,
      `of=${hostOrigin}.evil.example`,
      'of=null',
      '',
      'of=*',
    ])
      expect(await ask(other)).toEqual({ allowed: false, version: 1 })
    expect(await ask(`of=${hostOrigin}&of=${hostOrigin}`)).toEqual({ allowed: false, version: 1 })
  })

  it('the check’s page may only be framed by host sites, with a cookie like the session’s', async () => {
    const { status, headers, body } = await test.call('GET', '/embed-check', {
      headers: { 'accept-language': 'ko' },
    })
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${hostOrigin}`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['set-cookie']).toMatch(
      /^embed-check=1; Max-Age=60; Path=\/embed-check; HttpOnly; SameSite=Lax$/,
    )
    expect(body).toContain('<html lang="ko">')
    expect(body).toContain(`<code>${hostOrigin}/`)
    const cookieReported = async (cookie?: string) =>
      (await test.call('GET', '/embed-check/cookie', { headers: cookie ? { cookie } : {} })).body
    expect(await cookieReported('embed-check=1')).toEqual({ educationCentreCookies: true })
    expect(await cookieReported()).toEqual({ educationCentreCookies: false })
  })
})
