import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { bothEngines } from '../../testing/test-database.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'
import { runWaitingLists } from './offer-seats.ts'

const seeds = process.env['LONG'] ? 250 : 6
const firstSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
const rounds = 8

/** What somebody does; each is also tried when it is refused. */
const acts = ['register', 'register', 'cancel', 'join', 'join', 'leave'] as const

describe.each(bothEngines)('a waiting list under anything that people do at once on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  let people: TestMember[]
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
    people = await steps.people(12)
  })
  afterAll(() => test.close())

  /** As two processes would, at the same time. */
  const tick = async () => {
    const deps = { db: test.db, jobs: test.jobs, zone: test.config.zone, offerHours: 24 }
    await Promise.all([runWaitingLists(deps, test.clock.now()), runWaitingLists(deps, test.clock.now())])
  }

  const entriesOf = async (lectureId: number) =>
    test.db
      .selectFrom('waiting_entry')
      .select(['id', 'state', 'rank', 'member_id', 'passed_over_at', 'offered_at'])
      .where('lecture_id', '=', lectureId)
      .orderBy('rank')
      .execute()

  /** Whether a seat is free for somebody in line who could take it. */
  async function idleSeats(lectureId: number): Promise<number> {
    const { rows } = await sql<{ seats: number }>`
      select capacity - seats_taken - (select count(*) from waiting_entry where lecture_id = lecture.id
        and state = 'OFFERED')::integer as seats from lecture where id = ${lectureId}`.execute(test.db)
    const waiting = (await entriesOf(lectureId)).filter(
      ({ state, passed_over_at }) => state === 'WAITING' && passed_over_at === null,
    )
    return waiting.length > 0 ? (rows[0]?.seats ?? 0) : 0
  }

  async function act(lectureId: number, { what, who }: { what: (typeof acts)[number]; who: TestMember }) {
    if (what === 'cancel') {
      const registered = await test.db
        .selectFrom('attender')
        .select('id')
        .where('lecture_id', '=', lectureId)
        .where('member_id', '=', who.id)
        .where('apply_state', '=', 'APPLIED')
        .executeTakeFirst()
      // Another call of the same person may have cancelled meanwhile.
      return registered ? steps.cancel(lectureId, who).catch(() => ({ status: 409 })) : { status: 409 }
    }
    return steps[what](lectureId, who)
  }

  it(`keeps its promises for ${seeds} seeds from ${firstSeed} (SEED repeats them)`, {
    timeout: 900_000,
  }, async () => {
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
      const random = seededRandom(seed)
      test.clock.moveTo(testNow)
      const lectureId = await test.make.lecture({ capacity: random.whole(1, 3) })
      for (let round = 0; round < rounds; round++) {
        const plans = Array.from({ length: random.whole(1, 6) }, () => ({
          what: random.pick(acts),
          who: random.pick(people),
        }))
        const before = await entriesOf(lectureId)
        const replies = await Promise.all([
          ...plans.map((plan) => act(lectureId, plan)),
          ...(random.chance(0.5) ? [tick().then(() => ({ status: 200 }))] : []),
        ])
        for (const { status } of replies) expect([200, 201, 409], `seed ${seed}`).toContain(status)
        if (random.chance(0.2))
          await test.db
            .updateTable('lecture')
            .set((row) => ({ capacity: row('capacity', '+', 1) }))
            .where('id', '=', lectureId)
            .execute()
        if (random.chance(0.3)) test.clock.moveTo(new Date(test.clock.now().getTime() + 13 * 3_600_000))
        await tick()
        await steps.expectExactSeats()
        expect(await idleSeats(lectureId), `seed ${seed}, round ${round}: seats idle while people wait`).toBe(
          0,
        )
        const after = await entriesOf(lectureId)
        // Nobody was overtaken: who still waits stood behind all who are newly offered a seat.
        const wasWaiting = new Set(before.filter(({ state }) => state === 'WAITING').map(({ id }) => id))
        const offered = after.filter(({ id, offered_at }) => wasWaiting.has(id) && offered_at !== null)
        const waiting = after.filter(
          ({ state, passed_over_at }) => state === 'WAITING' && passed_over_at === null,
        )
        const last = Math.max(0, ...offered.map(({ rank }) => rank))
        for (const { rank } of waiting) expect(rank, `seed ${seed}, round ${round}`).toBeGreaterThan(last)
      }
    }
  })
})
