import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Concern, concerns } from '#contract/courses/concerns.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { peopleConcerned } from '../../seats/people-concerned.ts'
import { lectureEditOf } from '../../testing/lecture-edit.ts'
import { lectureIfMatch } from '../../testing/lecture-if-match.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { dateMail } from './date-mail.ts'

const admin = '/api/admin/v1/lectures'
const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

describe.each(engines)('people who have something of a course date on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('courses')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    await test.db.deleteFrom('pgboss.job' as never).execute()
  })

  /** A course date of which each person has one of the things that there are. */
  async function dateWithAll() {
    const lectureId = await test.make.lecture({ capacity: 4, fee: 0 })
    const make = () => test.make.member()
    const [registered, held, offered, assigned, waiting, asked] = [
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
    ]
    const attenders = `/api/lecture/v1/lectures/${lectureId}/attenders`
    expect((await test.call('POST', attenders, { as: registered, body: registration })).status).toBe(201)
    await test.db.updateTable('lecture').set({ fee: 33_000 }).where('id', '=', lectureId).execute()
    expect((await test.call('POST', attenders, { as: held, body: registration })).body.order).toBeTruthy()
    const orgId = await test.make.org(await test.make.member({ partner: true }), assigned)
    const reserved = await test.call('POST', `${admin}/${lectureId}/seat-reservations`, {
      as: staff,
      body: { orgId, seats: 1, releaseAt: hours(48).toISOString() },
    })
    await test.db
      .insertInto('seat_assignment')
      .values({ reservation_id: reserved.body.id, member_id: assigned.id, assigned_at: testNow })
      .execute()
    await test.db
      .insertInto('waiting_entry')
      .values([
        {
          lecture_id: lectureId,
          member_id: offered.id,
          state: 'OFFERED',
          joined_at: testNow,
          offered_at: testNow,
          offered_until: hours(24),
        },
        { lecture_id: lectureId, member_id: waiting.id, joined_at: testNow },
        // Of somebody who is registered: what binds most counts.
        { lecture_id: lectureId, member_id: registered.id, joined_at: testNow },
        // A guest with the address of an account.
        {
          lecture_id: lectureId,
          email: `${asked.sub}@example.com`,
          email_key: `${asked.sub}@example.com`,
          language: 'ko',
          joined_at: testNow,
          passed_over_at: testNow,
        },
      ])
      .execute()
    await test.db
      .insertInto('notification')
      .values({ member_id: held.id, kind: 'REGISTRATION_OPEN', lecture_id: lectureId, requested_at: testNow })
      .execute()
    const only = await make()
    await test.db
      .insertInto('notification')
      .values({ member_id: only.id, kind: 'REGISTRATION_OPEN', lecture_id: lectureId, requested_at: testNow })
      .execute()
    return { lectureId, registered, held, offered, assigned, waiting, only }
  }

  const concernedOf = (lectureId: number) =>
    test.db.transaction().execute((tx) => peopleConcerned(tx, { lectureId }, test.clock.now()))
  const mailed = async (change: JobData['date-mail']['change']) =>
    ((await test.jobsIn('date-mail')) as JobData['date-mail'][]).filter((job) => job.change === change)
  const told = async (change: JobData['date-mail']['change']): Promise<Concern[]> =>
    (await mailed(change))
      .map(({ concern }) => concern)
      .sort((one, other) => concerns.indexOf(one) - concerns.indexOf(other))
  const move = (lectureId: number, to: string, reason?: string) =>
    test.call('POST', `${admin}/${lectureId}/moves`, { as: staff, body: { to, ...(reason && { reason }) } })

  it('are found once each, by what binds them most', async () => {
    const { lectureId, registered, held, offered, assigned, waiting, only } = await dateWithAll()
    const found = await concernedOf(lectureId)
    expect(found.map(({ concern, memberId }) => [concern, memberId])).toEqual([
      ['REGISTERED', registered.id],
      ['HELD', held.id],
      ['OFFERED', offered.id],
      ['ASSIGNED', assigned.id],
      ['WAITING', waiting.id],
      ['WAITING', null],
      ['ASKED', only.id],
    ])
    expect(new Set(found.map(({ concern }) => concern))).toEqual(new Set(concerns))
  })

  it('are told of new days, the assigned seat and the registration by mails of their own', async () => {
    const { lectureId } = await dateWithAll()
    const day = { startAt: '2026-12-22T09:30:00+09:00', finishAt: '2026-12-22T17:30:00+09:00' }
    const { body } = await test.call('PUT', `${admin}/${lectureId}/schedule`, {
      as: staff,
      headers: await lectureIfMatch(test.db, lectureId),
      body: {
        days: [day],
        recruitFinishAt: '2026-12-21T18:00:00+09:00',
        meetingUrl: 'https://meet.example.com/test',
      },
    })
    expect(await told('MOVED')).toEqual(['HELD', 'OFFERED', 'WAITING', 'WAITING', 'ASKED'])
    expect(body.mailed).toBe(7)
    expect(await test.jobsIn('mail')).toContainEqual(expect.objectContaining({ kind: 'rescheduled' }))
    expect(await test.jobsIn('org-mail')).toHaveLength(1)
    for (const job of await mailed('MOVED')) {
      const composed = await dateMail(job, test.config).compose(test.db, test.clock.now())
      expect(composed, job.concern).toMatchObject({
        message: { text: expect.stringMatching(/2026\.12\.22 09:30/) },
      })
    }
  })

  it('keep their places while registration is paused, and are offered seats again afterwards', async () => {
    const { lectureId, offered } = await dateWithAll()
    expect((await move(lectureId, 'PAUSED')).status).toBe(200)
    expect(await told('PAUSED')).toEqual(['OFFERED', 'ASSIGNED', 'WAITING', 'WAITING'])
    const entry = () =>
      test.db
        .selectFrom('waiting_entry')
        .select(['state', 'offered_until'])
        .where('member_id', '=', offered.id)
        .executeTakeFirstOrThrow()
    expect(await entry()).toEqual({ state: 'WAITING', offered_until: null })
    await test.moveTo(hours(30))
    expect(await entry()).toEqual({ state: 'WAITING', offered_until: null })
    expect((await move(lectureId, 'ANNOUNCED')).status).toBe(200)
    expect(await told('RESUMED')).toEqual(['ASSIGNED', 'WAITING', 'WAITING', 'WAITING'])
    await test.moveTo(hours(30))
    expect(await entry()).toMatchObject({ state: 'OFFERED' })
  })

  it('are told that the date is dropped, and that nothing is charged for a held seat', async () => {
    const { lectureId } = await dateWithAll()
    expect((await move(lectureId, 'DROPPED', 'No instructor.')).status).toBe(200)
    expect(await told('DROPPED')).toEqual(['HELD', 'ASKED'])
    const held = (await mailed('DROPPED')).find(({ concern }) => concern === 'HELD')
    if (!held) throw new Error('nobody was told')
    const composed = await dateMail(held, test.config).compose(test.db, test.clock.now())
    expect(composed).toMatchObject({
      message: { text: expect.stringMatching(/No instructor\.[\s\S]*nothing is charged/) },
    })
  })

  it('are told of new conditions', async () => {
    const { lectureId } = await dateWithAll()
    const { body: before } = await test.call('GET', `${admin}/${lectureId}`, { as: staff })
    const reply = await test.call('PUT', `${admin}/${lectureId}`, {
      as: staff,
      headers: { 'if-match': `"${before.version}"` },
      body: { ...lectureEditOf(before), fee: 44_000 },
    })
    expect([reply.status, reply.body.code]).toEqual([200, undefined])
    expect(await told('CONDITIONS')).toEqual(['HELD', 'OFFERED', 'ASSIGNED', 'WAITING', 'WAITING', 'ASKED'])
    for (const job of await mailed('CONDITIONS'))
      expect(await dateMail(job, test.config).compose(test.db, test.clock.now()), job.concern).toMatchObject({
        message: { text: expect.stringContaining('44,000') },
      })
  })
})
