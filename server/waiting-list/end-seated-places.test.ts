import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { guestFixture } from '../testing/guest-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { waitingListSteps } from '../testing/waiting-list-steps.ts'

describe.each(engines)('somebody who is offered a seat, and gets one in another way, on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterEach(async () => {
    await steps.expectExactSeats()
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  /** A date of three seats: one is taken, one offered, one free. */
  async function offered() {
    const [holder, who] = (await steps.people(2)) as [TestMember, TestMember]
    const lectureId = await test.make.lecture({ capacity: 1 })
    await steps.register(lectureId, holder)
    await steps.join(lectureId, who)
    await test.db.updateTable('lecture').set({ capacity: 3 }).where('id', '=', lectureId).execute()
    await test.moveTo(testNow)
    expect(await steps.states(lectureId)).toEqual(['OFFERED'])
    return { lectureId, who }
  }
  const post = (path: string, body: object) => test.call('POST', `/api/admin/v1${path}`, { as: staff, body })
  const reason = 'A test.'

  it('has no offer beside a registration by staff', async () => {
    const { lectureId, who } = await offered()
    const person = { email: `${who.sub}@example.com`, name: null, group: null, language: 'en' }
    expect((await post(`/lectures/${lectureId}/attenders`, { ...person, reason })).status).toBe(201)
    expect(await steps.states(lectureId)).toEqual(['TAKEN'])
  })

  it('has no offer beside a registration that is moved to the date', async () => {
    const { lectureId, who } = await offered()
    const other = await test.make.lecture()
    const attenderId = await test.make.attender(other, who)
    const moved = await post(`/lectures/${other}/attenders/${attenderId}/moves`, {
      targetLectureId: lectureId,
      reason,
    })
    expect(moved.status).toBe(200)
    expect(await steps.states(lectureId)).toEqual(['TAKEN'])
  })

  it('has no offer beside the registration of another account that is merged', async () => {
    const { lectureId, who } = await offered()
    const [gone] = (await steps.people(1)) as [TestMember]
    expect((await steps.register(lectureId, gone)).status).toBe(201)
    const merged = await post(`/people/m-${who.id}/merges`, { otherId: `m-${gone.id}`, reason })
    expect(merged.status).toBe(200)
    expect(await steps.states(lectureId)).toEqual(['TAKEN'])
  })

  it('has no offer beside a registration as a guest of the same address', async () => {
    const { lectureId, who } = await offered()
    const guests = guestFixture(test)
    const email = `${who.sub}@example.com`
    const emailVerifyId = await guests.verified(email, lectureId)
    expect((await guests.register(lectureId, { email, emailVerifyId })).status).toBe(201)
    expect(await steps.states(lectureId)).toEqual(['TAKEN'])
  })
})
