import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/platform/languages.ts'
import { findDifferences } from '../../checkout/reconcile-db.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { endDueHolds } from '../../seats/hold-db.ts'
import type { TestMember } from '../../testing/make.ts'
import {
  registerForOrg,
  releaseAt,
  reservedSeats,
  type TakenBackJob,
  takenBackJobs,
} from '../../testing/reserved-seats-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { attenderMail } from '../registration/attender-mail.ts'
import { takenBackMail } from './taken-back-mail.ts'

describe.each(engines)('people who lose an assigned seat on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterEach(async () => {
    expect((await findDifferences(test.db, testNow)).filter(({ kind }) => kind === 'SEATS')).toEqual([])
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  const compose = (job: TakenBackJob | undefined, now = test.clock.now()) => {
    if (!job) throw new Error('no mail was queued')
    return takenBackMail(job, test.config).compose(test.db, now)
  }
  const messageOf = async (job: TakenBackJob | undefined) => {
    const mail = await compose(job)
    if (!mail || !('message' in mail)) throw new Error('the mail was not composed')
    return mail.message
  }
  const assignedTo = async (as: TestMember) =>
    (await test.call('GET', '/api/user/v1/overview', { as })).body.assigned
  const leave = (orgId: number, who: TestMember, as: TestMember) =>
    test.call('DELETE', `/api/user/v1/orgs/${orgId}/members/${who.id}`, { as })
  const drop = (lectureId: number, as: TestMember) =>
    test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves`, {
      as,
      body: { to: 'DROPPED', reason: 'The instructor is ill.' },
    })
  const speak = (who: TestMember, language: Language) =>
    test.db.updateTable('member').set({ language }).where('id', '=', who.id).execute()

  it('are mailed when they are removed from the organisation, but not when they leave on their own', async () => {
    const { orgId, lectureId, reservationId, owner, one, two, assign } = await reservedSeats(test, {
      capacity: 3,
      seats: 3,
    })
    await assign(one)
    await assign(two)
    expect((await leave(orgId, one, owner)).status).toBe(200)
    expect((await leave(orgId, two, two)).status).toBe(200)
    const [job, ...more] = await takenBackJobs(test, reservationId)
    expect([job, more]).toEqual([
      { kind: 'seatTakenBack', reservationId, memberId: one.id, at: testNow.toISOString(), because: 'LEFT' },
      [],
    ])
    expect([await assignedTo(one), await assignedTo(two)]).toEqual([[], []])
    const { subject, text } = await messageOf(job)
    expect(subject).toBe('Test organisation no longer keeps a seat for you: Test course')
    expect(text).toContain('You no longer belong to “Test organisation”')
    expect(text).toContain('You can still register while seats are left')
    expect(text).toContain(`/attend/detail/${lectureId}`)
    await test.db.updateTable('lecture').set({ target: 'PARTNER' }).where('id', '=', lectureId).execute()
    expect((await messageOf(job)).text).toContain('open to members of partner organisations')
  })

  it('are not mailed by dissolving their own organisation', async () => {
    const { orgId, reservationId, owner, one, two, assign, register } = await reservedSeats(test, {
      capacity: 2,
      seats: 2,
    })
    await assign(owner)
    await assign(one)
    expect((await register(one)).status).toBe(201)
    expect((await leave(orgId, two, owner)).status).toBe(200)
    // Keeps the registration.
    expect((await leave(orgId, one, owner)).status).toBe(200)
    expect((await test.call('DELETE', `/api/user/v1/orgs/${orgId}`, { as: owner })).status).toBe(200)
    expect(await takenBackJobs(test, reservationId)).toEqual([])
    expect(await assignedTo(owner)).toEqual([])
  })

  it('are mailed the reason when the date is dropped, in their language; who is registered as that only', async () => {
    const { lectureId, reservationId, owner, one, two, staff, assign, register } = await reservedSeats(test, {
      capacity: 3,
      seats: 3,
    })
    await speak(one, 'ja')
    for (const who of [owner, one, two]) await assign(who)
    expect((await register(two)).status).toBe(201)
    const { body } = await test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves/dry-runs`, {
      as: staff,
      body: { to: 'DROPPED', reason: 'The instructor is ill.' },
    })
    expect(
      body.mails.toSorted((a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1)),
    ).toEqual([
      { kind: 'dropped', count: 1 },
      { kind: 'seatTakenBack', count: 2 },
    ])
    expect(await takenBackJobs(test, reservationId)).toEqual([])

    expect((await drop(lectureId, staff)).status).toBe(200)
    const jobs = await takenBackJobs(test, reservationId)
    expect(jobs.map(({ memberId }) => memberId).toSorted((a, b) => a - b)).toEqual([owner.id, one.id])
    const { subject, text } = await messageOf(jobs.find(({ memberId }) => memberId === one.id))
    expect(subject).toBe('講座中止のお知らせ：Test course')
    expect(text).toContain('The instructor is ill.')
    expect(text).toContain('お手続きは不要です。')
    expect(text).toContain(`/attend/detail/${lectureId}`)
    expect(await assignedTo(one)).toEqual([])

    const dropped = ((await test.jobsIn('mail')) as JobData['mail'][]).flatMap((job) =>
      job.kind === 'dropped' ? [attenderMail(job, test.config)] : [],
    )
    const recipients = await Promise.all(
      dropped.map(async (mail) => {
        const composed = await mail.compose(test.db, testNow)
        return composed && 'message' in composed ? composed.message.to : null
      }),
    )
    expect(recipients).toEqual([`${two.sub}@example.com`])
    // A mail about the same seat that was queued before is not sent any more either.
    const earlier: TakenBackJob = {
      kind: 'seatTakenBack',
      reservationId,
      memberId: two.id,
      at: testNow.toISOString(),
    }
    expect(await compose(earlier)).toEqual({ skipped: 'its cause is gone' })
  })

  it('are mailed when the date is dropped while they pay for it', async () => {
    const { lectureId, reservationId, one, staff, assign, register } = await reservedSeats(test, {
      capacity: 1,
      seats: 1,
      fee: 33_000,
    })
    await assign(one)
    expect((await register(one)).body.order.amount).toBe(33_000)
    expect((await drop(lectureId, staff)).status).toBe(200)
    const [job, ...more] = await takenBackJobs(test, reservationId)
    expect([job?.memberId, more]).toEqual([one.id, []])
    expect((await messageOf(job)).subject).toBe('The course has been cancelled: Test course')
  })

  it('are mailed at the release if they have not taken the seat, with what they can do now', async () => {
    const { lectureId, reservationId, owner, one, two, assign, register } = await reservedSeats(test, {
      capacity: 4,
      seats: 4,
    })
    for (const who of [owner, one, two]) await assign(who)
    await speak(one, 'ko')
    await speak(owner, 'zh')
    expect((await register(two)).status).toBe(201)
    await test.moveTo(releaseAt)
    await test.moveTo(releaseAt)
    const jobs = await takenBackJobs(test, reservationId)
    const at = new Date(releaseAt).toISOString()
    expect(jobs.toSorted((a, b) => a.memberId - b.memberId)).toEqual(
      [owner, one].map(({ id: memberId }) => ({
        kind: 'seatTakenBack',
        reservationId,
        memberId,
        at,
        because: 'RELEASED',
      })),
    )
    expect(await assignedTo(one)).toEqual([])
    expect(await messageOf(jobs.find(({ memberId }) => memberId === one.id))).toMatchObject({
      subject: '좌석 배정이 해제되었습니다: 시험 강의',
      text: expect.stringContaining('남은 좌석이 있으면'),
    })
    // Chinese shows the English texts.
    const job = jobs.find(({ memberId }) => memberId === owner.id)
    const { text } = await messageOf(job)
    expect(text).toContain('You did not register by 2026.12.12 18:00 KST')
    expect(text).toContain('You can still register while seats are left')
    await test.db
      .updateTable('lecture')
      .set({ recruit_finish_at: new Date(releaseAt) })
      .where('id', '=', lectureId)
      .execute()
    expect((await messageOf(job)).text).toContain('This date is not open for registration now.')
    expect((await registerForOrg(test, lectureId, owner)).body.code).toBe('LECTURE_NOT_RECRUITING')
  })

  it('are not mailed while a hold of theirs is open', async () => {
    const { lectureId, reservationId, one, assign, register } = await reservedSeats(test, {
      capacity: 1,
      seats: 1,
      fee: 33_000,
    })
    await assign(one)
    test.clock.moveTo(new Date(new Date(releaseAt).getTime() - 60_000))
    expect((await register(one)).status).toBe(201)
    await test.moveTo(releaseAt)
    expect(await takenBackJobs(test, reservationId)).toEqual([])
    await endDueHolds(test.db, new Date(new Date(releaseAt).getTime() + 3_600_000), { lectureId })
  })

  it('are not mailed while they are restricted, and only at the verified address of the remaining account', async () => {
    const { reservationId, owner, one, two, assign, takeBack } = await reservedSeats(test, {
      capacity: 3,
      seats: 3,
    })
    await assign(one)
    await assign(two)
    await takeBack(one)
    await takeBack(two)
    const [ofOne, ofTwo] = await takenBackJobs(test, reservationId)
    const end = new Date('2026-12-10T00:00:00+09:00')
    await test.make.restriction(one, testNow, end)
    expect(await compose(ofOne)).toEqual({ skipped: 'its cause is gone' })
    expect(await compose(ofOne, end)).toMatchObject({ message: {} })

    const other = await test.make.member()
    await test.db
      .updateTable('member')
      .set({ merged_into: other.id, merged_at: testNow })
      .where('id', '=', two.id)
      .execute()
    // The person is one, and the remaining account is theirs.
    expect((await messageOf(ofTwo)).to).toBe(`${other.sub}@example.com`)
    await assign(owner)
    await takeBack(owner)
    const ofOwner = (await takenBackJobs(test, reservationId)).at(-1)
    await test.db
      .updateTable('member')
      .set({ email_verified: false, email_key: null })
      .where('id', '=', owner.id)
      .execute()
    expect(await compose(ofOwner)).toEqual({ skipped: 'no address is known' })
  })
})
