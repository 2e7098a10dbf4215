import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lectureIfMatch } from '../../testing/lecture-if-match.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const day = (date: string, from = '09:30', to = '17:30') => ({
  startAt: `2026-12-${date}T${from}:00+09:00`,
  finishAt: `2026-12-${date}T${to}:00+09:00`,
})
const january = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2027, 0, index + 1)).toISOString().slice(0, 10)
    return { startAt: `${date}T09:30:00+09:00`, finishAt: `${date}T17:30:00+09:00` }
  })
const online = {
  days: [day('22')],
  recruitFinishAt: '2026-12-21T18:00:00+09:00',
  meetingUrl: 'https://meet.example.com/new',
}
const { meetingUrl: _, ...whenever } = online
const place = { name: { en: 'Room 3' }, address: { en: 'Seoul' }, note: null }
const onSite = { ...whenever, place }
const text = (length: number) => ({ en: 'x'.repeat(length) })

describe.each(engines)('invalid schedules on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  const lecture = { ONLINE: 0, OFFLINE: 0 }
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
    lecture.ONLINE = await test.make.lecture()
    lecture.OFFLINE = await test.make.lecture({ method: 'OFFLINE', meetingUrl: null, place })
    for (const id of Object.values(lecture)) await test.make.attender(id, await test.make.member())
  })
  afterAll(() => test.close())

  const put = async (method: 'ONLINE' | 'OFFLINE', body: unknown, lang = 'en') =>
    test.call('PUT', `/api/admin/v1/lectures/${lecture[method]}/schedule?lang=${lang}`, {
      as: operator,
      body,
      headers: await lectureIfMatch(test.db, lecture[method]),
    })
  const stored = async () => [
    await test.db.selectFrom('lecture').selectAll().orderBy('id').execute(),
    await test.db.selectFrom('lecture_day').selectAll().orderBy('lecture_id').execute(),
    await test.db.selectFrom('audit_event').selectAll().execute(),
    await test.jobsIn('mail'),
  ]

  it.each<[string, 'ONLINE' | 'OFFLINE', object, string[]]>([
    ['no day', 'ONLINE', { ...online, days: [] }, ['days']],
    ['31 days', 'ONLINE', { ...online, days: january(31) }, ['days']],
    ['days of the wrong type', 'ONLINE', { ...online, days: 'tomorrow' }, ['days']],
    ['missing days', 'ONLINE', { ...online, days: undefined }, ['days']],
    [
      'days that overlap',
      'ONLINE',
      { ...online, days: [day('22'), day('22', '17:29', '18:00')] },
      ['days.1.startAt'],
    ],
    ['a duplicate day', 'ONLINE', { ...online, days: [day('22'), day('22')] }, ['days.1.startAt']],
    [
      'days out of order',
      'ONLINE',
      { ...online, days: [day('23'), day('24'), day('22')] },
      ['days.2.startAt'],
    ],
    [
      'a finish before its start',
      'ONLINE',
      { ...online, days: [day('22', '17:30', '09:30')] },
      ['days.0.finishAt'],
    ],
    [
      'a finish at its start',
      'ONLINE',
      { ...online, days: [day('22', '09:30', '09:30')] },
      ['days.0.finishAt'],
    ],
    [
      'a day of more than 24 hours',
      'ONLINE',
      { ...online, days: [{ startAt: day('22').startAt, finishAt: '2026-12-23T09:30:01+09:00' }] },
      ['days.0.finishAt'],
    ],
    [
      'a day that does not exist',
      'ONLINE',
      { ...online, days: [{ ...day('22'), startAt: '2026-12-32T09:30:00+09:00' }] },
      ['days.0.startAt'],
    ],
    [
      'an instant without its offset',
      'ONLINE',
      { ...online, days: [{ ...day('22'), startAt: '2026-12-22T09:30:00' }] },
      ['days.0.startAt'],
    ],
    [
      'an unknown field of a day',
      'ONLINE',
      { ...online, days: [{ ...day('22'), room: 3 }] },
      ['days.0.room'],
    ],
    [
      'registration beyond the start',
      'ONLINE',
      { ...online, recruitFinishAt: '2026-12-22T09:30:01+09:00' },
      ['recruitFinishAt'],
    ],
    ['a missing end of registration', 'ONLINE', { ...online, recruitFinishAt: null }, ['recruitFinishAt']],
    ['a javascript link', 'ONLINE', { ...online, meetingUrl: 'javascript:alert(1)' }, ['meetingUrl']],
    ['a plain http link', 'ONLINE', { ...online, meetingUrl: 'http://meet.example.com/' }, ['meetingUrl']],
    ['a link without a host', 'ONLINE', { ...online, meetingUrl: 'https://' }, ['meetingUrl']],
    [
      'a link with a line break',
      'ONLINE',
      { ...online, meetingUrl: 'https://a.example.com/\nb' },
      ['meetingUrl'],
    ],
    [
      'an overlong link',
      'ONLINE',
      { ...online, meetingUrl: `https://a.example.com/${'x'.repeat(500)}` },
      ['meetingUrl'],
    ],
    ['a missing link', 'ONLINE', whenever, ['meetingUrl']],
    ['a place for an online course', 'ONLINE', { ...online, place }, ['place']],
    ['a place instead of a link', 'ONLINE', onSite, ['place', 'meetingUrl']],
    [
      'a place for a course that goes online',
      'OFFLINE',
      { ...onSite, method: 'ONLINE' },
      ['place', 'meetingUrl'],
    ],
    [
      'no place for a course that goes on site',
      'ONLINE',
      { ...online, method: 'OFFLINE' },
      ['place', 'meetingUrl'],
    ],
    ['an unknown format', 'ONLINE', { ...online, method: 'BY_POST' }, ['method']],
    ['a link for a course on site', 'OFFLINE', { ...onSite, meetingUrl: online.meetingUrl }, ['meetingUrl']],
    ['a missing place', 'OFFLINE', whenever, ['place']],
    [
      'a place without its English name',
      'OFFLINE',
      { ...onSite, place: { ...place, name: { ko: '제3강의실' } } },
      ['place.name.en'],
    ],
    [
      'a place in an unknown language',
      'OFFLINE',
      { ...onSite, place: { ...place, name: { en: 'Room', fr: 'Salle' } } },
      ['place.name.fr'],
    ],
    [
      'a blank address',
      'OFFLINE',
      { ...onSite, place: { ...place, address: { en: '  ' } } },
      ['place.address.en'],
    ],
    [
      'a NUL in a note',
      'OFFLINE',
      { ...onSite, place: { ...place, note: { en: 'a\u0000b' } } },
      ['place.note.en'],
    ],
    [
      'texts that are too long',
      'OFFLINE',
      { ...onSite, place: { name: text(101), address: text(201), note: text(501) } },
      ['place.name.en', 'place.address.en', 'place.note.en'],
    ],
    ['unknown fields', 'ONLINE', { ...online, capacity: 5, state: 'DRAFT' }, ['capacity', 'state']],
    ['nothing', 'ONLINE', {}, ['days', 'recruitFinishAt']],
  ])('%s is refused with its field and changes nothing: %s', async (_name, method, body, fields) => {
    const before = await stored()
    const reply = await put(method, body)
    expect([reply.status, reply.body.code, Object.keys(reply.body.fields).sort()]).toEqual([
      400,
      'BAD_INPUT',
      [...fields].sort(),
    ])
    expect(await stored()).toEqual(before)
  })

  it.each(['ko', 'ja', 'zh'])("are reported in the caller's language: %s", async (lang) => {
    const { body } = await put(
      'ONLINE',
      { ...online, meetingUrl: 'ftp://x', days: [day('22', '10:00', '09:00')] },
      lang,
    )
    const messages = {
      ko: ['https://로 시작하는 주소를 입력해 주세요.', '종료 시각은 시작 시각 이후 24시간 이내여야 합니다.'],
      ja: [
        'https:// で始まるアドレスを入力してください。',
        '終了時刻は、開始時刻より後、24時間以内に設定してください。',
      ],
      zh: [
        'Enter an address that starts with https://.',
        'A day must finish after it starts, within 24 hours.',
      ],
    }[lang]
    expect([body.fields.meetingUrl, body.fields['days.0.finishAt']]).toEqual(messages)
  })

  it.each<[string, 'ONLINE' | 'OFFLINE', object]>([
    ['30 days', 'ONLINE', { ...online, days: january(30) }],
    [
      'a day of 24 hours',
      'ONLINE',
      { ...online, days: [{ startAt: day('22').startAt, finishAt: day('23', '09:30', '09:30').finishAt }] },
    ],
    [
      'adjacent days',
      'ONLINE',
      { ...online, days: [day('22', '09:30', '12:00'), day('22', '12:00', '17:30')] },
    ],
    ['registration until the start', 'ONLINE', { ...online, recruitFinishAt: day('22').startAt }],
    ['no link yet', 'ONLINE', { ...online, meetingUrl: null }],
    [
      'the longest texts',
      'OFFLINE',
      { ...onSite, place: { name: text(100), address: text(200), note: text(500) } },
    ],
  ])('%s is accepted', async (_name, method, body) => {
    const { status, body: reply } = await put(method, body)
    expect([status, reply.mailed]).toEqual([200, 1])
  })
})
