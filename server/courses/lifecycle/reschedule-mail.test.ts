import { pino } from 'pino'
import type { Email } from 'postal-mime'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/platform/languages.ts'
import { calendarsOfMail } from '../../../testing/calendar.ts'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import { smtpMailer } from '../../outside/smtp/smtp-mailer.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { lectureIfMatch } from '../../testing/lecture-if-match.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import type { AttenderMail } from '../registration/attender-mail.ts'

const scheduleOn = (...dates: number[]) => ({
  days: dates.map((date) => ({
    startAt: `2026-12-${date}T09:30:00+09:00`,
    finishAt: `2026-12-${date}T17:30:00+09:00`,
  })),
  recruitFinishAt: `2026-12-${(dates[0] ?? 0) - 1}T18:00:00+09:00`,
  meetingUrl: 'https://meet.example.com/test',
})

describe.each(engines)('mails about a rescheduled course on %s', (engine) => {
  let test: TestApp
  let server: TestMailServer
  let operator: TestMember
  let handlers: ReturnType<typeof mailHandlers>
  let close: () => void
  beforeAll(async () => {
    server = await startMailServer()
    test = await startTestApp(engine, { SMTP_URL: server.smtpUrl })
    operator = await test.make.member({ roles: ['operator'] })
    const { db, clock, config: settings } = test
    const mailer = smtpMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom })
    close = () => mailer.close()
    const metrics = mailMetrics(new Registry())
    handlers = mailHandlers({ db, mailer, clock, settings, metrics, log: pino({ level: 'silent' }) })
  })
  afterEach(() => {
    test.clock.moveTo(testNow)
    server.accepted.length = 0
  })
  afterAll(async () => {
    close()
    await test.close()
    await server.close()
  })

  const register = async (lectureId: number, lang: Language = 'en') => {
    const as = await test.make.member()
    const path = `/api/lecture/v1/lectures/${lectureId}/attenders?lang=${lang}`
    const { body } = await test.call('POST', path, { as, body: registration })
    return { as, attenderId: body.attenderId as number }
  }
  const reschedule = async (id: number, body: object) =>
    test.call('PUT', `/api/admin/v1/lectures/${id}/schedule`, {
      as: operator,
      body,
      headers: await lectureIfMatch(test.db, id),
    })
  /** Runs the recorded jobs of a registration, oldest first, once more each. */
  const deliver = async (attenderId: number) => {
    const links = (await test.jobsIn('meeting-link')) as (AttenderMail & { kind: 'meetingLink' })[]
    for (const job of links) if (job.attenderId === attenderId) await handlers['meeting-link'](job)
    const mails = (await test.jobsIn('mail')) as Exclude<AttenderMail, { kind: 'meetingLink' }>[]
    for (const job of mails) if (job.attenderId === attenderId) await handlers.mail(job)
  }
  const entriesOf = (mail: Email | undefined) => calendarsOfMail(mail).map((one) => Object.fromEntries(one))
  const statesOf = async (attenderId: number) =>
    (
      await test.db
        .selectFrom('mail')
        .select(['key', 'state'])
        .where('attender_id', '=', attenderId)
        .orderBy('key')
        .execute()
    ).map(({ key, state }) => `${key} ${state}`)

  it('update the calendar, one entry per day, and remove what is left of the days before', async () => {
    const id = await test.make.lecture()
    const { as, attenderId } = await register(id)
    await deliver(attenderId)
    test.clock.moveTo(new Date('2026-12-09T10:00:00+09:00'))
    await reschedule(id, scheduleOn(22, 23))
    await deliver(attenderId)
    test.clock.moveTo(new Date('2026-12-10T10:00:00+09:00'))
    await reschedule(id, scheduleOn(19))
    await deliver(attenderId)
    test.clock.moveTo(new Date('2026-12-19T09:00:00+09:00'))
    await test.call('DELETE', `/api/lecture/v1/lectures/${id}/attenders/${attenderId}`, { as })
    await deliver(attenderId)

    const mails = server.accepted.map(entriesOf)
    const uid = (day = '') => `attender-${attenderId}${day}@localhost`
    expect(
      mails.map((entries) =>
        entries.map(({ METHOD, UID, SEQUENCE, DTSTART, STATUS }) =>
          [METHOD, UID, SEQUENCE, DTSTART, STATUS].join(' '),
        ),
      ),
    ).toEqual([
      [`REQUEST ${uid()} 0 20261218T003000Z CONFIRMED`],
      [
        `REQUEST ${uid('-1')} 1 20261222T003000Z CONFIRMED`,
        `REQUEST ${uid('-2')} 1 20261223T003000Z CONFIRMED`,
        `CANCEL ${uid()} 1 20261222T003000Z CANCELLED`,
      ],
      [
        `REQUEST ${uid()} 2 20261219T003000Z CONFIRMED`,
        `CANCEL ${uid('-1')} 2 20261219T003000Z CANCELLED`,
        `CANCEL ${uid('-2')} 2 20261219T003000Z CANCELLED`,
      ],
      [
        `CANCEL ${uid()} 3 20261219T003000Z CANCELLED`,
        `CANCEL ${uid('-1')} 2 20261219T003000Z CANCELLED`,
        `CANCEL ${uid('-2')} 2 20261219T003000Z CANCELLED`,
      ],
    ])
    const entries = mails.map(([first]) => first ?? {})
    expect(entries.map(({ DTSTAMP }) => DTSTAMP)).toEqual([
      '20261208T010000Z',
      '20261209T010000Z',
      '20261210T010000Z',
      '20261219T000000Z',
    ])
    expect(entries.map(({ DESCRIPTION }) => DESCRIPTION?.split('\\n').at(-1))).toEqual([
      'Cancel until: 2026.12.17 23:59 KST',
      'Cancel until: 2026.12.22 09:30 KST',
      'Cancel until: 2026.12.19 09:30 KST',
      'Cancel until: 2026.12.19 09:30 KST',
    ])
    expect(await statesOf(attenderId)).toEqual([
      `<canceled-${attenderId}@localhost> SENT`,
      `<registered-${attenderId}@localhost> SENT`,
      `<rescheduled-${attenderId}-1@localhost> SENT`,
      `<rescheduled-${attenderId}-2@localhost> SENT`,
    ])
  })

  it('report only the latest schedule if an older job runs late', async () => {
    const id = await test.make.lecture()
    const { attenderId } = await register(id)
    for (const date of [22, 23, 24]) await reschedule(id, scheduleOn(date))
    for (let times = 0; times < 2; times++) await deliver(attenderId)
    expect(server.accepted.map(({ subject }) => subject)).toEqual([
      'Registered: Test course, 2026.12.24',
      'Course changed: Test course, 2026.12.24',
    ])
    expect(await statesOf(attenderId)).toEqual([
      `<registered-${attenderId}@localhost> SENT`,
      `<rescheduled-${attenderId}-1@localhost> SKIPPED`,
      `<rescheduled-${attenderId}-2@localhost> SKIPPED`,
      `<rescheduled-${attenderId}-3@localhost> SENT`,
    ])
  })

  it("start at the course's sequence: for a later registration, and for a dropped course", async () => {
    const id = await test.make.lecture()
    await reschedule(id, scheduleOn(22))
    const { attenderId } = await register(id)
    await deliver(attenderId)
    const path = `/api/admin/v1/lectures/${id}/moves`
    await test.call('POST', path, { as: operator, body: { to: 'DROPPED', reason: 'Ill.' } })
    await deliver(attenderId)
    expect(server.accepted.flatMap(entriesOf).map(({ METHOD, SEQUENCE }) => `${METHOD} ${SEQUENCE}`)).toEqual(
      ['REQUEST 1', 'CANCEL 2'],
    )
    // A registrant after the change has the normal deadline.
    expect(entriesOf(server.accepted[0])[0]?.['DESCRIPTION']).toContain('Cancel until: 2026.12.21 23:59 KST')
    expect(server.accepted[0]?.text).toContain('2026.12.21 23:59 KST')
  })

  it('are not sent to an attender who has cancelled meanwhile', async () => {
    const id = await test.make.lecture()
    const { as, attenderId } = await register(id)
    await deliver(attenderId)
    await reschedule(id, scheduleOn(22))
    await test.call('DELETE', `/api/lecture/v1/lectures/${id}/attenders/${attenderId}`, { as })
    await deliver(attenderId)
    expect(server.accepted.map(({ subject }) => subject)).toEqual([
      'Registered: Test course, 2026.12.18',
      'Cancelled: Test course, 2026.12.22',
    ])
  })

  it('send the meeting link again for the new start, not for the old one', async () => {
    const id = await test.make.lecture()
    const { attenderId } = await register(id)
    await test.moveTo('2026-12-18T09:20:00+09:00')
    await deliver(attenderId)
    await reschedule(id, { ...scheduleOn(22), meetingUrl: 'https://meet.example.com/other' })
    await test.moveTo('2026-12-22T09:20:00+09:00')
    for (let times = 0; times < 2; times++) await deliver(attenderId)
    const links = server.accepted.filter(({ subject }) => subject?.startsWith('Starting at'))
    expect(links.map(({ messageId }) => messageId)).toEqual([
      `<meetingLink-${attenderId}@localhost>`,
      `<meetingLink-${attenderId}-1@localhost>`,
    ])
    expect(links[1]?.text).toContain('https://meet.example.com/other')
  })

  it.each([
    ['en', 'Your course has changed', 'cancel until the new start', '10 minutes before'],
    ['ko', '강의 내용이 변경되었습니다', '강의 시작 전까지 취소할 수 있습니다', '10분 전'],
    ['ja', '講座の内容が変わりました', '講座の開始までキャンセルできます', '10分前'],
    ['zh', 'Your course has changed', 'cancel until the new start', '10 minutes before'],
  ] as const)('state all changes, in %s', async (language, heading, hint, link) => {
    const id = await test.make.lecture()
    const { attenderId } = await register(id, language)
    await reschedule(id, scheduleOn(22, 24))
    await deliver(attenderId)
    const { text = '', html = '', headers = [] } = server.accepted[1] ?? {}
    expect(headers.find(({ key }) => key === 'content-language')?.value).toBe(language)
    for (const shown of [text, html]) {
      for (const part of [heading, hint, link, '2026.12.22 09:30–17:30 KST', '2026.12.24 09:30–17:30 KST'])
        expect(shown).toContain(part)
      // Cancellation deadline and venue.
      expect(shown).toContain('2026.12.22 09:30 KST')
      expect(shown).toContain('http://localhost:3000/account/applied')
      expect(shown).not.toContain('meet.example.com')
    }
  })
})
