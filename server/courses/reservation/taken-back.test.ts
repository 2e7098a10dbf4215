import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { maskEmail } from '../../platform/masking/mask.ts'
import type { TestMember } from '../../testing/make.ts'
import { registerForOrg, reservedSeats } from '../../testing/reserved-seats-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { takenBackMail } from './taken-back-mail.ts'

const emailOf = ({ sub }: TestMember) => `${sub}@example.com`

describe.each(engines)('assigned seats on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('are seen by staff with their people, and mailed when owner or staff take them back', async () => {
    const { lectureId, reservationId, staff, one, two, assign, takeBack, register } = await reservedSeats(
      test,
      {
        capacity: 3,
        seats: 3,
      },
    )
    const path = `/api/admin/v1/lectures/${lectureId}/seat-reservations`
    const shown = async (as: TestMember) => (await test.call('GET', path, { as })).body[0].assignments
    const mails = async () =>
      ((await test.jobsIn('org-mail')) as JobData['org-mail'][]).flatMap((job) =>
        job.kind === 'seatTakenBack' && job.reservationId === reservationId ? [job] : [],
      )
    /** The last mail to somebody. */
    const compose = async ({ id }: TestMember, now = testNow) => {
      const job = (await mails()).findLast(({ memberId }) => memberId === id)
      if (!job) throw new Error('no such mail was queued')
      return takenBackMail(job, test.config).compose(test.db, now)
    }
    await assign(one)
    await assign(two)
    expect((await register(two)).status).toBe(201)
    const assignedAt = testNow.toISOString()
    expect(await shown(staff)).toMatchObject([
      { memberId: one.id, email: emailOf(one), masked: false, assignedAt, taken: false },
      { memberId: two.id, email: emailOf(two), masked: false, assignedAt, taken: true },
    ])
    const [masked] = await shown(await test.make.staff('auditor'))
    expect([masked.masked, masked.email]).toEqual([true, maskEmail(emailOf(one))])

    expect((await takeBack(one)).status).toBe(200)
    expect(await mails()).toEqual([
      { kind: 'seatTakenBack', reservationId, memberId: one.id, at: testNow.toISOString() },
    ])
    expect(await compose(one)).toMatchObject({
      message: {
        subject: 'Test organisation no longer keeps a seat for you: Test course',
        text: expect.stringContaining(`/attend/detail/${lectureId}`),
      },
    })
    expect((await takeBack(one)).status).toBe(404)
    await assign(one)
    // They have a seat again.
    expect(await compose(one)).toEqual({ skipped: 'its cause is gone' })

    expect((await test.call('DELETE', `${path}/${reservationId}`, { as: staff })).status).toBe(200)
    expect(await shown(staff)).toEqual([])
    // Who is registered is not told.
    expect((await mails()).map(({ memberId }) => memberId)).toEqual([one.id, one.id])
    expect(await compose(one)).toMatchObject({ message: {} })
    expect(await compose(one, new Date('2027-01-01T00:00:00Z'))).toEqual({ skipped: 'its cause is gone' })
    // Registered meanwhile, and so with a seat.
    expect((await registerForOrg(test, lectureId, one)).status).toBe(201)
    expect(await compose(one)).toEqual({ skipped: 'its cause is gone' })
  })
})
