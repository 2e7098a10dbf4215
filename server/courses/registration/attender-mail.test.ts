import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCalendar } from '../../../testing/calendar.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { type AttenderMail, attenderMail } from './attender-mail.ts'

type Kind = AttenderMail['kind']

const day = (text: string) => new Date(`2026-12-${text}:00+09:00`)
const stateOfKind = {
  registered: 'APPLIED',
  rescheduled: 'APPLIED',
  moved: 'APPLIED',
  conditionsChanged: 'APPLIED',
  meetingLink: 'APPLIED',
  canceled: 'CANCELED',
  dropped: 'DROPPED',
} as const

const endOfDay = { en: '23:59', ko: '24:00', ja: '23:59' } as const

const change = {
  version: 2,
  before: { fee: 0, target: 'NORMAL', credits: 50_000, practice: 'NORMAL', taughtIn: 'ko' },
  after: { fee: 5_000, target: 'PARTNER', credits: 0, practice: 'NONE', taughtIn: 'en' },
} as const

describe.each(engines)('mails about registrations on %s', (engine) => {
  let test: TestApp
  let member: TestMember
  let online: number
  let onSite: number
  let conditions: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    member = await test.make.member()
    const title = { en: 'Cloud Fundamentals', ko: '클라우드 기초', ja: 'クラウドの基礎' }
    online = await test.make.lecture({
      title,
      startsInDays: 7,
      capacity: 1000,
      droppedBecause: 'Zu wenige & <Gründe>',
    })
    conditions = await test.make.lecture({ title, startsInDays: 7, ...change.after })
    onSite = await test.make.lecture({
      title: { en: 'A <script>alert("1")</script> & B' },
      method: 'OFFLINE',
      capacity: 1000,
      meetingUrl: null,
      place: {
        name: { en: 'Room <3>', ko: '제3강의실' },
        address: { en: '12 Sample-ro', ko: '서울 샘플로 12' },
        note: { en: 'Bring a photo ID.', ko: '신분증을 지참해 주세요.' },
        directions: { en: 'Exit 4, then left.', ko: '4번 출구에서 왼쪽' },
      },
      days: [
        { startAt: day('15T09:30'), finishAt: day('15T17:30') },
        { startAt: day('16T09:30'), finishAt: day('16T17:30') },
      ],
    })
  })
  afterAll(() => test.close())

  type Overrides = Parameters<TestApp['make']['attender']>[2]
  const lectureOf = (kind: Kind) => (kind === 'conditionsChanged' ? conditions : online)
  const compose = async (kind: Kind, overrides: Overrides = {}, lectureId = lectureOf(kind)) => {
    await test.db.deleteFrom('attender').execute()
    const attenderId = await test.make.attender(lectureId, member, {
      email: 'member@example.com',
      apply_state: stateOfKind[kind],
      ...overrides,
    })
    const mail = { kind, attenderId, version: 0, change } as AttenderMail
    const composed = await attenderMail(mail, test.config).compose(test.db, test.clock.now())
    const message = composed && 'message' in composed ? composed.message : undefined
    return { composed, message, attenderId, text: message?.text ?? '', html: message?.html ?? '' }
  }

  it('shows the picture of the course once somebody has registered', async () => {
    const { html, text } = await compose('registered')
    const [url = ''] = html.match(/(?<=<img src=")[^"]*share-pictures[^"]*/g) ?? []
    expect(url).toMatch(new RegExp(`^${test.config.publicOrigin}/`))
    const picture = await test.app.inject({ method: 'GET', url: new URL(url).pathname })
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(text).not.toContain('share-pictures')
    for (const kind of ['canceled', 'dropped', 'meetingLink'] as const)
      expect((await compose(kind)).html).not.toContain('share-pictures')
  })

  it.each([
    ['registered', 'en', 'Registered: Cloud Fundamentals, 2026.12.15'],
    ['registered', 'ko', '신청 완료: 클라우드 기초, 2026.12.15'],
    ['registered', 'ja', '申し込み完了：クラウドの基礎、2026.12.15'],
    ['registered', 'zh', 'Registered: Cloud Fundamentals, 2026.12.15'],
    ['rescheduled', 'en', 'Course changed: Cloud Fundamentals, 2026.12.15'],
    ['rescheduled', 'ko', '강의 변경 안내: 클라우드 기초, 2026.12.15'],
    ['rescheduled', 'ja', '講座変更のお知らせ：クラウドの基礎、2026.12.15'],
    ['rescheduled', 'zh', 'Course changed: Cloud Fundamentals, 2026.12.15'],
    ['moved', 'en', 'Moved to another date: Cloud Fundamentals, 2026.12.15'],
    ['moved', 'ko', '신청 일정 변경 안내: 클라우드 기초, 2026.12.15'],
    ['moved', 'ja', 'お申し込み日程の変更のお知らせ：クラウドの基礎、2026.12.15'],
    ['canceled', 'en', 'Cancelled: Cloud Fundamentals, 2026.12.15'],
    ['canceled', 'ko', '신청 취소: 클라우드 기초, 2026.12.15'],
    ['canceled', 'ja', 'キャンセル完了：クラウドの基礎、2026.12.15'],
    ['dropped', 'en', 'The course has been cancelled: Cloud Fundamentals, 2026.12.15'],
    ['dropped', 'ko', '강의 취소 안내: 클라우드 기초, 2026.12.15'],
    ['dropped', 'ja', '講座中止のお知らせ：クラウドの基礎、2026.12.15'],
    ['meetingLink', 'en', 'Starting at 09:30: Cloud Fundamentals'],
    ['meetingLink', 'ko', '09:30 시작: 클라우드 기초'],
    ['meetingLink', 'ja', '09:30開始：クラウドの基礎'],
  ] as const)('%s in %s: %s', async (kind, language, subject) => {
    const { message, attenderId, text, html } = await compose(kind, { language })
    expect(message).toMatchObject({
      to: 'member@example.com',
      subject,
      language,
      messageId: `<${kind}-${attenderId}@localhost>`,
    })
    const shownLanguage = language === 'zh' ? 'en' : language
    expect(html).toContain(`<html lang="${shownLanguage}">`)
    for (const shown of [text, html]) {
      expect(shown).toContain('2026.12.15 09:30–17:30 KST')
      expect(shown).toContain(
        { en: 'Cloud Fundamentals', ko: '클라우드 기초', ja: 'クラウドの基礎' }[shownLanguage],
      )
      expect(shown).not.toMatch(/undefined|null|\[object|mails\.|\{\w+\}/)
    }
  })

  it.each(['en', 'ko', 'ja'] as const)(
    'state the cancellation deadline as an instant, in %s',
    async (language) => {
      const { text, html } = await compose('registered', { language })
      for (const shown of [text, html]) expect(shown).toContain(`2026.12.14 ${endOfDay[language]} KST`)
    },
  )

  it.each([
    [
      'en',
      'Conditions changed: ',
      'Fee',
      '5,000 KRW',
      'Previously: 0 KRW',
      'Members of partner organisations',
      'Previously: 50,000 credits',
      'Previously: Yes',
    ],
    [
      'ko',
      '강의 조건 변경 안내: ',
      '수강료',
      '5,000원',
      '변경 전: 0원',
      '파트너 조직의 구성원',
      '변경 전: 크레딧 50,000',
      '변경 전: 있음',
    ],
    [
      'ja',
      '講座の条件変更のお知らせ：',
      '受講料',
      '5,000ウォン',
      '変更前：0ウォン',
      'パートナー組織のメンバー',
      '変更前：50,000クレジット',
      '変更前：あり',
      '変更前：韓国語',
    ],
  ] as const)(
    'say which conditions have changed, and until when to cancel, in %s',
    async (language, ...shown) => {
      const { message, text, html } = await compose('conditionsChanged', { language })
      expect(message?.messageId).toMatch(/^<conditionsChanged-\d+-conditions-2@localhost>$/)
      expect(message?.calendar).toBeUndefined()
      const [subject = '', ...facts] = shown
      expect(message?.subject.startsWith(subject)).toBe(true)
      for (const part of [...facts, `2026.12.14 ${endOfDay[language]} KST`]) {
        expect(text).toContain(part)
        expect(html).toContain(part)
      }
    },
  )

  it('about conditions are skipped once these have changed again', async () => {
    await test.db.updateTable('lecture').set({ fee: 7_000 }).where('id', '=', conditions).execute()
    const { composed } = await compose('conditionsChanged')
    await test.db.updateTable('lecture').set({ fee: 5_000 }).where('id', '=', conditions).execute()
    expect(composed).not.toHaveProperty('message')
  })

  it('contain the meeting link only in the mail sent shortly before the start', async () => {
    const link = 'https://meet.example.com/test'
    for (const kind of ['registered', 'rescheduled', 'canceled', 'dropped'] as const) {
      const { message } = await compose(kind)
      expect(JSON.stringify(message)).not.toContain(link)
    }
    const { message, text, html } = await compose('meetingLink')
    expect(text).toContain(link)
    expect(html).toContain(`href="${link}"`)
    expect(message?.calendar).toBeUndefined()
  })

  it('state the reason of a dropped course, as text', async () => {
    const { text, html } = await compose('dropped')
    expect(text).toContain('Zu wenige & <Gründe>')
    expect(html).toContain('Zu wenige &amp; &lt;Gründe&gt;')
  })

  it('state the venue of a course on site', async () => {
    const { text, message } = await compose('registered', { language: 'ko' }, onSite)
    expect(text).toContain('제3강의실\n  서울 샘플로 12\n  신분증을 지참해 주세요.')
    expect(text).toContain('2026.12.15 09:30–17:30 KST\n  2026.12.16 09:30–17:30 KST')
    expect(text).not.toContain('10분 전')
    expect(readCalendar(message?.calendar?.[0]?.content ?? '').get('LOCATION')).toBe(
      '제3강의실\\, 서울 샘플로 12\\, 신분증을 지참해 주세요.',
    )
  })

  it.each(['registered', 'rescheduled', 'canceled', 'dropped'] as const)(
    'escape markup in a title: %s',
    async (kind) => {
      const { html, text } = await compose(kind, { name: '<b>Eve</b>' }, onSite)
      expect(html).not.toContain('<script')
      expect(html).not.toContain('<b>Eve')
      expect(html).toContain('A &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; B')
      expect(html).toContain('Room &lt;3&gt;')
      expect(text).toContain('A <script>alert("1")</script> & B')
    },
  )

  it('greet by name if there is one', async () => {
    expect((await compose('registered', { language: 'ko' })).text).toContain('홍길동 님, 강의 좌석이')
    expect((await compose('registered', { language: 'ko', name: null })).text).toContain('\n강의 좌석이')
    expect((await compose('registered', { name: null })).text).toContain('Your seat in this course')
  })

  it.each([
    ['registered', 'REQUEST', '0', 'CONFIRMED'],
    ['canceled', 'CANCEL', '1', 'CANCELLED'],
    ['dropped', 'CANCEL', '1', 'CANCELLED'],
  ] as const)('carry a calendar entry: %s', async (kind, method, sequence, status) => {
    const { message, attenderId } = await compose(kind, {}, onSite)
    expect(message?.calendar?.map((object) => object.method)).toEqual([method, method])
    const [lines = new Map(), second] = message?.calendar?.map(({ content }) => readCalendar(content)) ?? []
    expect(Object.fromEntries(lines)).toMatchObject({
      METHOD: method,
      UID: `attender-${attenderId}-1@localhost`,
      SEQUENCE: sequence,
      STATUS: status,
      DTSTAMP: '20261208T010000Z',
      DTSTART: '20261215T003000Z',
      DTEND: '20261215T083000Z',
      DESCRIPTION:
        '2026.12.15 09:30–17:30 KST\\n2026.12.16 09:30–17:30 KST\\nCancel until: 2026.12.14 23:59 KST',
      'URL;VALUE=URI': `http://localhost:3000/attend/detail/${onSite}`,
    })
    expect([...lines].flat().join()).toMatch(/mailto:education@example.com/i)
    expect([second?.get('UID'), second?.get('DTSTART')]).toEqual([
      `attender-${attenderId}-2@localhost`,
      '20261216T003000Z',
    ])
    expect([...lines].flat().join()).toMatch(/mailto:member@example.com/i)
  })

  it.each([
    ['registered', { apply_state: 'CANCELED' }],
    ['registered', { apply_state: 'DROPPED' }],
    ['rescheduled', { apply_state: 'CANCELED' }],
    ['rescheduled', { apply_state: 'DROPPED' }],
    ['meetingLink', { apply_state: 'CANCELED' }],
    ['meetingLink', { apply_state: 'DROPPED' }],
    ['canceled', { apply_state: 'APPLIED' }],
    ['canceled', { apply_state: 'DROPPED' }],
    ['dropped', { apply_state: 'CANCELED', canceled_at: testNow }],
    ['dropped', { apply_state: 'PAID' }],
  ] as const)('are skipped if their cause no longer applies: %s, now %j', async (kind, overrides) => {
    expect((await compose(kind, overrides)).composed).toEqual({ skipped: 'its cause is gone' })
  })

  it.each(['meetingLink', 'rescheduled'] as const)(
    'of the kind %s are skipped once the course is over',
    async (kind) => {
      test.clock.moveTo(new Date(day('15T17:30').getTime() - 1))
      expect((await compose(kind)).message).toBeDefined()
      test.clock.moveTo(day('15T17:30'))
      expect((await compose(kind)).message).toBeUndefined()
      test.clock.moveTo(testNow)
    },
  )

  it('are skipped without an e-mail address, a link, or a registration', async () => {
    for (const kind of ['registered', 'rescheduled', 'canceled', 'dropped', 'meetingLink'] as const)
      expect((await compose(kind, { email: null })).composed).toEqual({ skipped: 'no address is known' })
    expect((await compose('meetingLink', {}, onSite)).message).toBeUndefined()
    const mail = { kind: 'registered' as const, attenderId: 999_999 }
    expect(await attenderMail(mail, test.config).compose(test.db, test.clock.now())).toBeUndefined()
  })

  it('are composed for paid registrations too', async () => {
    expect((await compose('registered', { apply_state: 'PAID' })).message).toBeDefined()
    expect((await compose('meetingLink', { apply_state: 'PAID' })).message).toBeDefined()
  })
})
