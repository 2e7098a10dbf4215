import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCalendar, readEvents } from '../../../testing/calendar.ts'
import { lectureIfMatch } from '../../testing/lecture-if-match.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const secretLink = 'https://meet.example.com/only-for-attenders'
const day = (date: string, from = '09:30', to = '17:30') => ({
  startAt: new Date(`2026-12-${date}T${from}:00+09:00`),
  finishAt: new Date(`2026-12-${date}T${to}:00+09:00`),
})
const place = {
  name: { en: 'Room 3', ko: '제3강의실' },
  address: { en: '12 Sample-ro, Seoul', ko: '서울 샘플로 12' },
  note: null,
}

describe.each(engines)('the calendar file of a course on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const get = (id: number | string, more = '', as?: TestMember) =>
    test.call('GET', `/api/lecture/v1/lectures/${id}/calendar${more}`, as && { as })
  const linesOf = async (id: number, more = '') => {
    const { status, body } = await get(id, more)
    expect(status).toBe(200)
    return Object.fromEntries(readCalendar(body))
  }

  it('contains days, place, address and deadlines, and is served as an attachment', async () => {
    const id = await test.make.lecture({
      title: { en: 'Networks, "hands-on"; part 1', ko: '네트워크' },
      days: [day('15')],
      method: 'OFFLINE',
      meetingUrl: null,
      place,
    })
    const { headers } = await get(id)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="course-${id}.ics"`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    const lines = await linesOf(id)
    expect(lines).toMatchObject({
      METHOD: 'PUBLISH',
      UID: `lecture-${id}@localhost`,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      DTSTAMP: '20261208T010000Z',
      DTSTART: '20261215T003000Z',
      DTEND: '20261215T083000Z',
      SUMMARY: 'Networks\\, "hands-on"\\; part 1',
      LOCATION: 'Room 3\\, 12 Sample-ro\\, Seoul',
      'URL;VALUE=URI': `${test.config.publicOrigin}/attend/detail/${id}`,
      DESCRIPTION: [
        '2026.12.15 09:30–17:30 KST',
        'Register until: 2026.12.14 18:00 KST',
        'Cancel until: 2026.12.14 23:59 KST',
      ].join('\\n'),
    })
    expect(Object.keys(lines).join()).toMatch(/ORGANIZER;CN=/)
    expect(Object.keys(lines).join()).not.toContain('ATTENDEE')
  })

  it('has an entry for each day of several', async () => {
    const id = await test.make.lecture({ days: [day('15'), day('17', '10:00', '16:00')] })
    const { body } = await get(id)
    expect(
      readEvents(body).map((event) => [event.get('UID'), event.get('DTSTART'), event.get('DTEND')]),
    ).toEqual([
      [`lecture-${id}-1@localhost`, '20261215T003000Z', '20261215T083000Z'],
      [`lecture-${id}-2@localhost`, '20261217T010000Z', '20261217T070000Z'],
    ])
  })

  it("is written in the reader's language", async () => {
    const id = await test.make.lecture({
      title: { en: 'Networks', ko: '네트워크' },
      method: 'OFFLINE',
      meetingUrl: null,
      place,
    })
    expect(await linesOf(id, '?lang=ko')).toMatchObject({
      SUMMARY: '네트워크',
      LOCATION: '제3강의실\\, 서울 샘플로 12',
      DESCRIPTION: expect.stringContaining('신청 마감: '),
    })
  })

  it('never contains the meeting link, even for a registered attender', async () => {
    const id = await test.make.lecture({ days: [day('08', '10:05', '12:00')], meetingUrl: secretLink })
    const member = await test.make.member()
    await test.make.attender(id, member)
    for (const as of [undefined, member, operator]) {
      const { status, body } = await get(id, '', as)
      expect(status).toBe(200)
      expect(body).not.toContain('meet.example.com')
      expect(Object.fromEntries(readCalendar(body))).toMatchObject({ LOCATION: 'Online' })
    }
  })

  it('follows rescheduling and dropping under the same UID', async () => {
    const id = await test.make.lecture({ days: [day('18')] })
    const before = await linesOf(id)
    test.clock.moveTo(new Date('2026-12-09T09:00:00+09:00'))
    const changed = await test.call('PUT', `/api/admin/v1/lectures/${id}/schedule`, {
      as: operator,
      headers: await lectureIfMatch(test.db, id),
      body: {
        days: [day('22')],
        recruitFinishAt: '2026-12-21T18:00:00+09:00',
        meetingUrl: 'https://meet.example.com/test',
      },
    })
    expect(changed.status).toBe(200)
    const after = await linesOf(id)
    expect(after).toMatchObject({
      UID: before['UID'],
      SEQUENCE: '1',
      DTSTAMP: '20261209T000000Z',
      DTSTART: '20261222T003000Z',
      DTEND: '20261222T083000Z',
    })
    const dropped = await test.call('POST', `/api/admin/v1/lectures/${id}/moves`, {
      as: operator,
      body: { to: 'DROPPED', reason: 'The instructor cannot come.' },
    })
    expect(dropped.status).toBe(200)
    const lines = await linesOf(id)
    expect(lines).toMatchObject({ UID: before['UID'], SEQUENCE: '2', STATUS: 'CANCELLED' })
    expect(lines['DESCRIPTION']).toMatch(/This course has been cancelled\.$/)
  })

  it('has another UID than the entry mailed to an attender', async () => {
    const id = await test.make.lecture()
    expect((await linesOf(id))['UID']).not.toContain('attender')
  })

  it('answers 404 for a draft or an unknown course, and refuses a malformed id', async () => {
    const draft = await test.make.lecture({ state: 'DRAFT' })
    for (const [id, expected, code] of [
      [draft, 404, 'NOT_FOUND'],
      [999_999, 404, 'NOT_FOUND'],
      ['abc', 400, 'BAD_INPUT'],
      ['0', 400, 'BAD_INPUT'],
      ['99999999999', 400, 'BAD_INPUT'],
    ] as const) {
      const { status, headers, body } = await get(id)
      expect([id, status, body.code]).toEqual([id, expected, code])
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['content-disposition']).toBeUndefined()
    }
  })
})
