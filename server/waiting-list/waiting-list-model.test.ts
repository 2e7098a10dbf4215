import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lectureOffering } from '../courses/waiting-list/lecture-line.ts'
import { examOffering } from '../exams/waiting-list/exam-line.ts'
import { examWaitingListSteps } from '../testing/exam-waiting-list-steps.ts'
import { guestWaitingActs } from '../testing/guest-waiting-acts.ts'
import type { TestMember } from '../testing/make.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { bothEngines } from '../testing/test-database.ts'
import { waitingListSteps } from '../testing/waiting-list-steps.ts'
import { isOfLine, type LineOf } from './entry-db.ts'
import { runWaitingLists } from './offer-seats.ts'

const seeds = process.env['LONG'] ? 250 : 5
const firstSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
const rounds = 8

type Act = (id: number, as: TestMember) => Promise<{ status: number }>

/** What people wait for, and what they do about it; each is also tried when it is refused. */
interface Subject {
  make(capacity: number): Promise<number>
  readonly acts: readonly Act[]
}

const refused = { status: 409 }

function ofCourses(test: TestApp): Subject {
  const steps = waitingListSteps(test)
  // Another call of the same person may have cancelled meanwhile, or there is nothing to cancel.
  const cancel: Act = (id, as) => steps.cancel(id, as).catch(() => refused)
  return {
    make: (capacity) => test.make.lecture({ capacity }),
    acts: [
      ...[steps.register, steps.register, cancel, steps.join, steps.join, steps.leave],
      ...guestWaitingActs(test),
    ],
  }
}

function ofExams(test: TestApp): Subject {
  const steps = examWaitingListSteps(test)
  const cancel: Act = (id, as) => steps.cancel(id, as).catch(() => refused)
  // Who has applied elsewhere is passed over until that application is cancelled.
  const other = test.make.exam({ capacity: 1_000, fee: 0 })
  return {
    make: (capacity) => test.make.exam({ capacity, fee: 0 }),
    acts: [
      ...[steps.apply, steps.apply, cancel, steps.join, steps.join, steps.leave],
      async (_, as) => steps.apply(await other, as),
      async (_, as) => cancel(await other, as),
    ],
  }
}

describe.each(bothEngines)('a waiting list under anything that people do at once on %s', (engine) => {
  let test: TestApp
  let people: TestMember[]
  let subjects: Readonly<Record<LineOf['seated'], Subject>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    people = await waitingListSteps(test).people(12)
    subjects = { lecture: ofCourses(test), exam: ofExams(test) }
  })
  afterAll(() => test.close())

  /** As two processes would, at the same time. */
  const tick = async () => {
    const offerings = { lecture: lectureOffering, exam: examOffering }
    const deps = { db: test.db, jobs: test.jobs, zone: test.config.zone, offerHours: 24, offerings }
    await Promise.all([runWaitingLists(deps, test.clock.now()), runWaitingLists(deps, test.clock.now())])
  }

  const entriesOf = async (line: LineOf) =>
    test.db
      .selectFrom('waiting_entry')
      .select(['id', 'state', 'rank', 'member_id', 'passed_over_at', 'offered_at'])
      .where(isOfLine(line))
      .orderBy('rank')
      .execute()

  /** Whether a seat is free for somebody in line who could take it. */
  async function idleSeats(line: LineOf): Promise<number> {
    const { rows } = await sql<{ seats: number }>`
      select capacity - seats_taken - (select count(*) from waiting_entry where ${isOfLine(line)}
        and state = 'OFFERED')::integer as seats from ${sql.table(line.seated)} where id = ${line.id}`.execute(
      test.db,
    )
    const waiting = (await entriesOf(line)).filter(
      ({ state, passed_over_at }) => state === 'WAITING' && passed_over_at === null,
    )
    return waiting.length > 0 ? (rows[0]?.seats ?? 0) : 0
  }

  async function runSeed(seated: LineOf['seated'], seed: number) {
    const random = seededRandom(seed)
    const { make, acts } = subjects[seated]
    test.clock.moveTo(testNow)
    const line = { seated, id: await make(random.whole(1, 3)) }
    for (let round = 0; round < rounds; round++) {
      const plans = Array.from({ length: random.whole(1, 6) }, () => ({
        act: random.pick(acts),
        who: random.pick(people),
      }))
      const before = await entriesOf(line)
      const replies = await Promise.all([
        ...plans.map(({ act, who }) => act(line.id, who)),
        ...(random.chance(0.5) ? [tick().then(() => ({ status: 200 }))] : []),
      ])
      for (const { status } of replies) expect([200, 201, 409], `seed ${seed}`).toContain(status)
      if (random.chance(0.2))
        await sql`update ${sql.table(seated)} set capacity = capacity + 1 where id = ${line.id}`.execute(
          test.db,
        )
      if (random.chance(0.3)) test.clock.moveTo(new Date(test.clock.now().getTime() + 13 * 3_600_000))
      await tick()
      await waitingListSteps(test).expectExactSeats()
      expect(await idleSeats(line), `seed ${seed}, round ${round}: seats idle while people wait`).toBe(0)
      expectNobodyOvertaken(before, await entriesOf(line), `seed ${seed}, round ${round}`)
    }
  }

  type Entries = Awaited<ReturnType<typeof entriesOf>>

  /** Who still waits stood behind all who are newly offered a seat. */
  function expectNobodyOvertaken(before: Entries, after: Entries, at: string) {
    const wasWaiting = new Set(before.filter(({ state }) => state === 'WAITING').map(({ id }) => id))
    const offered = after.filter(({ id, offered_at }) => wasWaiting.has(id) && offered_at !== null)
    const waiting = after.filter(
      ({ state, passed_over_at }) => state === 'WAITING' && passed_over_at === null,
    )
    const last = Math.max(0, ...offered.map(({ rank }) => rank))
    for (const { rank } of waiting) expect(rank, at).toBeGreaterThan(last)
  }

  it.each([
    ['a course', 'lecture'],
    ['an exam', 'exam'],
  ] as const)(
    `of %s keeps its promises for ${seeds} seeds from ${firstSeed} (SEED repeats them)`,
    { timeout: 900_000 },
    async (_, seated) => {
      for (let seed = firstSeed; seed < firstSeed + seeds; seed++) await runSeed(seated, seed)
    },
  )
})
