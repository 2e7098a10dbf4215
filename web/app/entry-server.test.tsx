import { describe, expect, test } from 'vitest'
import type { PageRequest } from '#contract/site.ts'

import { api, earlierTerms, lecture, page, pageOf, refusal, replies, terms } from './testing/rendered-page.ts'

const failing = (status: number, code: string) => ({ send: async () => refusal(status, code) })

describe('server-rendered pages', () => {
  test('the home page links to the past courses of a level without coming ones', async () => {
    const listed = (coming: number) => ({
      send: async (address: string) => {
        const groups = ['BASIC', 'INTERMEDIATE', 'ADVANCE', 'RECOMMENDED'].map((name, at) => ({
          id: at + 1,
          name,
          coming: name === 'BASIC' ? coming : 3,
        }))
        const body = address.endsWith('primary-lectures') ? groups : (replies[address] ?? pageOf([]))
        return { status: 200, body }
      },
    })
    const { body } = await page('/', listed(0))
    expect(body).toMatch(/href="\/attend\?when=past&amp;level=BASIC"[^>]*>Past basic courses/)
  })

  test.each([
    ['/', 'Home', 'Run your first workload'],
    ['/attend', 'Courses', '6 of 24 seats left'],
    ['/attend/detail/3', 'Networking &#60;/script&#62; in Practice', '2026.12.14 18:00 KST'],
    ['/attend/register/3?ismember=false', 'Register', 'Send verification email'],
    ['/email-confirm?token=x', 'Email confirmation', 'Confirming your email address'],
    ['/account/applied?ismember=false', 'Registrations', 'After logging in, you can register for a course.'],
    ['/terms/service', 'Terms of service', 'In force since 2026.03.01'],
    ['/terms/service/1', 'Terms of service, version 1', 'This version is no longer in force'],
    ['/accessibility', 'Accessibility', 'Known limits'],
    ['/sign-in?failed=true', 'Sign in', 'It was cancelled, or it took too long.'],
    ['/sign-in?failed=unavailable', 'Sign in', 'The sign-in service is not responding right now.'],
    ['/error', 'The page could not be loaded', 'We apologize for the inconvenience.'],
  ])('renders %s', async (url, title, text) => {
    const rendered = await page(url)
    expect(rendered).toMatchObject({ status: 200, lang: 'en' })
    expect(rendered.head).toContain(`<title>${title}`)
    expect(rendered.body).toContain(text)
    expect(rendered.body.match(/<h1/g)).toHaveLength(1)
    expect(rendered.body).not.toContain('style=')
    expect(rendered.body).not.toContain('<script')
    expect(rendered.boot.match(/<\/script>/g)).toHaveLength(1)
  })

  test('a page that staff see as somebody else says whose view it is', async () => {
    const view = { name: '홍길동', until: '2026-12-08T05:50:00.000Z' }
    const { body } = await page('/attend', { signedIn: true, view })
    expect(body).toContain('You are viewing the site as 홍길동')
  })

  test("the registration form is pre-filled with the member's data", async () => {
    const rendered = await page('/attend/register/3', { signedIn: true })
    expect(rendered.status).toBe(200)
    expect(rendered.body).toContain('홍길동')
    expect(rendered.body).toContain('KNOWLEDGE_COMPUTE')
    expect(rendered.body).toContain('Sign out')
    expect(rendered.head).toContain('noindex')
  })

  test.each([
    '?utm_source=x',
    '?page=-1',
    '?page=abc',
    '?a=1&a=2',
    '?x=%22%7B',
    '?x=a+b&y=%20&z',
    '?lang=ko&page=2',
    '?__proto__=1',
    '?x=%E0%A4%A',
  ])('renders the list at /attend%s, without a redirect', async (query) => {
    const rendered = await page(`/attend${query}`)
    expect(rendered.redirect).toBeUndefined()
    expect(rendered.status).toBe(200)
  })

  test('texts are in the requested language, English for zh', async () => {
    expect(await page('/attend', { language: 'ko' })).toMatchObject({
      lang: 'ko',
      head: expect.stringContaining('강의 · Cloud Provider'),
    })
    expect(await page('/attend', { language: 'zh' })).toMatchObject({ lang: 'en' })
  })

  test('the terms have the language attribute of their text', async () => {
    const { body } = await page('/attend/register/3', { signedIn: true })
    expect(body).toContain('<div lang="ko"><div class="prose">')
  })
})

describe('missing pages', () => {
  test.each([
    '/nope',
    '/notfound',
    '/attend/detail/99',
    '/attend/detail/abc',
    '/attend/detail/9999999999',
    '/attend/detail/%22',
    '/terms',
    '/terms/service/3',
    '/terms/service/-1',
    '/terms/service/99999999999',
    '/terms/service/2/more',
    '/attend/register/99?ismember=false',
    '/attend/register/abc?ismember=false',
    '//other.example',
    '/%E0%A4%A',
  ])('%s is not found', async (url) => {
    const rendered = await page(url)
    expect(rendered.redirect).toBeUndefined()
    expect(rendered.status).toBe(404)
    expect(rendered.head).toContain('<title>Page not found')
    expect(rendered.head).toContain('noindex')
    expect(rendered.body).toContain('1588-0000')
  })
})

describe('members-only pages', () => {
  test.each(['/attend/register/3', '/account', '/account/applied?page=2'])(
    '%s redirects a visitor to sign-in with the return path',
    async (url) => {
      const rendered = await page(url)
      expect(rendered.redirect).toBe(`/auth/login?nextUrl=${encodeURIComponent(url)}`)
      expect(rendered.body).toBe('')
    },
  )

  test.each([
    '/attend/register/3?ismember=true',
    '/account?ismember',
    '/account/applied?ismember=false&ismember=false',
  ])('%s does not opt out of signing in', async (url) => {
    expect((await page(url)).redirect).toBe(`/auth/login?nextUrl=${encodeURIComponent(url)}`)
  })

  /** Replies to a visitor's requests for registration: the course, and the public terms. */
  const repliesFor = (course: object, requests: string[] = []) => ({
    send: async (address: string) => {
      requests.push(address)
      return { status: 200, body: address === `${api}/3` ? course : [] }
    },
  })

  test('a visitor who opts out of signing in gets the guest form', async () => {
    const requests: string[] = []
    const rendered = await page('/attend/register/3?ismember=false', repliesFor(lecture, requests))
    expect(requests.sort()).toEqual([`${api}/3`, '/api/terms/v1/terms'].sort())
    expect(rendered.body).toContain('href="/auth/login?nextUrl=%2Fattend%2Fregister%2F3"')
    for (const field of ['email', 'name', 'group', 'purpose'])
      expect(rendered.body).toContain(`name="${field}"`)
  })

  test('a visitor is not invited if registration is closed for everybody', async () => {
    const register = { allowed: false, because: 'LECTURE_FULL', message: 'All seats are taken.' }
    const rendered = await page(
      '/attend/register/3?ismember=false',
      repliesFor({ ...lecture, actions: { register, joinWaitingList: register } }),
    )
    expect(rendered.body).toContain('All seats are taken.')
    expect(rendered.body).not.toContain('After logging in')
    expect(rendered.body).not.toContain('<form')
  })

  test('the account keeps its query, and loads no data for an invited visitor', async () => {
    expect(await page('/account?ismember=false')).toMatchObject({
      redirect: '/account/applied?ismember=false',
    })
    const send = () => Promise.reject(new Error('asked'))
    expect((await page('/account/applied?ismember=false', { send })).status).toBe(200)
  })

  test('an expired session gets the invitation, too, if sign-in was opted out of', async () => {
    const rendered = await page('/account/applied?ismember=false', {
      signedIn: true,
      ...failing(401, 'NOT_SIGNED_IN'),
    })
    expect(rendered).toMatchObject({ status: 200, body: expect.stringContaining('After logging in') })
  })

  test("the sign-in page passes on the visitor's target", async () => {
    const { body } = await page('/sign-in?failed=unavailable&nextUrl=/account/applied')
    expect(body.match(/\/auth\/login\?nextUrl=[^"]*/g)).toEqual([
      '/auth/login?nextUrl=%2Faccount%2Fapplied',
      '/auth/login?nextUrl=%2Faccount%2Fapplied',
    ])
  })

  test('an expired session redirects to sign-in', async () => {
    const rendered = await page('/account/applied', { signedIn: true, ...failing(401, 'NOT_SIGNED_IN') })
    expect(rendered.redirect).toBe('/auth/login?nextUrl=%2Faccount%2Fapplied')
  })
})

describe('pages whose data cannot be loaded', () => {
  test.each([
    [500, 'UNEXPECTED', 500, 'We apologize for the inconvenience.'],
    [503, 'MAINTENANCE', 503, 'Service is under maintenance.'],
    [503, 'OVERLOADED', 503, 'The list could not be loaded'],
    [429, 'TOO_MANY_REQUESTS', 429, 'The list could not be loaded'],
  ])('an API error %d %s renders a page with %d', async (status, code, expected, text) => {
    const rendered = await page('/attend', failing(status, code))
    expect(rendered.status).toBe(expected)
    expect(rendered.body).toContain(text)
  })

  test('staff see a draft marked as such, without a calendar file', async () => {
    const closed = { allowed: false }
    const actions = { register: closed, joinWaitingList: closed }
    const draft = { ...lecture, state: 'DRAFT', label: 'DRAFT', actions }
    const renderedWith = (body: object) =>
      page('/attend/detail/3', {
        signedIn: true,
        send: async (address) => {
          const reply = address === `${api}/3` ? body : replies[address]
          return reply ? { status: 200, body: reply } : refusal(404, 'NOT_FOUND')
        },
      })
    const rendered = await renderedWith(draft)
    expect(rendered.status).toBe(200)
    expect(rendered.body).toMatch(/class="badge[^>]*>(?:<svg.*?<\/svg>)?Draft</)
    expect(rendered.body).not.toContain('Add to calendar')
    expect((await renderedWith(lecture)).body).toContain('Add to calendar')
  })

  test('a course is shown without its description if that fails', async () => {
    const { [`${api}/3/description`]: _, ...rest } = replies
    const rendered = await page('/attend/detail/3', {
      send: async (address) =>
        rest[address] ? { status: 200, body: rest[address] } : refusal(500, 'UNEXPECTED'),
    })
    expect(rendered.status).toBe(200)
    expect(rendered.body).toContain('The description could not be loaded.')
  })
})

describe('pages of terms', () => {
  test('state that a text is not available in the requested language', async () => {
    const { body } = await page('/terms/service', { language: 'ja' })
    expect(body).toContain('この規約は日本語では提供していないため、Englishで表示しています。')
    expect(body).toContain('<article lang="en">')
    expect((await page('/terms/service')).body).not.toContain('are not available in')
  })

  test('show the announced version if none is in force yet', async () => {
    const announced = { ...terms, version: 1, standing: 'FUTURE' }
    const rendered = await page('/terms/service', {
      send: async (address) => ({
        status: 200,
        body: address.endsWith('/versions') ? [announced] : { ...earlierTerms, ...announced },
      }),
    })
    expect(rendered.status).toBe(200)
    expect(rendered.body).not.toContain('Read the terms in force')
  })
})

describe('during maintenance', () => {
  const closed = (url: string, until: string | null = null, overrides: Partial<PageRequest> = {}) =>
    page(url, { maintenance: { until }, send: () => Promise.reject(new Error('asked')), ...overrides })

  test.each(['/', '/attend?page=2', '/account', '/account/applied', '/sign-in', '/no/such/page'])(
    '%s is the maintenance page, and loads no data',
    async (url) => {
      const rendered = await closed(url)
      expect(rendered.status).toBe(503)
      expect(rendered).not.toHaveProperty('redirect')
      expect(rendered.body).toContain('<h1>Service is under maintenance.</h1>')
      expect(rendered.body).toContain(`href="${url}"`)
      expect(rendered.head).toContain(
        '<title>Service is under maintenance. · Cloud Provider Education</title>',
      )
      expect(rendered.head).toContain('noindex')
      expect(rendered.boot).toContain('"maintenance":{"until":null}')
    },
  )

  test.each([
    ['en', 'We expect to be back by 2026.12.08 15:00 KST.'],
    ['ja', '2026.12.08 15:00 KSTまでに再開する予定です。'],
    ['ko', '2026.12.08 15:00 KST까지 점검을 마칠 예정입니다.'],
  ] as const)('shows the announced end in %s', async (language, text) => {
    expect((await closed('/', '2026-12-08T06:00:00.000Z', { language })).body).toContain(text)
  })
})
