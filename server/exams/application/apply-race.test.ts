import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { findSessionMember } from '../../people/session/session-db.ts'
import { sessionId } from '../../people/session/session-id.ts'
import { type Database, openDatabase } from '../../platform/db/open.ts'
import { rowQueue } from '../../platform/db/row-queue.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import { application } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { applyPeople } from './apply-people.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

describe('applications that two processes take together', () => {
  let test: TestApp
  let other: Database
  beforeAll(async () => {
    test = await startTestApp('postgres')
    other = await openDatabase({ url: test.database.url, folder: '' })
  })
  afterAll(async () => {
    await other.close()
    await test.close()
  })

  const actorOf = async (member: TestMember) => {
    const secret = /sid=([^;]+)/.exec(member.headers.cookie)?.[1] ?? ''
    const actor = await findSessionMember(test.db, sessionId(secret), test.clock.now())
    if (!actor) throw new Error('the session was not found')
    return actor
  }
  const people = async (count: number) =>
    Promise.all(Array.from({ length: count }, async () => actorOf(await test.make.member())))
  const processOf = (db: Database['db']) =>
    applyPeople(rowQueue(), {
      db,
      jobs: test.jobs,
      holdMinutes: 15,
      renewalSeats: test.config.renewalSeats,
    })
  const inputOf = (
    examId: number,
    actor: Awaited<ReturnType<typeof actorOf>>,
    more: { key?: string; form?: object } = {},
  ) => ({
    examId,
    actor,
    now: test.clock.now(),
    language: 'en' as const,
    zone: test.config.zone,
    form: { ...application, ...more.form },
    idempotencyKey: more.key,
  })
  const codeOf = (result: PromiseSettledResult<unknown>) =>
    result.status === 'fulfilled'
      ? 'APPLIED'
      : result.reason instanceof AppError
        ? result.reason.code
        : String(result.reason)
  const counted = (codes: readonly string[]) =>
    Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))

  it(`takes exactly the seats there are, and one per person, in whichever process and how often (SEED=${seed})`, async () => {
    const random = seededRandom(seed)
    const examIds = await Promise.all([20, 30, 5].map((capacity) => test.make.exam({ capacity })))
    const processes = [processOf(test.db), processOf(other.db)]
    const calls = (await people(80)).flatMap((actor, index) => {
      const examId = examIds[index % 3] ?? 0
      const elsewhere = examIds[(index + 1) % 3] ?? 0
      const key = `form-${actor.memberId}-0123456789`
      // Once more by the same form in the other process, and by another form for another exam.
      return [inputOf(examId, actor, { key }), inputOf(examId, actor, { key }), inputOf(elsewhere, actor)]
    })
    const shuffled = calls
      .map((call) => ({ call, at: random.whole(0, 1_000_000) }))
      .sort((a, b) => a.at - b.at)
    const results = await Promise.allSettled(shuffled.map(({ call }, index) => processes[index % 2]?.(call)))
    const codes = new Set(results.map(codeOf))
    expect([...codes].sort()).toEqual(['APPLIED', 'EXAM_ALREADY_RESERVED', 'EXAM_FULL'])

    const { rows } = await sql<{
      id: number
      seats_taken: number
      applicants: number
      orders: number
      consents: number
    }>`
      select exam.id, seats_taken, count(applicant.id)::integer as applicants,
        count(payment_order.id)::integer as orders, count(consent.id)::integer as consents
      from exam left join applicant on applicant.exam_id = exam.id and apply_state = 'DRAFT'
      left join payment_order on payment_order.hold_id = applicant.hold_id
      left join consent on consent.applicant_id = applicant.id
      where exam.id = any(${examIds}::integer[]) group by exam.id
      order by array_position(${examIds}::integer[], exam.id)`.execute(test.db)
    const capacities = [20, 30, 5]
    for (const [index, row] of rows.entries()) {
      expect(row.seats_taken).toBe(capacities[index])
      expect([row.applicants, row.orders, row.consents]).toEqual(Array(3).fill(row.seats_taken))
    }
    const { rows: doubles } =
      await sql`select member_id from applicant group by member_id having count(*) > 1`.execute(test.db)
    expect(doubles).toEqual([])
  })

  it('takes exactly the seats kept for renewals, and none beyond the capacity', async () => {
    // In January, on the 17th and 18th, with the applications of that month not open yet.
    const [roomy, small] = [
      await test.make.exam({ startsInDays: 40, capacity: 20 }),
      await test.make.exam({ startsInDays: 41, capacity: 4 }),
    ]
    const holders = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const member = await test.make.member()
        await certificateFixture(test).issued(member)
        return actorOf(member)
      }),
    )
    await test.db
      .updateTable('certificate')
      .set({ start_at: new Date('2024-01-08T00:00:00Z'), finish_at: new Date('2027-03-01T00:00:00Z') })
      .execute()
    const [visitor] = await people(1)
    const processes = [processOf(test.db), processOf(other.db)]
    const results = await Promise.allSettled(
      [...holders, ...(visitor ? [visitor] : [])].map((actor, index) =>
        processes[Math.floor(index / 2) % 2]?.(inputOf(index % 2 === 0 ? roomy : small, actor)),
      ),
    )
    const codes = results.map(codeOf)
    expect(codes.pop()).toBe('EXAM_OUTSIDE_MONTH')
    const codesOf = (half: number) => counted(codes.filter((_, index) => index % 2 === half))
    const kept = test.config.renewalSeats.seats
    expect(codesOf(0)).toEqual({ APPLIED: kept, RENEWAL_SEATS_TAKEN: 20 - kept })
    expect(codesOf(1)).toEqual({ APPLIED: 4, RENEWAL_SEATS_TAKEN: 16 })
    const rows = await test.db
      .selectFrom('exam')
      .select(['id', 'seats_taken'])
      .where('id', 'in', [roomy, small])
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.seats_taken)).toEqual([kept, 4])
  })

  it('refuses by rule without failing the others, and gives seats in order of arrival', async () => {
    const examId = await test.make.exam({ capacity: 10 })
    const apply = processOf(test.db)
    const actors = await people(15)
    const results = await Promise.allSettled(
      actors.map((actor, index) =>
        apply(inputOf(examId, actor, index % 5 === 0 ? { form: { termsVersion: 7 } } : {})),
      ),
    )
    const codes = results.map(codeOf)
    // Three with other terms; of the others the first ten.
    expect(counted(codes)).toEqual({ APPLIED: 10, TERMS_CHANGED: 3, EXAM_FULL: 2 })
    expect(codes.slice(-2)).toEqual(['EXAM_FULL', 'EXAM_FULL'])
    const stored = await test.db
      .selectFrom('applicant')
      .select('member_id')
      .where('exam_id', '=', examId)
      .orderBy('id')
      .execute()
    const expected = actors.filter((_, index) => codes[index] === 'APPLIED').map(({ memberId }) => memberId)
    expect(stored.map(({ member_id }) => member_id)).toEqual(expected)
  })
})
