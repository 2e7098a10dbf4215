import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { lectureIfMatch } from '../../testing/lecture-if-match.ts'
import { reservedSeats } from '../../testing/reserved-seats-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { assignmentMail } from './assignment-mail.ts'

type Moved = Extract<JobData['org-mail'], { kind: 'seatAssigned' }>

const scheduleOn = (date: number, recruitFinishAt = '2026-12-17T18:00:00+09:00') => ({
  days: [{ startAt: `2026-12-${date}T09:30:00+09:00`, finishAt: `2026-12-${date}T17:30:00+09:00` }],
  recruitFinishAt,
  meetingUrl: 'https://meet.example.com/test',
})

describe.each(engines)('assigned seats of a rescheduled course on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  async function assigned() {
    const seats = await reservedSeats(test, { capacity: 5, seats: 3 })
    await seats.assign(seats.one)
    await seats.assign(seats.two)
    expect((await seats.register(seats.two)).status).toBe(201)
    const { lectureId, staff, one, two } = seats
    const reschedule = async (body: object) =>
      test.call('PUT', `/api/admin/v1/lectures/${lectureId}/schedule`, {
        as: staff,
        body,
        headers: await lectureIfMatch(test.db, lectureId),
      })
    const movedOf = async () => {
      const jobs = (await test.jobsIn('org-mail')) as JobData['org-mail'][]
      return jobs.filter(
        (job): job is Moved =>
          job.kind === 'seatAssigned' && job.version !== undefined && [one.id, two.id].includes(job.memberId),
      )
    }
    return { ...seats, reschedule, movedOf }
  }
  const compose = (job: Moved | undefined) => {
    if (!job) throw new Error('no mail was queued')
    return assignmentMail(job, test.config).compose(test.db, test.clock.now())
  }

  it('are announced anew to who has not registered yet, and counted among the mails', async () => {
    const { one, lectureId, reschedule, movedOf } = await assigned()
    const { status, body } = await reschedule(scheduleOn(22))
    expect([status, body.mailed]).toEqual([200, 2])
    const [job, ...more] = await movedOf()
    expect([job?.memberId, job?.version, more]).toEqual([one.id, 1, []])
    expect(await compose(job)).toMatchObject({
      message: {
        subject: 'Course changed: Test course',
        text: expect.stringContaining('2026.12.22 Tue 09:30–17:30 KST'),
        messageId: expect.stringContaining('-schedule-1@'),
      },
    })
    expect(await compose(job)).toMatchObject({
      message: { text: expect.stringContaining(`/attend/register/${lectureId}`) },
    })
  })

  it('are not mailed of an older schedule, nor once they are taken', async () => {
    const { one, reschedule, movedOf, register } = await assigned()
    await reschedule(scheduleOn(22))
    await reschedule(scheduleOn(23))
    const [older, latest, ...more] = await movedOf()
    expect(more).toEqual([])
    expect(await compose(older)).toEqual({ skipped: 'its cause is gone' })
    expect(await compose(latest)).toMatchObject({ message: {} })
    expect((await register(one)).status).toBe(201)
    expect(await compose(latest)).toEqual({ skipped: 'its cause is gone' })
  })

  it('are not mailed when only the end of the registration changes', async () => {
    const { reschedule, movedOf } = await assigned()
    await reschedule(scheduleOn(22))
    const before = await movedOf()
    const { body } = await reschedule(scheduleOn(22, '2026-12-18T18:00:00+09:00'))
    expect(body.mailed).toBe(0)
    expect(await movedOf()).toEqual(before)
  })
})
