import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import { guestFixture } from '../../testing/guest-fixture.ts'
import { signInAs } from '../../testing/sign-in-as.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const rounds = 6

/** Runs on PostgreSQL only: races need several connections. */
describe('guests who sign in while the courses they missed are completed', () => {
  let test: TestApp
  let fixture: ReturnType<typeof courseFixture>
  beforeAll(async () => {
    test = await startTestApp('postgres')
    fixture = courseFixture(test)
    await fixture.staff()
  })
  afterAll(() => test.close())

  const signInWith = (email: string) => signInAs(test, { sub: email, email })

  it('are restricted once for all three absences, in any order of events', async () => {
    for (let round = 0; round < rounds; round++) {
      const emails = Array.from({ length: 4 }, (_, one) => `race-${round}-${one}@example.com`)
      const lectures = [
        await fixture.missedByGuests(emails),
        await fixture.missedByGuests(emails),
        await fixture.missedByGuests(emails),
      ]
      const [first = 0, ...others] = lectures
      expect((await fixture.complete(first)).status).toBe(200)
      const [completed] = await Promise.all([
        Promise.all(others.map((lectureId) => fixture.complete(lectureId))),
        Promise.all(emails.map(signInWith)),
      ])
      expect(completed.map(({ status }) => status)).toEqual([200, 200])
      const rows = await test.db
        .selectFrom('attender')
        .innerJoin('member', 'member.id', 'attender.member_id')
        .select(['sub', 'restriction_id'])
        .where('sub', 'in', emails)
        .execute()
      for (const email of emails) {
        const restrictions = rows
          .filter(({ sub }) => sub === email)
          .map(({ restriction_id }) => restriction_id)
        expect(restrictions).toHaveLength(3)
        expect([new Set(restrictions).size, restrictions.includes(null)]).toEqual([1, false])
      }
    }
  }, 120_000)

  it('change marketing consent by the link without deadlocking the writing of results', async () => {
    const guests = guestFixture(test)
    const email = 'settles@example.com'
    const lectureId = await test.make.lecture()
    const emailVerifyId = await guests.verified(email, lectureId)
    const { body } = await guests.register(lectureId, { email, emailVerifyId })
    await signInWith(email)
    const link = `/api/lecture/v1/guest-registrations/${guests.token('REGISTRATION', body.attenderId)}`
    // Members are locked before their registrations.
    const response = await test.db.transaction().execute(async (tx) => {
      await sql`select from member where email_key = ${email} for no key update`.execute(tx)
      const pending = test.call('PUT', `${link}/marketing`, { body: { agreed: true } })
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 })
      await sql`update attender set result = null where id = ${body.attenderId}`.execute(tx)
      return { settling: pending }
    })
    expect((await response.settling).body.marketing.agreed).toBe(true)
  })

  /** Number of sessions waiting for a lock in this database. */
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
    return rows[0]?.waiting
  }
})
