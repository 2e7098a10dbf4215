import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { maxNotifications } from '#contract/people/notification.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import { secretLinks } from '../platform/signing/secret-links.ts'
import type { TestMember } from '../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { sendNotifications } from './send-notifications.ts'

const base = '/api/user/v1/notifications'

describe.each(engines)('notifications on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterEach(async () => {
    test.clock.moveTo(testNow)
    await test.db.deleteFrom('notification').execute()
  })
  afterAll(() => test.close())

  const request = (as: TestMember, body: unknown) => test.call('POST', base, { as, body })
  const list = async (as: TestMember, query = '') => (await test.call('GET', base + query, { as })).body
  const end = (as: TestMember, id: number) => test.call('DELETE', `${base}/${id}`, { as })
  const moveLecture = (id: number, to: string) =>
    test.call('POST', `/api/admin/v1/lectures/${id}/moves`, { as: operator, body: { to } })
  const announceExam = (id: number) =>
    test.call('POST', `/api/admin/v1/exams/${id}/moves`, { as: operator, body: { to: 'ANNOUNCED' } })
  const courseOf = async (lectureId: number) =>
    (
      await test.db
        .selectFrom('lecture')
        .select('course_id')
        .where('id', '=', lectureId)
        .executeTakeFirstOrThrow()
    ).course_id

  /** Does what the worker does with jobs that are queued; those of before are done already. */
  let done = 0
  async function work() {
    const jobs = (await test.jobsIn('notify')) as JobData['notify'][]
    const { db, jobs: queue, config, clock } = test
    for (const job of jobs.slice(done))
      await sendNotifications({ db, jobs: queue, zone: config.zone }, job, clock.now())
    const sent = jobs.slice(done)
    done = jobs.length
    return sent
  }
  const mailsTo = async ({ id }: TestMember) =>
    ((await test.jobsIn('notification-mail')) as JobData['notification-mail'][]).filter(
      ({ memberId }) => memberId === id,
    )

  it('are requested once, listed and ended by their member only', async () => {
    const [member, other] = [await test.make.member(), await test.make.member()]
    const lectureId = await test.make.lecture({ title: { en: 'Cloud' } })
    const first = await request(member, { kind: 'NEW_DATE', lectureId })
    expect(first).toMatchObject({ status: 200, body: { kind: 'NEW_DATE', startAt: null, lectureId: null } })
    expect((await request(member, { kind: 'NEW_DATE', lectureId })).body).toEqual(first.body)
    await request(member, { kind: 'EXAMS' })
    const { requested, choices } = await list(member, `?lectureId=${lectureId}`)
    expect(requested.map(({ kind }: { kind: string }) => kind)).toEqual(['EXAMS', 'NEW_DATE'])
    expect(choices).toMatchObject([
      { kind: 'NEW_DATE', title: 'Cloud', lectureId, notificationId: first.body.id },
      { kind: 'EXAMS', title: null, notificationId: expect.any(Number) },
    ])
    expect((await end(other, first.body.id)).status).toBe(404)
    expect((await end(member, first.body.id)).status).toBe(200)
    expect((await end(member, first.body.id)).status).toBe(200)
    expect((await list(member)).requested).toHaveLength(1)
    expect((await list(other)).requested).toEqual([])
  })

  it('are refused for drafts, for unknown dates, and beyond the maximum', async () => {
    const member = await test.make.member()
    const draft = await test.make.lecture({ state: 'DRAFT' })
    for (const lectureId of [draft, 2_147_483_647])
      expect((await request(member, { kind: 'NEW_DATE', lectureId })).status).toBe(404)
    expect((await test.call('GET', `${base}?lectureId=${draft}`, { as: member })).status).toBe(404)
    for (const body of [{}, { kind: 'NEW_DATE' }, { kind: 'EXAMS', lectureId: 1 }, { kind: 'ALL' }])
      expect((await request(member, body)).status).toBe(400)
    for (let count = 0; count < maxNotifications; count++)
      expect((await request(member, { kind: 'NEW_DATE', lectureId: await test.make.lecture() })).status).toBe(
        200,
      )
    const { status, body } = await request(member, { kind: 'EXAMS' })
    expect([status, body.code]).toEqual([409, 'TOO_MANY_NOTIFICATIONS'])
    expect(body.message).toContain('50')
  })

  it('tell of a new date once, however it is announced', async () => {
    const member = await test.make.member()
    const known = await test.make.lecture()
    await request(member, { kind: 'NEW_DATE', lectureId: known })
    const courseId = await courseOf(known)
    const byStaff = await test.make.lecture({ courseId, state: 'DRAFT' })
    const announceAt = new Date(testNow.getTime() + 3_600_000)
    const byClock = await test.make.lecture({ courseId, state: 'DRAFT', announceAt })
    expect((await moveLecture(byStaff, 'ANNOUNCED')).status).toBe(200)
    await test.moveTo(announceAt)
    expect((await work()).map(({ kind }) => kind)).toEqual(['newDate', 'newDate'])
    expect(await mailsTo(member)).toMatchObject([
      { kind: 'newDate', lectureId: byStaff },
      { kind: 'newDate', lectureId: byClock },
    ])
    // Closed and announced again, it is no new date.
    await moveLecture(byStaff, 'CLOSED')
    await moveLecture(byStaff, 'ANNOUNCED')
    await work()
    expect(await mailsTo(member)).toHaveLength(2)
  })

  it('tell of a new date those who could register for it', async () => {
    const [member, partner, registered] = [
      await test.make.member(),
      await test.make.member({ partner: true }),
      await test.make.member(),
    ]
    const known = await test.make.lecture()
    await test.make.org(partner)
    for (const one of [member, partner, registered])
      await request(one, { kind: 'NEW_DATE', lectureId: known })
    const courseId = await courseOf(known)
    const forPartners = await test.make.lecture({ courseId, state: 'DRAFT', target: 'PARTNER' })
    await moveLecture(forPartners, 'ANNOUNCED')
    await work()
    expect([await mailsTo(member), await mailsTo(partner)].map((mails) => mails.length)).toEqual([0, 1])
    const full = await test.make.lecture({ courseId, state: 'DRAFT', capacity: 1 })
    await moveLecture(full, 'ANNOUNCED')
    const as = registered
    await test.call('POST', `/api/lecture/v1/lectures/${full}/attenders`, { as, body: registration })
    await work()
    // Full, but with a waiting list.
    expect(await mailsTo(member)).toMatchObject([{ kind: 'newDate', lectureId: full }])
    expect(await mailsTo(registered)).toEqual([])
  })

  it('tell once when registration opens, and only where it can open', async () => {
    const member = await test.make.member()
    const open = await test.make.lecture()
    const paused = await test.make.lecture({ state: 'PAUSED' })
    const over = await test.make.lecture({ state: 'IN_PROGRESS', startsInDays: 0 })
    const ask = (lectureId: number) => request(member, { kind: 'REGISTRATION_OPEN', lectureId })
    expect((await ask(open)).body.code).toBe('REGISTRATION_IS_OPEN')
    expect((await ask(over)).body.code).toBe('REGISTRATION_IS_OVER')
    expect((await ask(paused)).body).toMatchObject({ lectureId: paused, startAt: expect.any(String) })
    expect((await list(member, `?lectureId=${paused}`)).choices).toMatchObject([
      { kind: 'NEW_DATE' },
      { kind: 'REGISTRATION_OPEN', lectureId: paused, notificationId: expect.any(Number) },
      { kind: 'EXAMS' },
    ])
    for (const to of ['ANNOUNCED', 'PAUSED', 'ANNOUNCED']) await moveLecture(paused, to)
    await work()
    expect(await mailsTo(member)).toMatchObject([{ kind: 'registrationOpen', lectureId: paused }])
    expect((await list(member)).requested).toEqual([])
  })

  it('tell of the exams of a month once', async () => {
    const member = await test.make.member()
    await request(member, { kind: 'EXAMS' })
    for (const startsInDays of [12, 13, 40]) {
      const { status, body } = await announceExam(await test.make.exam({ state: 'DRAFT', startsInDays }))
      expect([status, body.code]).toEqual([200, undefined])
    }
    await work()
    expect(await mailsTo(member)).toMatchObject([
      { kind: 'examsPublished', month: '2026-12' },
      { kind: 'examsPublished', month: '2027-01' },
    ])
  })

  it('are sent once by two workers at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => test.make.member()))
    const known = await test.make.lecture()
    for (const one of members) await request(one, { kind: 'NEW_DATE', lectureId: known })
    const lectureId = await test.make.lecture({ courseId: await courseOf(known) })
    const { db, jobs, config, clock } = test
    const send = () =>
      sendNotifications({ db, jobs, zone: config.zone }, { kind: 'newDate', lectureId }, clock.now())
    await Promise.all([send(), send()])
    await send()
    for (const one of members) expect(await mailsTo(one)).toHaveLength(1)
  })

  it('end by the link of a mail, by a mail program as well, and by no other', async () => {
    const member = await test.make.member()
    const { body } = await request(member, { kind: 'EXAMS' })
    const token = secretLinks(test.config.linkSecrets).tokenOf('NOTIFICATION', String(body.id))
    const path = `/api/user/v1/notification-links/${token}`
    expect((await test.call('GET', path)).body).toEqual({
      kind: 'EXAMS',
      title: null,
      startAt: null,
      endedAt: null,
    })
    const oneClick = await test.app.inject({
      method: 'POST',
      url: `${path}/end`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([oneClick.statusCode, oneClick.json().endedAt]).toEqual([200, testNow.toISOString()])
    expect((await list(member)).requested).toEqual([])
    test.clock.moveTo(new Date(testNow.getTime() + 1000))
    expect((await test.call('POST', `${path}/end`)).body.endedAt).toBe(testNow.toISOString())
    const otherPurpose = secretLinks(test.config.linkSecrets).tokenOf('REGISTRATION', String(body.id))
    for (const wrong of [`${body.id}.x`, 'none', otherPurpose])
      expect((await test.call('POST', `/api/user/v1/notification-links/${wrong}/end`)).status).toBe(404)
  })
})
