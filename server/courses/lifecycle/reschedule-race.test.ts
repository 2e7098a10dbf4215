import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lectureIfMatch } from '../../testing/lecture-if-match.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, type TestReply } from '../../testing/test-app.ts'

const day = (date: number) => ({
  startAt: `2026-12-${date}T09:30:00+09:00`,
  finishAt: `2026-12-${date}T17:30:00+09:00`,
})
const scheduleOn = (date: number) => ({
  days: [day(date)],
  recruitFinishAt: `2026-12-${date - 1}T18:00:00+09:00`,
  meetingUrl: 'https://meet.example.com/test',
})

/** Runs on PostgreSQL only: races need several connections. */
describe('rescheduling while attenders register and cancel', () => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  /** As in the console: after a version conflict, reads the present state and tries again. */
  const reschedule = async (id: number, date: number): Promise<TestReply> => {
    const reply = await test.call('PUT', `/api/admin/v1/lectures/${id}/schedule`, {
      as: operator,
      body: scheduleOn(date),
      headers: await lectureIfMatch(test.db, id),
    })
    return reply.status === 412 ? reschedule(id, date) : reply
  }
  const register = (id: number, as: TestMember) =>
    test.call('POST', `/api/lecture/v1/lectures/${id}/attenders`, { as, body: registration })
  const membersOf = (count: number) => Promise.all(Array.from({ length: count }, () => test.make.member()))
  const attendersOf = (id: number) =>
    test.db
      .selectFrom('attender')
      .select(['id', 'apply_state', 'registered_version'])
      .where('lecture_id', '=', id)
      .orderBy('id')
      .execute()

  it('mails each attender once per version after their registration, and nobody else', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await test.make.lecture({ capacity: 100 })
      const cancelling = await membersOf(8)
      const registering = await membersOf(8)
      const held = await Promise.all(cancelling.map((one) => register(id, one)))
      const cancels = held.map(({ body }, index) => async () => {
        const path = `/api/lecture/v1/lectures/${id}/attenders/${body.attenderId}`
        return test.call('DELETE', path, { as: cancelling[index] as TestMember })
      })
      const [moves, left, came] = await Promise.all([
        Promise.all([22, 23, 24].map((date) => reschedule(id, date))),
        Promise.all(cancels.slice(0, 4).map((cancel) => cancel())),
        Promise.all(registering.map((one) => register(id, one))),
      ])
      for (const { status } of [...moves, ...left]) expect(status).toBe(200)
      for (const { status } of came) expect(status).toBe(201)
      expect(moves.map(({ body }) => body.scheduleVersion).sort()).toEqual([1, 2, 3])

      const jobs = (await test.jobsIn('mail')) as { kind: string; attenderId: number; version: number }[]
      let mailed = 0
      for (const { id: attenderId, apply_state, registered_version } of await attendersOf(id)) {
        const versions = jobs
          .filter((job) => job.kind === 'rescheduled' && job.attenderId === attenderId)
          .map(({ version }) => version)
          .sort()
        mailed += versions.length
        const after = [1, 2, 3].filter((version) => version > registered_version)
        // A cancelled attender was mailed about versions before the cancellation only.
        expect(versions).toEqual(apply_state === 'APPLIED' ? after : after.slice(0, versions.length))
      }
      expect(moves.reduce((sum, { body }) => sum + body.mailed, 0)).toBe(mailed)
      const lecture = await test.db
        .selectFrom('lecture')
        .select(['schedule_version', 'seats_taken', 'start_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const last = moves.find(({ body }) => body.scheduleVersion === 3)
      expect(lecture).toEqual({
        schedule_version: 3,
        seats_taken: 12,
        start_at: new Date(last?.body.startAt),
      })
      const days = await test.db
        .selectFrom('lecture_day')
        .select('start_at')
        .where('lecture_id', '=', id)
        .execute()
      expect(days).toEqual([{ start_at: lecture.start_at }])
    }
  })

  it('repeated twenty times concurrently changes and mails once', async () => {
    const id = await test.make.lecture()
    const [member] = await membersOf(1)
    const { body } = await register(id, member as TestMember)
    const replies = await Promise.all(Array.from({ length: 20 }, () => reschedule(id, 22)))
    expect(replies.map(({ body }) => [body.scheduleVersion, body.mailed]).sort()).toEqual([
      ...Array.from({ length: 19 }, () => [1, 0]),
      [1, 1],
    ])
    const jobs = (await test.jobsIn('mail')) as { kind: string; attenderId: number }[]
    expect(
      jobs.filter((job) => job.kind === 'rescheduled' && job.attenderId === body.attenderId),
    ).toHaveLength(1)
  })
})
