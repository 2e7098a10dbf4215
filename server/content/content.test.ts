import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentKind } from '#contract/content/content-record.ts'
import type { Notice } from '#contract/content/site-content.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { pageNotices } from './page-notices.ts'
import { SiteContent } from './site-content.ts'

const hourMs = 3_600_000
const at = (hours: number) => new Date(testNow.getTime() + hours * hourMs).toISOString()

const notice = (more: Partial<Notice> = {}): Notice => ({
  text: { en: 'Closed on Friday', ko: '금요일 휴무' },
  tone: 'INFO',
  link: null,
  startAt: at(0),
  finishAt: at(2),
  ...more,
})

describe.each(engines)('content of the site on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('administrator')
  })
  afterAll(() => test.close())

  const read = async (kind: ContentKind, as = staff) =>
    (await test.call('GET', `/api/admin/v1/site-content/${kind}`, { as })).body
  const replace = async (
    kind: ContentKind,
    content: unknown,
    version?: number,
    upToDate?: string[],
    olderAgain?: object,
  ) => {
    const current = version ?? (await read(kind)).version
    return test.call('PUT', `/api/admin/v1/site-content/${kind}?lang=en`, {
      as: staff,
      headers: { 'if-match': `"${current}"` },
      body: { content, upToDate, olderAgain },
    })
  }
  const shownAt = (now: string, language: 'en' | 'ko' = 'en') =>
    pageNotices(new SiteContent(test.db, 0))(new Date(now), language)

  it('is what comes with the product until staff change it, and again without theirs', async () => {
    const original = await read('faq')
    expect(original).toMatchObject({ builtIn: true, version: 0, updatedAt: null, earlier: [] })
    expect(original.content.length).toBeGreaterThan(10)
    const own = [{ topic: 'EXAMS', question: { en: 'Why?', ko: '왜?' }, answer: { en: 'Because.' } }]
    expect((await replace('faq', own)).body).toMatchObject({ builtIn: false, version: 1, content: own })
    const { body } = await test.call('GET', '/api/site/v1/faq?lang=ko')
    expect(body).toEqual([{ topic: 'EXAMS', entries: [{ number: 1, question: '왜?', answer: 'Because.' }] }])
    const reset = (await replace('faq', null)).body
    expect(reset).toMatchObject({ builtIn: true, version: 2, content: original.content })
    expect(reset.earlier).toMatchObject([{ version: 1, content: own, updatedBy: expect.any(String) }])
    const events = await test.call('GET', '/api/admin/v1/audit-events?action=siteContent.replace', {
      as: staff,
    })
    expect(events.body.totalElements).toBe(2)
  })

  it('takes a question in Korean only, and shows it to readers of Korean', async () => {
    const asked = { topic: 'EXAMS', question: { en: '', ko: '왜?' }, answer: { en: '', ko: '그래서.' } }
    const always = { topic: 'EXAMS', question: { en: 'When?' }, answer: { en: 'Now.' } }
    expect((await replace('faq', [asked, always])).body).toMatchObject({
      content: [asked, always],
      outdated: [],
    })
    const questions = async (language: string) => {
      const { body } = await test.call('GET', `/api/site/v1/faq?lang=${language}`)
      return body.flatMap(({ entries }: { entries: { question: string }[] }) =>
        entries.map((one) => one.question),
      )
    }
    expect(await questions('ko')).toEqual(['왜?', 'When?'])
    for (const other of ['en', 'ja', 'zh']) expect(await questions(other)).toEqual(['When?'])

    const nothing = [{ ...asked, question: { en: '' } }]
    expect(Object.keys((await replace('faq', nothing)).body.fields)).toContain('content.0.question.en')
    const unanswered = [{ ...asked, answer: { en: '', ja: 'だから。' } }]
    expect((await replace('faq', unanswered)).body.fields).toMatchObject({
      'content.0.answer.ko': 'Enter a value.',
      'content.0.question.ja': 'Enter a value.',
    })
    const notice = { text: { ko: '휴무' }, tone: 'INFO', link: null, startAt: at(0), finishAt: at(2) }
    expect((await replace('notices', [notice])).body.fields['content.0.text.en']).toContain(
      'English text, too',
    )
    await replace('faq', null)
  })

  it('knows which translations are older than their English text, wherever they are moved', async () => {
    const entry = (en: string, ko: string) => ({
      topic: 'EXAMS',
      question: { en, ko },
      answer: { en: 'So.' },
    })
    await replace('faq', [entry('Why?', '왜?'), entry('When?', '언제?')])
    expect((await read('faq')).outdated).toEqual([])
    await replace('faq', [entry('Why so?', '왜?'), entry('When?', '언제?')])
    expect((await read('faq')).outdated).toEqual(['content.0.question.ko'])
    const moved = [entry('When?', '언제?'), entry('Why so?', '왜?')]
    await replace('faq', moved)
    expect((await read('faq')).outdated).toEqual(['content.1.question.ko'])
    await replace('faq', moved, undefined, ['content.1.question.ko'])
    expect((await read('faq')).outdated).toEqual([])
    await replace('faq', null)
  })

  it('marks a translation as older again when a save that called it right is undone', async () => {
    const entry = (en: string, ko = '왜?') => [
      { topic: 'EXAMS', question: { en, ko }, answer: { en: 'So.' } },
    ]
    await replace('faq', entry('Why?'))
    await replace('faq', entry('Why so?'))
    const { outdated, translatedFrom } = await read('faq')
    const marks = { outdated, translatedFrom }
    expect(marks).toEqual({
      outdated: ['content.0.question.ko'],
      translatedFrom: { 'content.0.question.ko': 'Why?' },
    })
    await replace('faq', entry('Why so?'), undefined, outdated)
    await replace('faq', entry('Why so?'), undefined, undefined, marks)
    expect(await read('faq')).toMatchObject(marks)
    await replace('faq', entry('Why so?', '왜 그런가요?'))
    await replace('faq', entry('Why so?'), undefined, undefined, marks)
    expect(await read('faq')).toMatchObject(marks)
    const wrong = await replace('faq', entry('Why so?'), undefined, undefined, { outdated: [1] })
    expect(wrong.body.code).toBe('BAD_INPUT')
    await replace('faq', null)
  })

  it('keeps translations that a typo leaves right, and the English text that older ones were made from', async () => {
    const entry = (en: string) => [
      { topic: 'EXAMS', question: { en, ko: '왜?', ja: 'なぜ？' }, answer: { en: 'So.' } },
    ]
    await replace('faq', entry('Why so?'))
    await replace('faq', entry('Why, so?'), undefined, ['content.0.question.ja', 'content.0.question.ko'])
    expect(await read('faq')).toMatchObject({ outdated: [], translatedFrom: {} })
    await replace('faq', entry('Why not?'), undefined, ['content.0.question.ja'])
    await replace('faq', entry('Why not at all?'), undefined, ['content.0.question.ja'])
    expect(await read('faq')).toMatchObject({
      outdated: ['content.0.question.ko'],
      translatedFrom: { 'content.0.question.ko': 'Why, so?' },
    })
    await replace('faq', entry('Why, so?'), undefined, ['content.0.question.ja'])
    expect(await read('faq')).toMatchObject({ outdated: [], translatedFrom: {} })
    await replace('faq', null)
  })

  it('finds the answers that contain every word, in the language of the reader', async () => {
    const found = async (text: string, language = 'en') => {
      const url = `/api/site/v1/faq?lang=${language}&text=${encodeURIComponent(text)}`
      const { body } = await test.call('GET', url)
      return body.flatMap(({ entries }: { entries: { question: string }[] }) =>
        entries.map(({ question }) => question),
      )
    }
    expect(await found('DISCOUNT enter')).toEqual(['How do I use a discount code?'])
    expect(await found('할인 코드는 어떻게', 'ko')).toEqual(['할인 코드는 어떻게 사용하나요?'])
    expect(await found('할인 코드는 어떻게', 'en')).toEqual([])
    expect(await found('％ nothing of the kind')).toEqual([])
  })

  it('is changed by one of two people at once', async () => {
    const { version } = await read('home')
    const content = { recommended: [], teasers: [] }
    const replies = await Promise.all([1, 2, 3].map(() => replace('home', content, version)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect((await read('home')).version).toBe(version + 1)
    await replace('home', null)
  })

  it('shows notices from their start to their end, in the language of the page', async () => {
    const link = { address: '/attend', label: { en: 'Courses', ko: '강의' } }
    expect((await replace('notices', [notice({ link }), notice({ tone: 'WARNING' })])).status).toBe(200)
    expect(await shownAt(at(-0.001))).toEqual([])
    expect(await shownAt(at(0), 'ko')).toEqual([
      { text: '금요일 휴무', isWarning: true, link: null },
      { text: '금요일 휴무', isWarning: false, link: { address: '/attend', label: '강의' } },
    ])
    expect(await shownAt(at(2))).toEqual([])
  })

  it.each<[string, Partial<Notice>, string, string]>([
    ['that end before they start', { finishAt: at(0) }, 'content.0.finishAt', 'after the start'],
    ['without English', { text: { ko: '휴무' } as never }, 'content.0.text.en', 'English text, too'],
    [
      'with a script as a link',
      { link: { address: 'javascript:alert(1)', label: { en: 'x' } } },
      'content.0.link.address',
      'https://',
    ],
    [
      'with a link to another scheme’s host',
      { link: { address: '//evil.example', label: { en: 'x' } } },
      'content.0.link.address',
      'https://',
    ],
    [
      'with a sign-in in the link',
      { link: { address: 'https://me@evil.example/', label: { en: 'x' } } },
      'content.0.link.address',
      'https://',
    ],
    ['of 301 characters', { text: { en: 'x'.repeat(301) } }, 'content.0.text.en', '300'],
  ])('refuses notices %s, at their field', async (_, more, field, message) => {
    const before = await read('notices')
    const { status, body } = await replace('notices', [notice(more)])
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(body.fields[field]).toContain(message)
    expect(await read('notices')).toEqual(before)
  })

  it('orders recommended dates by the courses of staff, then by date', async () => {
    const made = []
    for (const day of [5, 6, 7]) {
      const startAt = new Date(testNow.getTime() + day * 24 * hourMs)
      const id = await test.make.lecture({
        recommended: true,
        days: [{ startAt, finishAt: new Date(startAt.getTime() + hourMs) }],
      })
      const row = test.db.selectFrom('lecture').select('course_id').where('id', '=', id)
      made.push({ id, courseId: (await row.executeTakeFirstOrThrow()).course_id })
    }
    const [first, second, third] = made
    const listed = async () => {
      const { body } = await test.call('GET', '/api/lecture/v1/primary-lectures/4?size=12')
      return body.content.map(({ id }: { id: number }) => id)
    }
    expect(await listed()).toEqual([first?.id, second?.id, third?.id])
    // Courses that do not exist are ignored.
    await replace('home', { recommended: [999_999, third?.courseId, first?.courseId], teasers: [] })
    expect(await listed()).toEqual([third?.id, first?.id, second?.id])
    const twice = await replace('home', { recommended: [1, 1], teasers: [] })
    expect(twice.body.fields).toEqual({
      'content.recommended': 'A course appears here twice.',
    })
    await replace('home', null)
  })

  it('is kept in memory until it is cleared', async () => {
    const content = new SiteContent(test.db, 60_000)
    await replace('notices', [notice()])
    expect(await content.read('notices')).toHaveLength(1)
    await replace('notices', null)
    expect(await content.read('notices')).toHaveLength(1)
    content.clear()
    expect(await content.read('notices')).toEqual([])
  })
})
