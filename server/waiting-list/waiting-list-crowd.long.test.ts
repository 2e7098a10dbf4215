import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/seeded-random.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import type { TestMember } from '../testing/make.ts'
import { reservedSeats } from '../testing/reserved-seats-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { bothEngines } from '../testing/test-database.ts'
import { waitingListSteps } from '../testing/waiting-list-steps.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const [registered, reserved, waiting, cancelling] = [55, 5, 200, 50]
const dayMs = 24 * 3_600_000
/** Rounds of answering offers; at the end of each the clock passes the deadline of those left unanswered. */
const rounds = 4

describe.each(bothEngines)('a crowd that waits for one course on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
  })
  afterAll(() => test.close())

  const entriesOf = (lectureId: number) =>
    test.db
      .selectFrom('waiting_entry')
      .select(['id', 'member_id', 'state', 'rank', 'offered_at'])
      .where('lecture_id', '=', lectureId)
      .execute()

  /** Exact seats, none idle while somebody waits, and who still waits stands behind all who have been offered one. */
  async function expectInOrder(lectureId: number, at: string) {
    await steps.expectExactSeats()
    const entries = await entriesOf(lectureId)
    const inState = (state: string) => entries.filter((entry) => entry.state === state)
    const lecture = await test.db
      .selectFrom('lecture')
      .select(['capacity', 'seats_taken'])
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    const idle = lecture.capacity - lecture.seats_taken - inState('OFFERED').length
    expect(idle, at).toBeGreaterThanOrEqual(0)
    if (inState('WAITING').length > 0) expect(idle, `${at}: idle`).toBe(0)
    const last = Math.max(
      0,
      ...entries.filter(({ offered_at }) => offered_at !== null).map(({ rank }) => rank),
    )
    for (const { rank } of inState('WAITING')) expect(rank, `${at}: overtaken`).toBeGreaterThanOrEqual(last)
    const mails = (await test.jobsIn('waiting-list-mail')) as JobData['waiting-list-mail'][]
    const told = mails.filter(({ kind }) => kind === 'seatOffered').map(({ entryId }) => entryId)
    const offered = entries.filter(({ offered_at }) => offered_at !== null).map(({ id }) => id)
    expect(told.toSorted(), `${at}: each is told once`).toEqual(offered.toSorted())
  }

  async function answer(lectureId: number, who: TestMember, how: 'take' | 'decline' | 'lapse') {
    if (how === 'lapse') return
    const { status } = await (how === 'take' ? steps.register : steps.leave)(lectureId, who)
    expect([200, 201], `seed ${seed}: ${how}`).toContain(status)
  }

  it(`is offered ${cancelling} seats that are cancelled at once, and ${reserved} that were reserved (SEED=${seed})`, async () => {
    const random = seededRandom(seed)
    const { lectureId, reservationId, staff } = await reservedSeats(test, {
      capacity: registered + reserved,
      seats: reserved,
    })
    const seated = await steps.people(registered)
    for (const one of seated) expect((await steps.register(lectureId, one)).status).toBe(201)
    const crowd = await steps.people(waiting)
    for (const { status } of await Promise.all(crowd.map((one) => steps.join(lectureId, one))))
      expect(status).toBe(201)
    const path = `/api/admin/v1/lectures/${lectureId}/seat-reservations/${reservationId}`
    const freed = await Promise.all([
      ...seated.slice(0, cancelling).map((one) => steps.cancel(lectureId, one)),
      test.call('DELETE', path, { as: staff }),
    ])
    for (const { status } of freed) expect(status).toBe(200)
    await test.moveTo(testNow)
    await expectInOrder(lectureId, `seed ${seed}, after the cancellations`)
    for (let round = 1; round <= rounds; round++) {
      const offered = (await entriesOf(lectureId)).filter(({ state }) => state === 'OFFERED')
      if (round === 1) expect(offered).toHaveLength(cancelling + reserved)
      const whose = new Set(offered.map(({ member_id }) => member_id))
      await Promise.all(
        crowd
          .filter(({ id }) => whose.has(id))
          .map((one) => answer(lectureId, one, random.pick(['take', 'take', 'decline', 'lapse']))),
      )
      await test.moveTo(new Date(testNow.getTime() + round * 1.05 * dayMs))
      await expectInOrder(lectureId, `seed ${seed}, round ${round}`)
    }
    const states = new Set((await entriesOf(lectureId)).map(({ state }) => state))
    expect([...states]).toEqual(expect.arrayContaining(['TAKEN', 'LAPSED', 'LEFT']))
  }, 300_000)
})
