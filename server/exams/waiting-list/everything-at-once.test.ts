import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { examWaitingListSteps } from '../../testing/exam-waiting-list-steps.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

type Claim = 'application' | 'hold' | 'offer' | 'place' | 'turn'
const claims: readonly Claim[] = ['application', 'hold', 'offer', 'place', 'turn']

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) =>
    ordersOf(items.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const random = seededRandom(seed)
const all = ordersOf(claims)
/** In the ordinary run some of all orders, others each time. */
const orders = process.env['LONG'] ? all : Array.from({ length: 12 }, () => random.pick(all))

describe.each(engines)(`a member with everything at once on %s (SEED=${seed})`, (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof examWaitingListSteps>
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = examWaitingListSteps(test)
  })
  afterEach(() => steps.expectExactSeats())
  afterAll(() => test.close())

  /** An exam whose only seat somebody has. */
  async function fullExam() {
    const examId = await test.make.exam({ capacity: 1, fee: 0 })
    const holder = await test.make.member()
    expect((await steps.apply(examId, holder)).status).toBe(201)
    return { examId, holder }
  }

  /** A room of the exam in which the member's turn is running. */
  async function giveTurn(examId: number, { id }: TestMember): Promise<void> {
    const until = new Date(testNow.getTime() + 600_000)
    await sql`with room as (
        insert into waiting_room (exam_id, opens_at, enter_minutes, turn_minutes, admit_per_minute, seed, seed_hash,
          entries_hash, drawn_at, last_position, admitted_up_to, created_at, updated_at)
        select ${examId}::integer, ${testNow}::timestamptz, 15, 10, 60, hash, hash, hash, ${testNow}::timestamptz, 1, 1,
          ${testNow}::timestamptz, ${testNow}::timestamptz
        from repeat('0', 64) hash returning id)
      insert into waiting_room_ticket (room_id, member_id, code, entered_at, drawn_position, position, admitted_at, turn_ends_at)
      select id, ${id}::integer, 'A', ${testNow}::timestamptz, 1, 1, ${testNow}::timestamptz, ${until}::timestamptz
      from room`.execute(test.db)
  }

  /** Tries to get each claim of an exam of its own; the rules may refuse it, or end another one for it. Returns the exams. */
  async function arrive(order: readonly Claim[], member: TestMember): Promise<number[]> {
    const exams = []
    for (const claim of order) {
      const isFull = claim === 'offer' || claim === 'place'
      const { examId, holder } = isFull
        ? await fullExam()
        : { examId: await test.make.exam({ fee: claim === 'hold' ? 110_000 : 0 }), holder: undefined }
      if (claim === 'turn') await giveTurn(examId, member)
      else if (isFull) await steps.join(examId, member)
      else await steps.apply(examId, member)
      if (claim === 'offer' && holder) {
        await steps.cancel(examId, holder)
        await test.moveTo(testNow)
      }
      exams.push(examId)
    }
    return exams
  }

  const countClaims = async ({ id }: TestMember) => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from applicant where member_id = ${id} and apply_state = any(${[...liveApplicantStates]}))::integer
        + (select count(*) from waiting_entry where member_id = ${id} and state = 'OFFERED')::integer as count`.execute(
      test.db,
    )
    return rows[0]?.count
  }

  it.each(orders.map((order) => [order.join(', '), order] as const))(
    'reads the same on every page as in the answer, and has one claim: %s',
    async (_, order) => {
      test.clock.moveTo(testNow)
      const member = await test.make.member()
      const exams = [...(await arrive(order, member)), await test.make.exam({ fee: 0 })]
      expect(await countClaims(member)).toBeLessThanOrEqual(1)
      for (const examId of exams) {
        const page = (await test.call('GET', `/api/certification/v1/exams/${examId}`, { as: member })).body
        const { allowed, because, message } = page.actions.apply
        const reply = await steps.apply(examId, member)
        const said = reply.status === 201 ? [true] : [false, reply.body.code, reply.body.message]
        expect(said, JSON.stringify(page.actions.apply)).toEqual(allowed ? [true] : [false, because, message])
        expect(await countClaims(member)).toBeLessThanOrEqual(1)
      }
    },
  )
})
