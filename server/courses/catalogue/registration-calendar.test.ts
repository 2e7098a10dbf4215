import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCalendar, readEvents } from '../../../testing/calendar.ts'
import { guestFixture } from '../../testing/guest-fixture.ts'
import { lectureIfMatch } from '../../testing/lecture-if-match.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { type AttenderMail, attenderMail } from '../registration/attender-mail.ts'

const day = (date: number) => ({
  startAt: new Date(`2026-12-${date}T09:30:00+09:00`),
  finishAt: new Date(`2026-12-${date}T17:30:00+09:00`),
})
const secretLink = 'https://meet.example.com/only-for-attenders'
type Days = [ReturnType<typeof day>, ...ReturnType<typeof day>[]]

describe.each(engines)("a registration in its person's calendar on %s", (engine) => {
  let test: TestApp
  let guests: ReturnType<typeof guestFixture>
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    guests = guestFixture(test)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const lectures = '/api/lecture/v1/lectures'
  const file = (lectureId: number, query = '', as?: TestMember) =>
    test.call('GET', `${lectures}/${lectureId}/registration-calendar${query}`, as && { as })
  const eventsOf = ({ status, body }: Awaited<ReturnType<typeof file>>) => {
    expect(status).toBe(200)
    return readEvents(body).map(
      (event) => `${event.get('UID')} ${event.get('SEQUENCE')} ${event.get('STATUS')}`,
    )
  }
  const mailed = async (mail: AttenderMail) => {
    const composed = await attenderMail(mail, test.config).compose(test.db, test.clock.now())
    const objects = composed && 'message' in composed ? (composed.message.calendar ?? []) : []
    return objects.map(({ method, content }) => `${method} ${readCalendar(content).get('UID')}`)
  }
  const registered = async (days: Days = [day(18)]) => {
    const lectureId = await test.make.lecture({ days, meetingUrl: secretLink })
    const member = await test.make.member()
    const { body } = await test.call('POST', `${lectures}/${lectureId}/attenders`, {
      as: member,
      body: registration,
    })
    return { lectureId, member, attenderId: body.attenderId as number }
  }
  /** As the version before has registered. */
  const registeredBefore = async (days: Days) => {
    const made = await registered(days)
    await test.db
      .updateTable('attender')
      .set({ calendar_by_day: false })
      .where('id', '=', made.attenderId)
      .execute()
    return made
  }
  const reschedule = async (id: number, ...days: number[]) => {
    const { status } = await test.call('PUT', `/api/admin/v1/lectures/${id}/schedule`, {
      as: operator,
      headers: await lectureIfMatch(test.db, id),
      body: {
        days: days.map(day),
        recruitFinishAt: '2026-12-17T18:00:00+09:00',
        meetingUrl: secretLink,
      },
    })
    expect(status).toBe(200)
  }

  it.each([
    ['one day', [day(18)], ['']],
    ['several days', [day(18), day(19), day(20)], ['-1', '-2', '-3']],
  ] as [string, Days, string[]][])(
    'has the same entries by mail and by button: %s',
    async (_, days, ends) => {
      const { lectureId, member, attenderId } = await registered(days)
      const uids = ends.map((end) => `attender-${attenderId}${end}@localhost`)
      expect(await mailed({ kind: 'registered', attenderId })).toEqual(uids.map((uid) => `REQUEST ${uid}`))
      const reply = await file(lectureId, '', member)
      expect(eventsOf(reply)).toEqual(uids.map((uid) => `${uid} 0 CONFIRMED`))
      expect(reply.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="course-${lectureId}.ics"`,
        'cache-control': 'private, no-store',
      })
      expect(reply.body).not.toContain('meet.example.com')
      expect(reply.body).not.toContain('ATTENDEE')

      await test.call('DELETE', `${lectures}/${lectureId}/attenders/${attenderId}`, { as: member })
      expect(await mailed({ kind: 'canceled', attenderId })).toEqual(uids.map((uid) => `CANCEL ${uid}`))
      expect((await file(lectureId, '', member)).status).toBe(404)
    },
  )

  it("is a guest's by the verified address and by the mailed link", async () => {
    const lectureId = await test.make.lecture()
    const other = await test.make.lecture()
    const emailVerifyId = await guests.verified('guest@example.com', lectureId)
    expect((await file(lectureId, `?emailVerifyId=${emailVerifyId}`)).status).toBe(404)
    const { body } = await guests.register(lectureId, { email: 'guest@example.com', emailVerifyId })
    const uid = `attender-${body.attenderId}@localhost 0 CONFIRMED`
    const token = guests.token('REGISTRATION', body.attenderId)
    for (const query of [`?emailVerifyId=${emailVerifyId}`, `?token=${token}`]) {
      expect(eventsOf(await file(lectureId, query))).toEqual([uid])
      expect((await file(other, query)).status).toBe(404)
    }
    expect((await file(lectureId, `?token=${token}x`)).status).toBe(404)
    const asked = await guests.start('guest@example.com', lectureId)
    expect((await file(lectureId, `?emailVerifyId=${asked.body.emailVerifyId}`)).status).toBe(404)
  })

  it('is found by nobody else', async () => {
    const { lectureId } = await registered()
    const other = await test.make.member()
    for (const as of [undefined, other, operator]) expect((await file(lectureId, '', as)).status).toBe(404)
  })

  it('from before stays one entry over all days, until a move replaces it', async () => {
    const { lectureId, member, attenderId } = await registeredBefore([day(18), day(19)])
    const uid = (end = '') => `attender-${attenderId}${end}@localhost`
    expect(await mailed({ kind: 'registered', attenderId })).toEqual([`REQUEST ${uid()}`])
    expect(eventsOf(await file(lectureId, '', member))).toEqual([`${uid()} 0 CONFIRMED`])
    await reschedule(lectureId, 20, 21)
    expect(await mailed({ kind: 'rescheduled', attenderId, version: 1 })).toEqual([
      `REQUEST ${uid('-1')}`,
      `REQUEST ${uid('-2')}`,
      `CANCEL ${uid()}`,
    ])
    expect(eventsOf(await file(lectureId, '', member))).toEqual([
      `${uid('-1')} 1 CONFIRMED`,
      `${uid('-2')} 1 CONFIRMED`,
      `${uid()} 1 CANCELLED`,
    ])
  })

  it('follows staff who move it to another date', async () => {
    const { lectureId, member, attenderId } = await registered([day(18), day(19)])
    const to = await test.make.lecture({ days: [day(22)] })
    const { status } = await test.call(
      'POST',
      `/api/admin/v1/lectures/${lectureId}/attenders/${attenderId}/moves`,
      {
        as: operator,
        body: { targetLectureId: to, reason: 'The room is closed.' },
      },
    )
    expect(status).toBe(200)
    const uid = (end = '') => `attender-${attenderId}${end}@localhost`
    expect(await mailed({ kind: 'moved', attenderId, version: 1, reason: '' })).toEqual([
      `REQUEST ${uid()}`,
      `CANCEL ${uid('-1')}`,
      `CANCEL ${uid('-2')}`,
    ])
    expect(eventsOf(await file(to, '', member))[0]).toBe(`${uid()} 1 CONFIRMED`)
    expect((await file(lectureId, '', member)).status).toBe(404)
  })

  it("is written in the reader's language", async () => {
    const { lectureId, member } = await registered()
    expect((await file(lectureId, '?lang=ko', member)).body).toContain('취소')
  })
})
