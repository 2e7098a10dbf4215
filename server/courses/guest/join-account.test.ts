import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { upsertMember } from '../../people/account/member-db.ts'
import { courseFixture } from '../../testing/course-fixture.ts'
import { guestFixture } from '../../testing/guest-fixture.ts'
import { signedInUser, signInAs } from '../../testing/sign-in-as.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)("signing in with a guest's verified address on %s", (engine) => {
  let test: TestApp
  let guests: ReturnType<typeof guestFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    guests = guestFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('try_count').execute()
  })

  const seats = async (id: number) =>
    (await test.db.selectFrom('lecture').select('seats_taken').where('id', '=', id).executeTakeFirstOrThrow())
      .seats_taken
  const registered = async (lectureId: number, email: string) => {
    const emailVerifyId = await guests.verified(email, lectureId)
    const { body } = await guests.register(lectureId, { email, emailVerifyId })
    return body.attenderId as number
  }
  const link = (attenderId: number) =>
    `/api/lecture/v1/guest-registrations/${guests.token('REGISTRATION', attenderId)}`

  const signInWith = (email: string, emailVerified = true) =>
    signInAs(test, { sub: `sub-${email}`, email, emailVerified })
  const applied = async (headers: Record<string, string>) => {
    const { body } = await test.call('GET', '/api/lecture/v1/applied-lectures', { headers })
    return body.content.map((one: { attenderId: number }) => one.attenderId)
  }

  it('joins the registrations made with that address, with their consents', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await registered(lectureId, 'joins@example.com')
    expect(await applied(await signInWith('joins@example.com', false))).toEqual([])
    expect(await applied(await signInWith('other@example.com'))).toEqual([])
    const headers = await signInWith('Joins@Example.com')
    expect(await applied(headers)).toEqual([attenderId])
    const consents = await test.db
      .selectFrom('consent')
      .innerJoin('member', 'member.id', 'consent.member_id')
      .select('sub')
      .where('attender_id', '=', attenderId)
      .execute()
    expect(consents).toEqual(Array(2).fill({ sub: 'sub-Joins@Example.com' }))
    expect(await seats(lectureId)).toBe(1)
    const { body } = await test.call(
      'DELETE',
      `/api/lecture/v1/lectures/${lectureId}/attenders/${attenderId}`,
      {
        headers,
      },
    )
    expect(body.applyState).toBe('CANCELED')
    // The mailed link still shows its state.
    expect((await test.call('GET', link(attenderId))).body.applyState).toBe('CANCELED')
  })

  it('does not join a registration for a course the member registered for with another address', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await registered(lectureId, 'later@example.com')
    const memberId = await test.db
      .transaction()
      .execute((tx) =>
        upsertMember(
          tx,
          signedInUser({ sub: 'sub-later@example.com', email: 'later@example.com', emailVerified: false }),
          { language: 'en', now: testNow },
        ),
      )
    const member = { id: memberId, sub: 'sub-earlier', headers: { cookie: '' } }
    const own = await test.make.attender(lectureId, member, { email_key: 'earlier@example.com' })
    const headers = await signInWith('later@example.com')
    expect(await applied(headers)).toEqual([own])
    expect((await test.call('GET', link(attenderId))).status).toBe(200)
    await test.call('DELETE', `/api/lecture/v1/lectures/${lectureId}/attenders/${own}`, { headers })
    expect((await applied(await signInWith('later@example.com'))).sort()).toEqual([attenderId, own].sort())
  })

  it("opens one restriction if the guest's absences reach the limit", async () => {
    const fixture = courseFixture(test)
    const email = 'absent@example.com'
    const restrictions = () =>
      test.db
        .selectFrom('restriction')
        .innerJoin('member', 'member.id', 'member_id')
        .select('restrict_start_at')
        .where('sub', '=', `sub-${email}`)
        .execute()
    const miss = async () => fixture.complete(await fixture.missedByGuests([email]))
    for (const _ of [1, 2]) expect((await miss()).status).toBe(200)
    const absences = async () =>
      (await test.call('GET', '/api/lecture/v1/absences', { headers: await signInWith(email) })).body
    expect(await absences()).toMatchObject({ counted: [{}, {}], restriction: null })
    await miss()
    expect((await absences()).restriction).not.toBeNull()
    await absences()
    expect(await restrictions()).toEqual([{ restrict_start_at: testNow }])
  })

  it('joins completed courses with result and certificate, but grants no credits', async () => {
    const fixture = courseFixture(test)
    const lectureId = await fixture.overLecture({ credits: 500 })
    const id = await fixture.guest(lectureId, 'over@example.com')
    await fixture.enter(lectureId, id)
    await fixture.complete(lectureId)
    expect(await fixture.holdingsOf(id)).toMatchObject({ certificates: 1, credits: [] })
    await test.workOff('make-completion-certificate')

    const headers = await signInWith('over@example.com')
    const { body } = await test.call('GET', '/api/lecture/v1/completed-lectures', { headers })
    expect(body.content).toMatchObject([
      { attenderId: id, result: 'COMPLETED', certificate: 'READY', credits: null },
    ])
    const file = await test.app.inject({
      url: `/api/lecture/v1/lectures/${lectureId}/attenders/${id}/certificate`,
      headers,
    })
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})
