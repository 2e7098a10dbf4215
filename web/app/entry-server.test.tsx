import { describe, expect, test } from 'vitest'
import type { PageRequest } from '#contract/site.ts'

import { api, earlierTerms, lecture, page, pageOf, refusal, replies, terms } from './rendered-page.ts'

const failing = (status: number, code: string) => ({ send: async () => refusal(status, code) })

describe('pages from the server', () => {
  test('the home page leads to every level with the number that its list shows', async () => {
    const listed = (coming: number) => ({
      send: async (address: string) => {
        const groups = ['BASIC', 'INTERMEDIATE', 'ADVANCE', 'RECOMMENDED'].map((name, at) => ({
          id: at + 1,
          name,
          coming: name === 'BASIC' ? coming : 3,
        }))
        const body = address.endsWith('primary-lectures') ? groups : pageOf([])
        return { status: 200, body }
      },
    })
    const { body } = await page('/', listed(9))
    expect(body).toMatch(/href="\/attend\?level=BASIC"[^>]*>All 9 basic courses/)
    expect(body).toMatch(/href="\/attend\?level=ADVANCE"[^>]*>All 3 advanced courses/)
    const none = await page('/', listed(0))
    expect(none.body).toMatch(/href="\/attend\?when=past&amp;level=BASIC"[^>]*>Past basic courses/)
  })

  test.each([
    ['/', 'Home', 'Learn the cloud'],
    ['/attend', 'Courses', '6 of 24 seats left'],
    ['/attend/detail/3', 'Networking &#60;/script&#62; in Practice', '2026.12.14 18:00 KST'],
    ['/attend/register/3?ismember=false', 'Register', 'Send verification email'],
    ['/email-confirm?token=x', 'Email confirmation', 'Confirming your email address'],
    ['/account/applied?ismember=false', 'Registrations', 'After logging in, you can register for a course.'],
    ['/terms/service', 'Terms of service', 'In force since 2026.03.01'],
    ['/terms/service/1', 'Terms of service, version 1', 'This version is no longer in force'],
    ['/credit', 'Credit guide', 'Marketplace services'],
    ['/sign-in?failed=true', 'Sign in', 'It was cancelled, or it took too long.'],
    ['/sign-in?failed=unavailable', 'Sign in', 'The sign-in service does not answer at the moment.'],
    ['/error', 'The page could not be loaded', 'We apologize for the inconvenience.'],
  ])('%s is shown', async (url, title, text) => {
    const made = await page(url)
    expect(made).toMatchObject({ status: 200, lang: 'en' })
    expect(made.head).toContain(`<title>${title}`)
    expect(made.body).toContain(text)
    expect(made.body.match(/<h1/g)).toHaveLength(1)
    expect(made.body).not.toContain('style=')
    expect(made.body).not.toContain('<script')
    expect(made.boot.match(/<\/script>/g)).toHaveLength(1)
  })

  test('a member sees the registration form, filled in with what is known', async () => {
    const made = await page('/attend/register/3', { signedIn: true })
    expect(made.status).toBe(200)
    expect(made.body).toContain('홍길동')
    expect(made.body).toContain('KNOWLEDGE_COMPUTE')
    expect(made.body).toContain('Sign out')
    expect(made.head).toContain('noindex')
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
  ])('the list is shown at /attend%s, without a redirect', async (query) => {
    const made = await page(`/attend${query}`)
    expect(made.redirect).toBeUndefined()
    expect(made.status).toBe(200)
  })

  test('words are those of the language, and zh reads English', async () => {
    expect(await page('/attend', { language: 'ko' })).toMatchObject({
      lang: 'ko',
      head: expect.stringContaining('강의 · Cloud Provider'),
    })
    expect(await page('/attend', { language: 'zh' })).toMatchObject({ lang: 'en' })
  })

  test('a consent leads to the version it is given to, in a tab of its own', async () => {
    const { body } = await page('/attend/register/3', { signedIn: true })
    expect(body).toContain('href="/terms/collect/1" target="_blank" rel="noopener"')
  })

  test('what is agreed to has the language that it is written in', async () => {
    const { body } = await page('/attend/register/3', { signedIn: true })
    expect(body).toContain('<div lang="ko"><div class="prose">')
  })
})

describe('pages that are not there', () => {
  test.each([
    '/nope',
    '/notfound',
    '/attend/detail/99',
    '/attend/detail/abc',
    '/attend/detail/9999999999',
    '/attend/detail/%22',
    '/terms',
    '/terms/nothing',
    '/terms/service/3',
    '/terms/service/0',
    '/terms/service/-1',
    '/terms/service/abc',
    '/terms/service/99999999999',
    '/terms/service/2/more',
    '/attend/register/99?ismember=false',
    '/attend/register/abc?ismember=false',
    '//other.example',
    '/%E0%A4%A',
  ])('%s is not found', async (url) => {
    const made = await page(url)
    expect(made.redirect).toBeUndefined()
    expect(made.status).toBe(404)
    expect(made.head).toContain('<title>Page not found')
    expect(made.head).toContain('noindex')
    expect(made.body).toContain('1588-0000')
  })
})

describe('pages of members', () => {
  test.each(['/attend/register/3', '/account', '/account/applied?page=2'])(
    '%s leads a visitor to sign-in and back',
    async (url) => {
      const made = await page(url)
      expect(made.redirect).toBe(`/auth/login?nextUrl=${encodeURIComponent(url)}`)
      expect(made.body).toBe('')
    },
  )

  test.each([
    '/attend/register/3?ismember=true',
    '/account?ismember',
    '/account/applied?ismember=false&ismember=false',
  ])('%s is no wish to stay a visitor', async (url) => {
    expect((await page(url)).redirect).toBe(`/auth/login?nextUrl=${encodeURIComponent(url)}`)
  })

  /** What a visitor reads to register: the course, and the terms that everybody may read. */
  const readsOf = (course: object, asked: string[] = []) => ({
    send: async (address: string) => {
      asked.push(address)
      return { status: 200, body: address === `${api}/3` ? course : [] }
    },
  })

  test('a visitor who asks to stay one has the form of guests', async () => {
    const asked: string[] = []
    const made = await page('/attend/register/3?ismember=false', readsOf(lecture, asked))
    expect(asked.sort()).toEqual([`${api}/3`, '/api/terms/v1/terms'].sort())
    expect(made.body).toContain('href="/auth/login?nextUrl=%2Fattend%2Fregister%2F3"')
    for (const field of ['email', 'name', 'group', 'purpose']) expect(made.body).toContain(`name="${field}"`)
  })

  test('a visitor is invited to sign in for a course that takes no guests', async () => {
    const closed = { ...lecture, openToGuests: false }
    const made = await page('/attend/register/3?ismember=false&from=mail', readsOf(closed))
    expect(made.body).toContain('After logging in, you can register for a course.')
    expect(made.body).toContain('<p>Networking &lt;/script&gt; in Practice, 2026.12.15</p>')
    expect(made.body).toContain('href="/auth/login?nextUrl=%2Fattend%2Fregister%2F3%3Ffrom%3Dmail"')
    expect(made.body).not.toContain('<form')
  })

  test('a visitor is not invited to a course that nobody can register for', async () => {
    const register = { allowed: false, because: 'LECTURE_FULL', message: 'All seats are taken.' }
    const made = await page(
      '/attend/register/3?ismember=false',
      readsOf({ ...lecture, actions: { register } }),
    )
    expect(made.body).toContain('All seats are taken.')
    expect(made.body).not.toContain('After logging in')
    expect(made.body).not.toContain('<form')
  })

  test('the account keeps its query, and reads nothing for an invited visitor', async () => {
    expect(await page('/account?ismember=false')).toMatchObject({
      redirect: '/account/applied?ismember=false',
    })
    const send = () => Promise.reject(new Error('asked'))
    expect((await page('/account/applied?ismember=false', { send })).status).toBe(200)
  })

  test('a session that has ended is met by the invitation, too, where that is asked for', async () => {
    const made = await page('/account/applied?ismember=false', {
      signedIn: true,
      ...failing(401, 'NOT_SIGNED_IN'),
    })
    expect(made).toMatchObject({ status: 200, body: expect.stringContaining('After logging in') })
  })

  test('signing in on the sign-in page leads where the visitor was going', async () => {
    const { body } = await page('/sign-in?failed=unavailable&nextUrl=/account/applied')
    expect(body.match(/\/auth\/login\?nextUrl=[^"]*/g)).toEqual([
      '/auth/login?nextUrl=%2Faccount%2Fapplied',
      '/auth/login?nextUrl=%2Faccount%2Fapplied',
    ])
  })

  test('/account leads a member to the registrations', async () => {
    expect(await page('/account', { signedIn: true })).toMatchObject({ redirect: '/account/applied' })
  })

  test('a session that has ended leads to sign-in', async () => {
    const made = await page('/account/applied', { signedIn: true, ...failing(401, 'NOT_SIGNED_IN') })
    expect(made.redirect).toBe('/auth/login?nextUrl=%2Faccount%2Fapplied')
  })
})

describe('pages whose data does not come', () => {
  test.each([
    [500, 'UNEXPECTED', 500, 'We apologize for the inconvenience.'],
    [503, 'MAINTENANCE', 503, 'Service is under maintenance.'],
    [503, 'OVERLOADED', 503, 'The list could not be loaded'],
    [429, 'TOO_MANY_REQUESTS', 429, 'The list could not be loaded'],
  ])('%d %s gives a page with %d', async (status, code, expected, text) => {
    const made = await page('/attend', failing(status, code))
    expect(made.status).toBe(expected)
    expect(made.body).toContain(text)
  })

  test('a draft, which staff is sent, is marked as one and has no calendar file', async () => {
    const draft = { ...lecture, state: 'DRAFT', label: 'DRAFT', actions: { register: { allowed: false } } }
    const shown = (body: object) =>
      page('/attend/detail/3', {
        signedIn: true,
        send: async (address) => {
          const reply = address === `${api}/3` ? body : replies[address]
          return reply ? { status: 200, body: reply } : refusal(404, 'NOT_FOUND')
        },
      })
    const made = await shown(draft)
    expect(made.status).toBe(200)
    expect(made.body).toMatch(/class="badge[^>]*>(?:<svg.*?<\/svg>)?Draft</)
    expect(made.body).not.toContain('Add to calendar')
    expect((await shown(lecture)).body).toContain('Add to calendar')
  })

  test('a course stands without its description', async () => {
    const { [`${api}/3/description`]: _, ...rest } = replies
    const made = await page('/attend/detail/3', {
      send: async (address) =>
        rest[address] ? { status: 200, body: rest[address] } : refusal(500, 'UNEXPECTED'),
    })
    expect(made.status).toBe(200)
    expect(made.body).toContain('The description could not be loaded.')
  })
})

describe('pages of terms', () => {
  const shown = (url: string, change: object) =>
    page(url, {
      send: async (address) => {
        const body = replies[address]
        if (!body) return refusal(404, 'TERMS_NOT_FOUND')
        const changed = (one: object) => ({ ...one, ...change })
        return { status: 200, body: Array.isArray(body) ? body.map(changed) : changed(body) }
      },
    })

  test('list every version with its date, and mark the one that is read', async () => {
    const { body } = await page('/terms/service')
    expect(body).toMatch(
      /<a [^>]*aria-current="page"[^>]*href="\/terms\/service"[^>]*><time[^>]*>2026\.03\.01/,
    )
    expect(body).toMatch(/href="\/terms\/service\/1"[^>]*><time[^>]*>2020\.01\.01/)
    expect(body).toContain('href="/api/terms/v1/terms/service/versions/2/file?lang=en"')
    expect(body).toContain('Language: English')
    expect(body).toContain('href="/terms/service?lang=ko"')
    expect(body).toContain('A &lt;/script&gt; course.')
  })

  test('say when an announced version takes effect', async () => {
    const { body } = await shown('/terms/service/2', { standing: 'FUTURE', startsAt: '2027-01-14T15:00:00Z' })
    expect(body).toContain('Takes effect on 2027.01.15')
    expect(body).toContain('These terms are not in force yet')
  })

  test('say by which day a text that is replaced ends, and lead to the one in force', async () => {
    const { body } = await page('/terms/service/1')
    expect(body).toContain('In force from 2020.01.01, replaced on 2026.03.01')
    expect(body).toContain('<a href="/terms/service">Read the terms in force</a>')
    expect(body.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([
      expect.stringContaining('href="/terms/service/1"'),
    ])
  })

  test('say that a text is not in the reader’s language', async () => {
    const { body } = await page('/terms/service', { language: 'ja' })
    expect(body).toContain('この規約は日本語では提供していないため、Englishで表示しています。')
    expect(body).toContain('<article lang="en">')
    expect((await page('/terms/service')).body).not.toContain('do not exist in')
  })

  test('are those announced where none is in force yet', async () => {
    const announced = { ...terms, version: 1, standing: 'FUTURE' }
    const made = await page('/terms/service', {
      send: async (address) => ({
        status: 200,
        body: address.endsWith('/versions') ? [announced] : { ...earlierTerms, ...announced },
      }),
    })
    expect(made.status).toBe(200)
    expect(made.body).not.toContain('Read the terms in force')
  })
})

describe('while the service is closed', () => {
  const closed = (url: string, until: string | null = null, more: Partial<PageRequest> = {}) =>
    page(url, { maintenance: { until }, send: () => Promise.reject(new Error('asked')), ...more })

  test.each(['/', '/attend?page=2', '/account', '/account/applied', '/sign-in', '/no/such/page'])(
    '%s is the maintenance page, and reads nothing',
    async (url) => {
      const made = await closed(url)
      expect(made.status).toBe(503)
      expect(made).not.toHaveProperty('redirect')
      expect(made.body).toContain('<h1>Service is under maintenance.</h1>')
      expect(made.body).toContain(`href="${url}"`)
      expect(made.head).toContain('<title>Service is under maintenance. · Cloud Provider Education</title>')
      expect(made.head).toContain('noindex')
      expect(made.boot).toContain('"maintenance":{"until":null}')
    },
  )

  test.each([
    ['en', 'We expect to be back by 2026.12.08 15:00 KST.'],
    ['ja', '2026.12.08 15:00 KSTまでに再開する予定です。'],
    ['ko', '2026.12.08 15:00 KST까지 점검을 마칠 예정입니다.'],
  ] as const)('in %s it tells the announced end', async (language, text) => {
    expect((await closed('/', '2026-12-08T06:00:00.000Z', { language })).body).toContain(text)
  })
})
