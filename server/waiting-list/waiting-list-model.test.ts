import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factsOf, findLecture } from '../courses/lecture/lecture-db.ts'
import { registrationEnd } from '../courses/lecture/lecture-rules.ts'
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
import { togetherUntil } from './waiting-list-rules.ts'

const seeds = process.env['LONG'] ? 250 : 3
const firstSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
const rounds = 8

type Act = (id: number, as: TestMember) => Promise<{ status: number }>

/** What people wait for, and what they do about it; each is also tried when it is refused. */
interface Subject {
  make(capacity: number, startsInDays: number): Promise<number>
  readonly acts: readonly Act[]
}

const refused = { status: 409 }

/** Half of the people are of one organisation, and half of another. */
function ofCourses(test: TestApp): Subject {
  const steps = waitingListSteps(test)
  const startGroup: Act = async (id, as) => {
    const { groups } = await steps.see(id, as)
    const [org] = groups.orgs
    return org ? steps.startGroup(id, as, org.id) : refused
  }
  const joinGroup: Act = async (id, as) => {
    const { groups } = await steps.see(id, as)
    const [group] = groups.orgs.flatMap((org: { groups: object[] }) => org.groups)
    return group ? steps.joinGroup(id, as, group.id) : refused
  }
  // Another call of the same person may have cancelled meanwhile, or there is nothing to cancel.
  const cancel: Act = (id, as) => steps.cancel(id, as).catch(() => refused)
  return {
    make: (capacity, startsInDays) => test.make.lecture({ capacity, startsInDays }),
    acts: [
      ...[steps.register, steps.register, cancel, steps.join, steps.join, steps.leave],
      ...[startGroup, startGroup, joinGroup, joinGroup, joinGroup, joinGroup],
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
    make: (capacity, startsInDays) => test.make.exam({ capacity, startsInDays, fee: 0 }),
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
    for (const half of [people.slice(0, 6), people.slice(6)])
      await test.make.org(half[0] as TestMember, ...half.slice(1))
    subjects = { lecture: ofCourses(test), exam: ofExams(test) }
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
    await Promise.all([runWaitingLists(deps, test.clock.now()), runWaitingLists(deps, test.clock.now())])
  }

  const entriesOf = async (line: LineOf) =>
    test.db
      .selectFrom('waiting_entry')
      .select(['id', 'state', 'rank', 'member_id', 'passed_over_at', 'offered_at', 'group_id'])
      .where(isOfLine(line))
      .orderBy('rank')
      .execute()

  /** The end of registration, a week before which groups are not kept together any more. */
  async function lastDaysOf({ seated, id }: LineOf): Promise<Date | undefined> {
    if (seated === 'exam') return undefined
    const lecture = await findLecture(test.db, id)
    if (!lecture) throw new Error('no lecture')
    return togetherUntil(registrationEnd(factsOf(lecture), test.config.zone), 7)
  }

  /** Of people in line, those whose group needs more seats than these, before the last days. */
  async function heldBackIn(line: LineOf, waiting: Entries, seats: number): Promise<Entries> {
    const lastDays = await lastDaysOf(line)
    if (!lastDays || test.clock.now() >= lastDays) return []
    const needed = (group: number) => waiting.filter(({ group_id }) => group_id === group).length
    return waiting.filter(({ group_id: group }) => group !== null && needed(group) > seats)
  }

  /** Free seats that somebody in line could take, and is to be offered. */
  async function idleSeats(line: LineOf): Promise<number> {
    const { rows } = await sql<{ seats: number }>`
      select capacity - seats_taken - (select count(*) from waiting_entry where ${isOfLine(line)}
        and state = 'OFFERED')::integer as seats from ${sql.table(line.seated)} where id = ${line.id}`.execute(
      test.db,
    )
    const waiting = (await entriesOf(line)).filter(
      ({ state, passed_over_at }) => state === 'WAITING' && passed_over_at === null,
    )
    const seats = rows[0]?.seats ?? 0
    return waiting.length > (await heldBackIn(line, waiting, seats)).length ? seats : 0
  }

  async function runSeed(seated: LineOf['seated'], seed: number) {
    const random = seededRandom(seed)
    const { make, acts } = subjects[seated]
    test.clock.moveTo(testNow)
    const capacity = random.whole(1, 3)
    const line = { seated, id: await make(capacity, random.whole(8, 12)) }
    // Full, so that people wait from the first round on.
    for (const who of people.slice(0, capacity)) await acts[0]?.(line.id, who)
    for (let round = 0; round < rounds; round++) {
      const plans = Array.from({ length: random.whole(1, 8) }, () => ({
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
      // Who was passed over is tried again after a minute.
      test.clock.moveTo(new Date(test.clock.now().getTime() + 61_000))
      await tick()
      await waitingListSteps(test).expectExactSeats()
      expect(await idleSeats(line), `seed ${seed}, round ${round}: seats idle while people wait`).toBe(0)
      await expectNobodyOvertaken(line, before, `seed ${seed}, round ${round}`)
      await expectGroupsTogether(line, `seed ${seed}, round ${round}`)
    }
  }

  type Entries = Awaited<ReturnType<typeof entriesOf>>

  /** Who still waits stood behind all who are newly offered a seat, but for groups that need more seats than were free. */
  async function expectNobodyOvertaken(line: LineOf, before: Entries, at: string) {
    const after = await entriesOf(line)
    const wasWaiting = new Set(before.filter(({ state }) => state === 'WAITING').map(({ id }) => id))
    const offered = after.filter(({ id, offered_at }) => wasWaiting.has(id) && offered_at !== null)
    const waiting = after.filter(
      ({ state, passed_over_at, group_id }) =>
        state === 'WAITING' && passed_over_at === null && (group_id === null || !isInGroup(after, group_id)),
    )
    const last = Math.max(0, ...offered.map(({ rank }) => rank))
    // In the last days, people of a group are offered seats one by one, from the same place.
    for (const { rank } of waiting) expect(rank, at).toBeGreaterThanOrEqual(last)
  }

  /** Whether others wait in the group, so that it can be passed over. */
  const isInGroup = (entries: Entries, group: number) =>
    entries.filter(({ group_id, state }) => group_id === group && state === 'WAITING').length > 1

  /** Before the last days, nobody of a group is offered a seat while others of it keep waiting. */
  async function expectGroupsTogether(line: LineOf, at: string) {
    const lastDays = await lastDaysOf(line)
    if (!lastDays) return
    const { rows } = await sql`
      select from waiting_entry offered join waiting_entry waiting using (group_id)
      where offered.lecture_id = ${line.id} and offered.offered_at < ${lastDays}::timestamptz
        and waiting.state = 'WAITING'`.execute(test.db)
    expect(rows, `${at}: groups divided`).toEqual([])
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
