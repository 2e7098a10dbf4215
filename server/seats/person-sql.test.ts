import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestFixture } from '../testing/guest-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { waitingListSteps } from '../testing/waiting-list-steps.ts'

describe.each(engines)('the person behind every address, on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
  })
  afterAll(() => test.close())

  const addressOf = ({ sub }: TestMember) => `${sub}@example.com`

  /** A member into whose account another one was merged. */
  async function merged() {
    const [kept, gone] = (await steps.people(2)) as [TestMember, TestMember]
    await test.db
      .updateTable('member')
      .set({ merged_into: kept.id, merged_at: testNow })
      .where('id', '=', gone.id)
      .execute()
    return { kept, gone }
  }

  /** A guest in line. */
  const waitAsGuest = (lectureId: number, email: string) =>
    test.db
      .insertInto('waiting_entry')
      .values({ lecture_id: lectureId, email, email_key: email, language: 'en', joined_at: testNow })
      .execute()

  async function fullDate(courseId?: number) {
    const id = await test.make.lecture({ capacity: 1, ...(courseId && { courseId }) })
    await test.make.attender(id, await test.make.member())
    const { course_id } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, courseId: course_id }
  }

  const inLine = async (lectureId: number) =>
    (await test.db.selectFrom('waiting_entry').select('id').where('lecture_id', '=', lectureId).execute())
      .length

  it('waits once in the line of a date, as a guest or for any date of a period', async () => {
    for (const { kept, gone } of [await merged(), await merged()]) {
      const { id, courseId } = await fullDate()
      const other = await fullDate(courseId)
      await waitAsGuest(id, addressOf(gone))
      expect((await steps.joinPeriod(other.id, kept)).status).toBe(201)
      await test.moveTo(testNow)
      expect([await inLine(id), await inLine(other.id)]).toEqual([1, 1])
      expect((await steps.see(id, kept)).entry).toMatchObject({ position: 1 })
      expect((await steps.join(id, kept)).body.code).toBe('ALREADY_WAITING')
    }
  })

  it('is offered another date once, by its own address or that of a merged account', async () => {
    const { kept, gone } = await merged()
    for (const address of [addressOf(kept), addressOf(gone)]) {
      const { id, courseId } = await fullDate()
      await waitAsGuest(id, address)
      expect((await steps.joinPeriod(id, kept)).status).toBe(201)
      const draft = await test.make.lecture({ courseId, capacity: 5, state: 'DRAFT' })
      const path = `/api/admin/v1/lectures/${draft}/waiting-list/entries-of-other-dates`
      const staff = await test.make.staff('courses')
      expect((await test.call('POST', path, { as: staff })).body).toEqual({ added: 0 })
      await sql`update waiting_period set state = 'LEFT', ended_at = now()`.execute(test.db)
    }
  })

  it('has one seat of a date: as a guest it is registered with the address of a merged account', async () => {
    const { kept, gone } = await merged()
    const lectureId = await test.make.lecture({ capacity: 5 })
    const guests = guestFixture(test)
    const email = addressOf(gone)
    const emailVerifyId = await guests.verified(email, lectureId)
    // Registered before the accounts were merged.
    await sql`update member set merged_into = null, merged_at = null where id = ${gone.id}`.execute(test.db)
    expect((await guests.register(lectureId, { email, emailVerifyId })).status).toBe(201)
    await sql`update member set merged_into = ${kept.id}, merged_at = ${testNow} where id = ${gone.id}`.execute(
      test.db,
    )
    const reply = await steps.register(lectureId, kept)
    expect(reply).toMatchObject({ status: 409, body: { code: 'ALREADY_REGISTERED' } })
  })
})
