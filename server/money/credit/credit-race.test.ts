import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import { billingSettings, creditFixture } from '../../testing/credit-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'

const rounds = 4
const dayMs = 86_400_000
const reason = 'The sheet was misread.'
/** Expiry of the first course's credits, and reminder of the second's. */
const expiry = new Date('2027-02-07T00:00:00+09:00')

/** PostgreSQL only: races need several connections. */
describe("concurrent changes of one member's credits", () => {
  let test: TestApp
  let courses: ReturnType<typeof courseFixture>
  let credits: ReturnType<typeof creditFixture>
  beforeAll(async () => {
    test = await startTestApp('postgres', billingSettings)
    courses = courseFixture(test)
    credits = creditFixture(test)
    await courses.staff()
  })
  afterAll(() => test.close())

  const completedOn = async (as: TestMember, at: number) => {
    test.clock.moveTo(new Date(at))
    return courses.completed([480], { people: [as], credits: 100 })
  }
  type Course = Awaited<ReturnType<typeof completedOn>>

  /** Revokes and grants a course's credits several times. */
  async function correctRepeatedly({ lectureId, attenders }: Course): Promise<number[]> {
    const statuses = []
    for (const minutes of [100, 480, 0, 480]) {
      const { status } = await courses.enter(lectureId, attenders[0]?.id ?? 0, { days: [minutes], reason })
      statuses.push(status)
    }
    return statuses
  }

  async function stored({ id }: TestMember) {
    const { rows } = await sql`
      select balance,
        (select sum(remaining)::integer from credit_grant where member_id = ${id}) as remaining,
        (select sum(amount)::integer from credit_entry where member_id = ${id}) as entered,
        (select coalesce(sum(amount), 0)::integer from credit_charge where member_id = ${id}) as charged,
        (select coalesce(-sum(amount), 0)::integer from credit_entry where member_id = ${id} and kind = 'CHARGED')
          as spent,
        (select count(*)::integer from (
          select balance - amount - lag(balance, 1, 0) over (order by id) as jump
          from credit_entry where member_id = ${id}) line where jump <> 0) as broken
      from credit_account where member_id = ${id}`.execute(test.db)
    return rows[0]
  }

  it('keep balance, grants and statement consistent', async () => {
    for (let round = 0; round < rounds; round++) {
      const as = await test.make.member()
      const ending = await completedOn(as, testNow.getTime())
      const reminded = await completedOn(as, testNow.getTime() + 12 * dayMs)
      const lasting = await completedOn(as, testNow.getTime() + 50 * dayMs)
      test.clock.moveTo(expiry)

      const tick = () => test.moveTo(expiry)
      const [charges, corrections] = await Promise.all([
        Promise.all(Array.from({ length: 40 }, (_, index) => credits.charge(as, 1 + (index % 13)))),
        Promise.all([ending, reminded, lasting].map(correctRepeatedly)),
        Promise.all([tick(), tick(), tick(), tick()]),
      ])
      expect(corrections.flat()).toEqual(Array(12).fill(200))
      const refused = charges.filter(({ status }) => status !== 200)
      for (const { status, body } of refused)
        expect([status, body.code]).toEqual([409, 'INSUFFICIENT_CREDITS'])
      const charged = charges.reduce(
        (sum, { status }, index) => sum + (status === 200 ? 1 + (index % 13) : 0),
        0,
      )
      expect(charged).toBeGreaterThan(0)

      // Expired grants are recorded by the next change.
      await tick()
      const { balance } = await credits.balance(as)
      expect(await stored(as)).toEqual({
        balance,
        remaining: balance,
        entered: balance,
        charged,
        spent: charged,
        broken: 0,
      })
      // The first course's credits expired before it was corrected; the others are not granted twice.
      expect(balance).toBe(200 - charged)
      const reminders = await remindersOf(as)
      expect(new Set(reminders).size).toBe(reminders.length)
    }
  }, 180_000)

  async function remindersOf({ id }: TestMember): Promise<number[]> {
    const grants = await test.db.selectFrom('credit_grant').select('id').where('member_id', '=', id).execute()
    const own = new Set(grants.map((grant) => grant.id))
    const jobs = (await test.jobsIn('credit-mail')) as { grantId: number }[]
    return jobs.map(({ grantId }) => grantId).filter((grantId) => own.has(grantId))
  }
})
