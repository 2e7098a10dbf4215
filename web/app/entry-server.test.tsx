import { describe, expect, test } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import type { LectureInfo, LectureListItem } from '#contract/lecture.ts'
import type { PageRequest } from '#contract/site.ts'
import { render } from './entry-server.tsx'

const lecture: LectureInfo = {
  id: 3,
  title: 'Networking </script> in Practice',
  startAt: '2026-12-15T09:30:00+09:00',
  finishAt: '2026-12-16T17:30:00+09:00',
  method: 'OFFLINE',
  level: 'INTERMEDIATE',
  target: 'NORMAL',
  practice: 'NORMAL',
  state: 'ANNOUNCED',
  label: 'RECRUITING',
  capacity: 24,
  seatsLeft: 6,
  fee: 0,
  days: [{ startAt: '2026-12-15T09:30:00+09:00', finishAt: '2026-12-15T17:30:00+09:00' }],
  place: { name: 'Room 3', address: '12 Sample-ro', note: null },
  recruitFinishAt: '2026-12-14T18:00:00+09:00',
  cancelUntil: '2026-12-15T00:00:00+09:00',
  credits: 0,
  attenderId: null,
  applyState: null,
  progressState: null,
  actions: { register: { allowed: true, until: '2026-12-14T18:00:00+09:00' } },
}

const member: CurrentUser = {
  id: 1,
  email: 'gildong@example.com',
  name: '홍길동',
  phoneNumber: null,
  accountType: 'MEMBER',
  roles: [],
  restriction: null,
}

function pageOf(content: LectureListItem[]) {
  const sort = { sorted: true, unsorted: false, empty: false }
  const size = 20
  const counted = { size, number: 0, numberOfElements: content.length, totalElements: content.length }
  const pageable = { sort, pageNumber: 0, pageSize: size, paged: true, unpaged: false, offset: 0 }
  const ends = { first: true, last: true, empty: content.length === 0, totalPages: 1 }
  return { content, ...counted, ...ends, sort, pageable }
}

const api = '/api/lecture/v1/lectures'

/** Replies by address, the query left out; what is not here is 404. */
const replies: Record<string, unknown> = {
  [api]: pageOf([lecture]),
  [`${api}/3`]: lecture,
  [`${api}/3/description`]: {
    lectureId: 3,
    introduction: 'Build a network.',
    forWhom: 'Engineers.',
    outline: [],
  },
  '/api/user/v1/current': member,
  '/api/user/v1/orgs': [],
  '/api/terms/v1/terms': [
    {
      typeId: 'collect',
      version: 1,
      title: 'Personal data',
      text: '## What\n- Name',
      startsAt: lecture.startAt,
    },
  ],
  ...Object.fromEntries(
    [1, 2, 3, 4].map((id) => [`/api/lecture/v1/primary-lectures/${id}`, pageOf([lecture])]),
  ),
}

function refusal(status: number, code: string) {
  return { status, body: { code, message: code, requestId: 'r' } }
}

function page(url: string, more: Partial<PageRequest> = {}) {
  return render({
    url,
    language: 'en',
    now: '2026-12-08T05:20:00.000Z',
    signedIn: false,
    replaced: false,
    settings: {
      zone: 'Asia/Seoul',
      publicOrigin: 'https://edu.example',
      inquiryUrl: 'https://ask.example',
      faqUrl: null,
      supportPhone: '1588-0000',
      knowledgeProducts: ['COMPUTE'],
    },
    send: async (address) => {
      const body = replies[address.replace(/\?.*/, '')]
      return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
    },
    ...more,
  })
}

const failing = (status: number, code: string) => ({ send: async () => refusal(status, code) })

describe('pages from the server', () => {
  test.each([
    ['/', 'Home', 'Learn the cloud'],
    ['/attend', 'Courses', '6 of 24 seats left'],
    ['/attend/detail/3', 'Networking &#60;/script&#62; in Practice', '2026.12.14 18:00 KST'],
    ['/attend/register/3?ismember=false', 'Register', 'After logging in, you can register for a course.'],
    ['/account/applied?ismember=false', 'Registrations', 'After logging in, you can register for a course.'],
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

  test('search engines are told the address of each language', async () => {
    const { head } = await page('/attend?utm_source=x&page=2')
    expect(head).toContain('rel="canonical" href="https://edu.example/attend?page=2"')
    expect(head).toContain('hreflang="ja" href="https://edu.example/attend?page=2&#38;lang=ja"')
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

  test('a visitor who asks to stay one is invited to the course, and reads nothing of members', async () => {
    const asked: string[] = []
    const made = await page('/attend/register/3?ismember=false&from=mail', {
      send: async (address) => {
        asked.push(address)
        return { status: 200, body: lecture }
      },
    })
    expect(asked).toEqual([`${api}/3`])
    expect(made.body).toContain('<p>Networking &lt;/script&gt; in Practice, 2026.12.15</p>')
    expect(made.body).toContain('href="/auth/login?nextUrl=%2Fattend%2Fregister%2F3%3Ffrom%3Dmail"')
    expect(made.body).not.toContain('<form')
  })

  test('a visitor is not invited to a course that nobody can register for', async () => {
    const register = { allowed: false, because: 'LECTURE_FULL', message: 'All seats are taken.' }
    const made = await page('/attend/register/3?ismember=false', {
      send: async () => ({ status: 200, body: { ...lecture, actions: { register } } }),
    })
    expect(made.body).toContain('All seats are taken.')
    expect(made.body).not.toContain('After logging in')
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
