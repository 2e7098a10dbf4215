import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('registering for a course on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const path = (lectureId: number) => `/api/lecture/v1/lectures/${lectureId}/attenders`
  const seats = async (id: number) =>
    (await test.db.selectFrom('lecture').select('seats_taken').where('id', '=', id).executeTakeFirstOrThrow())
      .seats_taken
  const attenders = (id: number) =>
    test.db.selectFrom('attender').selectAll().where('lecture_id', '=', id).execute()

  it('takes a seat, stores the consents and enqueues the mail', async () => {
    const member = await test.make.member()
    const lectureId = await test.make.lecture()
    const before = (await test.jobsIn('mail')).length

    const { status, body } = await test.call('POST', path(lectureId), {
      as: member,
      body: { ...registration, agreements: { collect: true, fourteen: true, ad: true } },
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      lectureId,
      applyState: 'APPLIED',
      label: 'applied',
      appliedAt: testNow.toISOString(),
    })
    expect(body.actions.cancel).toEqual({ allowed: true, until: '2026-12-17T15:00:00.000Z' })
    expect(await seats(lectureId)).toBe(1)
    const consents = await test.db
      .selectFrom('consent')
      .select(['type_id', 'version', 'language', 'given_on'])
      .where('attender_id', '=', body.attenderId)
      .orderBy('type_id')
      .execute()
    expect(consents).toEqual(
      [
        { type_id: 'ad', version: 1 },
        { type_id: 'collect', version: 2 },
        { type_id: 'fourteen', version: 1 },
      ].map((terms) => ({
        ...terms,
        language: 'en',
        given_on: `/attend/register/${lectureId}`,
      })),
    )
    expect((await test.jobsIn('mail')).slice(before)).toEqual([
      { kind: 'registered', attenderId: body.attenderId },
    ])
  })

  it('refuses a second registration of the same member', async () => {
    const member = await test.make.member()
    const lectureId = await test.make.lecture()
    await test.call('POST', path(lectureId), { as: member, body: registration })
    const { status, body } = await test.call('POST', path(lectureId), { as: member, body: registration })
    expect([status, body.code]).toEqual([409, 'ALREADY_REGISTERED'])
    expect(body.message).toBe('Registration for the course has already been completed.')
    expect(await seats(lectureId)).toBe(1)
  })

  it('refuses a second account with the same verified address', async () => {
    const lectureId = await test.make.lecture()
    const first = await test.make.member({ email: 'Same.Address@example.com' })
    const second = await test.make.member({ email: 'same.address@example.com' })
    await test.call('POST', path(lectureId), { as: first, body: registration })
    const { body } = await test.call('POST', path(lectureId), { as: second, body: registration })
    expect(body.code).toBe('ALREADY_REGISTERED')
    expect(await attenders(lectureId)).toHaveLength(1)
  })

  it('returns the stored response for the same idempotency key, and refuses the key for another course', async () => {
    const member = await test.make.member()
    const [lectureId, other] = [await test.make.lecture(), await test.make.lecture()]
    const headers = { 'idempotency-key': 'form-12345678' }
    const first = await test.call('POST', path(lectureId), { as: member, body: registration, headers })
    const again = await test.call('POST', path(lectureId), { as: member, body: registration, headers })
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await attenders(lectureId)).toHaveLength(1)
    const reused = await test.call('POST', path(other), { as: member, body: registration, headers })
    expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await attenders(other)).toHaveLength(0)
  })

  it('refuses a full course and stores nothing', async () => {
    const lectureId = await test.make.lecture({ capacity: 1 })
    await test.call('POST', path(lectureId), { as: await test.make.member(), body: registration })
    const { status, body } = await test.call('POST', path(lectureId), {
      as: await test.make.member(),
      body: registration,
    })
    expect([status, body.code]).toEqual([409, 'LECTURE_FULL'])
    expect(await attenders(lectureId)).toHaveLength(1)
  })

  it('accepts only members of a partner organisation for a partner course', async () => {
    const lectureId = await test.make.lecture({ target: 'PARTNER' })
    const owner = await test.make.member({ partner: true })
    const employee = await test.make.member()
    const orgId = await test.make.org(owner, employee)
    const plainOwner = await test.make.member()
    const plainOrg = await test.make.org(plainOwner)

    const stranger = await test.call('POST', path(lectureId), {
      as: await test.make.member(),
      body: registration,
    })
    expect([stranger.status, stranger.body.code]).toEqual([409, 'PARTNER_ONLY'])
    const ofPlainOwner = await test.call('POST', path(lectureId), {
      as: plainOwner,
      body: { ...registration, partnerId: plainOrg },
    })
    expect(ofPlainOwner.body.code).toBe('ORG_NOT_PARTNER')
    const unnamed = await test.call('POST', path(lectureId), { as: plainOwner, body: registration })
    expect([unnamed.status, unnamed.body.message]).toEqual([
      409,
      "The organisation's owner is not a partner.",
    ])
    const foreign = await test.call('POST', path(lectureId), {
      as: plainOwner,
      body: { ...registration, partnerId: orgId },
    })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])

    for (const as of [owner, employee])
      expect((await test.call('POST', path(lectureId), { as, body: registration })).status).toBe(201)
    expect((await attenders(lectureId)).map((one) => one.org_id)).toEqual([orgId, orgId])
  })

  it("ignores a remembered organisation that is not the member's", async () => {
    const lectureId = await test.make.lecture()
    const other = await test.make.org(await test.make.member())
    const member = await test.make.member()
    const headers = { cookie: `${member.headers.cookie}; partnerId=${other}` }
    const { status } = await test.call('POST', path(lectureId), { body: registration, headers })
    expect(status).toBe(201)
    expect((await attenders(lectureId))[0]?.org_id).toBeNull()
  })

  it('refuses a restricted member until the restriction ends, and names its end', async () => {
    const lectureId = await test.make.lecture({ startsInDays: 30 })
    const member = await test.make.member()
    await test.make.restriction(
      member,
      new Date('2026-11-01T00:00:00+09:00'),
      new Date('2026-12-20T00:00:00+09:00'),
    )
    const { status, body } = await test.call('POST', path(lectureId), { as: member, body: registration })
    expect([status, body.code]).toEqual([409, 'REGISTRATION_RESTRICTED'])
    expect(body.message).toContain('2026.12.19 23:59 KST')
    await test.moveTo('2026-12-20T00:00:00+09:00')
    expect((await test.call('POST', path(lectureId), { as: member, body: registration })).status).toBe(201)
    await test.moveTo(testNow)
  })

  it.each(['PAUSED', 'CLOSED', 'PREPARED', 'IN_PROGRESS', 'COMPLETED'] as const)(
    'refuses a %s course',
    async (state) => {
      const lectureId = await test.make.lecture({ state })
      const { body } = await test.call('POST', path(lectureId), {
        as: await test.make.member(),
        body: registration,
      })
      expect(body.code).toBe('LECTURE_NOT_RECRUITING')
    },
  )

  it('refuses after the end of registration, even before the clock has closed the course', async () => {
    const lectureId = await test.make.lecture({ startsInDays: 3 })
    test.clock.moveTo(new Date('2026-12-10T18:00:00+09:00'))
    const { body } = await test.call('POST', path(lectureId), {
      as: await test.make.member(),
      body: registration,
    })
    expect(body.code).toBe('LECTURE_NOT_RECRUITING')
    test.clock.moveTo(testNow)
  })

  it('answers 404 for drafts and unknown courses, 401 signed out', async () => {
    const draft = await test.make.lecture({ state: 'DRAFT' })
    const as = await test.make.member()
    expect((await test.call('POST', path(draft), { as, body: registration })).status).toBe(404)
    expect((await test.call('POST', path(999_999), { as, body: registration })).status).toBe(404)
    const lectureId = await test.make.lecture()
    const signedOut = await test.call('POST', path(lectureId), { body: registration })
    expect([signedOut.status, signedOut.body.code]).toEqual([401, 'NOT_SIGNED_IN'])
    expect(await attenders(lectureId)).toHaveLength(0)
  })

  it('gives out exactly the available seats under load', async () => {
    const capacity = 20
    const lectureId = await test.make.lecture({ capacity })
    const members = await Promise.all(Array.from({ length: 200 }, () => test.make.member()))
    const replies = await Promise.all(
      members.map((as) => test.call('POST', path(lectureId), { as, body: registration })),
    )
    const codes = replies.map(({ status, body }) => (status === 201 ? 'seat' : body.code))
    expect(codes.filter((code) => code === 'seat')).toHaveLength(capacity)
    expect(codes.filter((code) => code === 'LECTURE_FULL')).toHaveLength(200 - capacity)
    expect(await seats(lectureId)).toBe(capacity)
    expect(await attenders(lectureId)).toHaveLength(capacity)
  })

  it('gives one seat to a member who clicks twenty times concurrently', async () => {
    const lectureId = await test.make.lecture()
    const as = await test.make.member()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => test.call('POST', path(lectureId), { as, body: registration })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'ALREADY_REGISTERED')).toHaveLength(19)
    expect(await seats(lectureId)).toBe(1)
  })
})
