import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { TestMember } from '../../testing/make.ts'
import { releaseAt, reservedSeats } from '../../testing/reserved-seats-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { assignmentMail } from './assignment-mail.ts'
import { remindOfAssignedSeats } from './remind-of-seats.ts'

type Reminder = Extract<JobData['org-mail'], { kind: 'seatAssigned' }>

const dayBefore = new Date(Date.parse(releaseAt) - 86_400_000)

async function remindersTo(test: TestApp, ...people: readonly TestMember[]): Promise<Reminder[]> {
  const jobs = (await test.jobsIn('org-mail')) as JobData['org-mail'][]
  return jobs.flatMap((job) =>
    job.kind === 'seatAssigned' && job.until !== undefined && people.some(({ id }) => id === job.memberId)
      ? [job]
      : [],
  )
}

describe.each(engines)('reminders of assigned seats on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const compose = (job: Reminder | undefined, now = test.clock.now()) => {
    if (!job) throw new Error('no reminder was queued')
    return assignmentMail(job, test.config).compose(test.db, now)
  }

  it('are mailed once, a day before the release, to who has not registered', async () => {
    const { lectureId, owner, one, two, assign, register } = await reservedSeats(test, {
      capacity: 3,
      seats: 3,
    })
    await assign(one)
    await assign(two)
    expect((await register(two)).status).toBe(201)
    await test.moveTo(new Date(dayBefore.getTime() - 1))
    expect(await remindersTo(test, one, two)).toEqual([])
    // Whoever is assigned a seat so late has been told until when it is kept.
    await assign(owner)
    await test.moveTo(dayBefore)
    await test.moveTo(new Date(dayBefore.getTime() + 1_000))
    const [job, ...more] = await remindersTo(test, owner, one, two)
    expect([job?.memberId, job?.until, more]).toEqual([one.id, new Date(releaseAt).toISOString(), []])
    const mail = await compose(job)
    expect(mail).toMatchObject({
      message: {
        subject: 'Your seat is kept until 2026.12.12 18:00 KST: Test course',
        text: expect.stringContaining(`/attend/register/${lectureId}`),
        messageId: expect.stringContaining(`-${Date.parse(releaseAt)}@`),
      },
    })
    await test.make.restriction(one, testNow, new Date(releaseAt))
    expect(await compose(job)).toEqual({ skipped: 'its cause is gone' })
  })

  it('are mailed again for another moment of the release, and not any more once registered', async () => {
    const { lectureId, reservationId, staff, one, assign, register } = await reservedSeats(test, {
      capacity: 2,
      seats: 2,
    })
    await assign(one)
    await test.moveTo(dayBefore)
    const later = '2026-12-13T18:00:00+09:00'
    const changed = await test.call(
      'PUT',
      `/api/admin/v1/lectures/${lectureId}/seat-reservations/${reservationId}`,
      { as: staff, body: { seats: 2, releaseAt: later }, headers: { 'if-match': '"1"' } },
    )
    expect(changed.status).toBe(200)
    expect(await compose((await remindersTo(test, one))[0])).toEqual({ skipped: 'its cause is gone' })
    await test.moveTo(releaseAt)
    const [, job, ...more] = await remindersTo(test, one)
    expect([job?.until, more]).toEqual([new Date(later).toISOString(), []])
    expect(await compose(job)).toMatchObject({ message: {} })
    expect((await register(one)).status).toBe(201)
    expect(await compose(job)).toEqual({ skipped: 'its cause is gone' })
  })

  it('are not mailed while registration is paused', async () => {
    const { lectureId, one, staff, assign } = await reservedSeats(test, { capacity: 1, seats: 1 })
    await assign(one)
    const move = (to: string) =>
      test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves`, { as: staff, body: { to } })
    expect((await move('PAUSED')).status).toBe(200)
    await test.moveTo(dayBefore)
    expect(await remindersTo(test, one)).toEqual([])
    expect((await move('ANNOUNCED')).status).toBe(200)
    await test.moveTo(new Date(dayBefore.getTime() + 3_600_000))
    expect(await remindersTo(test, one)).toHaveLength(1)
  })
})

describe('reminders of assigned seats with several workers', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
  })
  afterAll(() => test.close())

  it('are mailed once', async () => {
    const { one, two, assign } = await reservedSeats(test, { capacity: 2, seats: 2 })
    await assign(one)
    await assign(two)
    await Promise.all(Array.from({ length: 8 }, () => remindOfAssignedSeats(test, dayBefore)))
    const told = (await remindersTo(test, one, two)).map(({ memberId }) => memberId)
    expect(told.toSorted((a, b) => a - b)).toEqual([one.id, two.id])
  })
})
