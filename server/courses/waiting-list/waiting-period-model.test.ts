import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examOffering } from '../../exams/waiting-list/exam-line.ts'
import type { TestMember } from '../../testing/make.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { bothEngines } from '../../testing/test-database.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'
import { runWaitingLists } from '../../waiting-list/offer-seats.ts'
import { lectureOffering } from './lecture-line.ts'
import { runPeriods } from './run-periods.ts'

const seeds = process.env['LONG'] ? 250 : 3
const firstSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
const rounds = 8
const refused = { status: 409 }

describe.each(bothEngines)('waiting for any date under anything that people do at once on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  let people: TestMember[]
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
    people = await steps.people(10)
  })
  afterAll(() => test.close())

  /** As two processes would, at the same time. */
  const tick = async () => {
    const offerings = { lecture: lectureOffering, exam: examOffering }
    const deps = {
      db: test.db,
      jobs: test.jobs,
      zone: test.config.zone,
      offerHours: 24,
      groupDays: 7,
      offerings,
    }
    const work = async () => {
      await runPeriods(deps, test.clock.now())
      await runWaitingLists(deps, test.clock.now())
    }
    await Promise.all([work(), work()])
  }

  async function leavePeriod(_: number, as: TestMember) {
    const { body } = await test.call('GET', '/api/lecture/v1/waiting-list-periods', { as })
    const [own] = body as { id: number }[]
    return own ? test.call('DELETE', `/api/lecture/v1/waiting-list-periods/${own.id}`, { as }) : refused
  }

  /** Two full dates of a course; a third one comes later. */
  async function makeCourse(random: ReturnType<typeof seededRandom>) {
    const first = await test.make.lecture({ capacity: random.whole(1, 2), startsInDays: 12 })
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const make = (startsInDays: number) => test.make.lecture({ capacity: 1, courseId, startsInDays })
    return { courseId, dates: [first, await make(15)], make }
  }

  async function expectPromisesKept(dates: readonly number[], at: string) {
    await steps.expectExactSeats()
    const { rows } = await sql<{ offers: number }>`
      select count(*)::integer as offers from waiting_entry
      where state = 'OFFERED' and period_id is not null group by period_id having count(*) > 1`.execute(
      test.db,
    )
    expect(rows, `${at}: two offers at a time`).toEqual([])
    const live = await sql`select from waiting_entry join waiting_period on waiting_period.id = period_id
      where waiting_period.state <> 'WAITING' and waiting_entry.state in ('WAITING', 'OFFERED')`.execute(
      test.db,
    )
    expect(live.rows, `${at}: in line after the end`).toEqual([])
    const idle = await sql<{ id: number }>`
      select id from lecture where id = any(${[...dates]}::integer[])
        and capacity - seats_taken > (select count(*) from waiting_entry where lecture_id = lecture.id and state = 'OFFERED')
        and exists (select from waiting_entry where lecture_id = lecture.id and state = 'WAITING' and passed_over_at is null)`.execute(
      test.db,
    )
    expect(idle.rows, `${at}: seats idle while people wait`).toEqual([])
  }

  async function runSeed(seed: number) {
    const random = seededRandom(seed)
    test.clock.moveTo(testNow)
    const { dates, make } = await makeCourse(random)
    const acts: ((id: number, as: TestMember) => Promise<{ status: number }>)[] = [
      ...[steps.register, steps.register, steps.join, steps.leave, leavePeriod],
      ...[steps.joinPeriod, steps.joinPeriod, steps.joinPeriod],
      // There may be nothing to cancel.
      (id, as) => steps.cancel(id, as).catch(() => refused),
      (id, as) => steps.cancel(id, as).catch(() => refused),
    ]
    for (let round = 0; round < rounds; round++) {
      if (round === 4) dates.push(await make(17))
      const plans = Array.from({ length: random.whole(2, 8) }, () => ({
        act: random.pick(acts),
        who: random.pick(people),
        date: random.pick(dates),
      }))
      const replies = await Promise.all([
        ...plans.map(({ act, who, date }) => act(date, who)),
        ...(random.chance(0.5) ? [tick().then(() => ({ status: 200 }))] : []),
      ])
      for (const { status } of replies) expect([200, 201, 409], `seed ${seed}`).toContain(status)
      if (random.chance(0.3)) test.clock.moveTo(new Date(test.clock.now().getTime() + 13 * 3_600_000))
      // What the first ends, the second cleans up.
      await tick()
      await tick()
      await expectPromisesKept(dates, `seed ${seed}, round ${round}`)
    }
  }

  it(`keeps its promises for ${seeds} seeds from ${firstSeed} (SEED repeats them)`, {
    timeout: 900_000,
  }, async () => {
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) await runSeed(seed)
  })
})
