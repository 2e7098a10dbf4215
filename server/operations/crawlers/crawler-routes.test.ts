import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lectureStates } from '#contract/courses/lecture-states.ts'
import { termsTypes } from '#contract/people/terms-types.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { sitemap } from './sitemap.ts'

const origin = 'http://localhost:3000'

/** Fails on invalid XML: unescaped text or elements not closed in order. */
function expectWellFormed(xml: string): void {
  const [declaration = '', ...rest] = xml.split('\n')
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>')
  const open: string[] = []
  const left = rest
    .join('\n')
    .replace(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g, (_, end, name, attributes, alone) => {
      if (end) expect(open.pop()).toBe(name)
      else if (!alone) open.push(name)
      return attributes
    })
  expect(open).toEqual([])
  expect(left.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[<>&]/)
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describe.each(engines)('files for search engines on %s', (engine) => {
  let test: TestApp
  const ids = new Map<string, number>()
  beforeAll(async () => {
    test = await startTestApp(engine)
    // Two of one level, and none of the others.
    await test.make.certification()
    await test.make.certification()
    for (const state of lectureStates)
      ids.set(
        state,
        await test.make.lecture({ state, droppedBecause: state === 'DROPPED' ? 'No instructor' : null }),
      )
  })
  afterAll(() => test.close())

  const read = async (path: string, type: string) => {
    const { status, headers, body } = await test.call('GET', path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, type])
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600' })
    expect(headers['set-cookie']).toBeUndefined()
    return String(body)
  }
  const xmlAt = async (path: string) => {
    const xml = await read(path, 'application/xml; charset=utf-8')
    expectWellFormed(xml)
    return xml
  }

  it('list the public pages and all lectures but drafts', async () => {
    const shown = lectureStates.filter((state) => state !== 'DRAFT')
    expect(locations(await xmlAt('/sitemap.xml')).sort()).toEqual(
      [
        `${origin}/`,
        `${origin}/attend`,
        `${origin}/certification/date`,
        `${origin}/certification/search`,
        `${origin}/certification/architect-associate`,
        `${origin}/credit`,
        `${origin}/accessibility`,
        `${origin}/faq`,
        ...termsTypes.map((type) => `${origin}/terms/${type}`),
        ...shown.map((state) => `${origin}/attend/detail/${ids.get(state)}`),
      ].sort(),
    )
  })

  it('link each page’s languages and its default URL', async () => {
    const xml = await xmlAt('/sitemap.xml')
    const page = `${origin}/attend/detail/${ids.get('ANNOUNCED')}`
    const [entry = ''] = xml.match(new RegExp(`<url><loc>${page}</loc>.*?</url>`)) ?? []
    expect([...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...one]) => one)).toEqual([
      ['en', `${page}?lang=en`],
      ['ja', `${page}?lang=ja`],
      ['ko', `${page}?lang=ko`],
      ['x-default', page],
    ])
    expect(xml.match(/hreflang="zh"/)).toBeNull()
  })

  it('contain lastmod only where known', async () => {
    const xml = await xmlAt('/sitemap.xml')
    expect(xml).toContain(`<loc>${origin}/terms/service</loc><lastmod>2026-02-28T15:00:00.000Z</lastmod>`)
    expect(xml.match(/<lastmod>/g)).toHaveLength(termsTypes.length)
  })

  it('are split into parts, with each lecture in one of them', async () => {
    await sql`insert into lecture (course_id, updated_at, title, description, level, method, target, practice, capacity, state,
      recruit_finish_at, start_at, finish_at, created_at, search_text)
      select course_id, updated_at, title, description, level, method, target, practice, capacity, 'ANNOUNCED',
      recruit_finish_at, start_at, finish_at, created_at, search_text
      from lecture, generate_series(1, 10000) where id = ${ids.get('ANNOUNCED')}`.execute(test.db)
    const index = await xmlAt('/sitemap.xml')
    expect(index).toContain('<sitemapindex ')
    const parts = locations(index)
    expect(parts).toEqual([1, 2, 3].map((part) => `${origin}/sitemap/${part}`))
    const pages: (string | undefined)[] = []
    for (const part of parts) pages.push(...locations(await xmlAt(String(part).replace(origin, ''))))
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages).toHaveLength(10_000 + lectureStates.length - 1 + termsTypes.length + 8)
    for (const part of ['4', '0', '-1', 'abc', '1e1', '99999'])
      expect((await test.call('GET', `/sitemap/${part}`)).status).toBe(404)
  })

  it('allow public pages and disallow personal ones', async () => {
    const robots = await read('/robots.txt', 'text/plain; charset=utf-8')
    const rules = [...robots.matchAll(/^(Disallow|Allow): (.+)$/gm)].map(([, kind, rule = '']) => ({
      kind,
      rule,
    }))
    // The longest rule that fits decides.
    const closed = (path: string) =>
      rules
        .filter(({ rule }) => path.startsWith(rule))
        .sort((one, other) => other.rule.length - one.rule.length)[0]?.kind === 'Disallow'
    expect(robots).toMatch(/^User-agent: \*$/m)
    expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
    for (const path of [
      '/account',
      '/account/applied',
      '/attend/register/1',
      '/certification/apply/1',
      '/payment/orders/order-1',
      '/auth/login',
      '/api/x',
      '/sign-in',
    ])
      expect([path, closed(path)]).toEqual([path, true])
    for (const path of [
      '/',
      '/attend',
      '/attend/detail/1',
      '/terms/service',
      '/api/site/v1/share-pictures/original-en',
    ])
      expect([path, closed(path)]).toEqual([path, false])
  })
})

describe('the sitemap', () => {
  it('uses the configured public origin', async () => {
    const test = await startTestApp('postgres', { SANDBOX: 'off', PUBLIC_ORIGIN: 'https://edu.example.com' })
    expect((await test.call('GET', '/robots.txt')).body).toContain('https://edu.example.com/sitemap.xml')
    expect((await test.call('GET', '/sitemap.xml')).body).toContain(
      '<loc>https://edu.example.com/attend</loc>',
    )
    await test.close()
  })

  it('escapes URLs', () => {
    const xml = sitemap('https://edu.example', [{ path: '/a?b=<c>&d="e"' }])
    expectWellFormed(xml)
    expect(locations(xml)).toEqual(['https://edu.example/a?b=&lt;c&gt;&amp;d=&quot;e&quot;'])
  })
})
