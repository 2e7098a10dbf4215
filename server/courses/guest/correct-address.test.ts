import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailOfJob } from '../../operations/worker/mail-handlers.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { guestFixture } from '../../testing/guest-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { uniqueNumber } from '../../testing/unique-number.ts'

describe.each(engines)("a guest's address corrected by staff on %s", (engine) => {
  let test: TestApp
  let guests: ReturnType<typeof guestFixture>
  let support: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    guests = guestFixture(test)
    support = await test.make.staff('support')
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  const newAddress = () => `guest-${uniqueNumber()}@example.com`
  const registered = async (email: string, lectureId: number): Promise<number> => {
    const emailVerifyId = await guests.verified(email, lectureId)
    return (await guests.register(lectureId, { email, emailVerifyId })).body.attenderId
  }
  /** A guest registered for two courses, one of which is cancelled. */
  const guest = async () => {
    const email = newAddress()
    const lectureId = await test.make.lecture()
    const canceledId = await registered(email, await test.make.lecture())
    await test.call('DELETE', `/api/lecture/v1/guest-registrations/${linkOf(canceledId)}`)
    const attenderId = await registered(email, lectureId)
    return { email, lectureId, attenderId, canceledId, path: `/api/admin/v1/people/g-${attenderId}` }
  }
  const linkOf = (id: number | string) => guests.token('REGISTRATION', id)
  const correct = (path: string, email: string, headers: Record<string, string> = {}) =>
    test.call('POST', `${path}/address-corrections`, {
      as: support,
      body: { email, reason: 'A typing error.' },
      headers,
    })
  const correctionTo = (email: string) =>
    test.db
      .selectFrom('address_correction')
      .selectAll()
      .where('new_email', '=', email)
      .orderBy('asked_at', 'desc')
      .executeTakeFirstOrThrow()
  const tokenTo = async (email: string) => guests.token('ADDRESS', (await correctionTo(email)).id)
  const confirm = (token: string) => test.call('POST', `/api/user/v1/address-corrections/${token}/confirm`)
  const look = (token: string) => test.call('GET', `/api/user/v1/address-corrections/${token}`)
  const addressOf = async (attenderId: number) =>
    test.db
      .selectFrom('attender')
      .select(['email', 'email_key'])
      .where('id', '=', attenderId)
      .executeTakeFirstOrThrow()
  const mailsTo = async (email: string) => {
    const jobs = [...(await test.jobsIn('address-mail')), ...(await test.jobsIn('mail'))]
    const composed = await Promise.all(
      jobs.map((job) =>
        mailOfJob(job as JobData['mail' | 'address-mail'], { ...test.config }).compose(
          test.db,
          test.clock.now(),
        ),
      ),
    )
    return composed.flatMap((mail) =>
      mail && 'message' in mail && mail.message.to === email ? [mail.message] : [],
    )
  }

  it('takes effect once its owner confirms it, not when the link is opened', async () => {
    const { email, attenderId, canceledId, lectureId, path } = await guest()
    const to = newAddress()
    const response = await correct(path, to)
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({
      email,
      addressCorrection: { email: to, reason: 'A typing error.', expiresAt: '2026-12-11T01:00:00.000Z' },
      actions: { correctAddress: { because: 'CORRECTION_PENDING' }, withdrawAddress: { allowed: true } },
    })
    const token = await tokenTo(to)
    const [mail] = await mailsTo(to)
    expect(mail?.text).toContain(`/address-confirm?token=${token}`)
    expect(mail?.text).not.toContain(email)
    for (let times = 0; times < 2; times++)
      expect((await look(token)).body).toEqual({
        email: to,
        expiresAt: '2026-12-11T01:00:00.000Z',
        confirmed: false,
        lectures: [expect.objectContaining({ lectureId })],
      })
    expect(await addressOf(attenderId)).toEqual({ email, email_key: email })

    const confirmed = await confirm(token)
    expect([confirmed.status, confirmed.body]).toMatchObject([
      200,
      { confirmed: true, lectures: [{ lectureId }] },
    ])
    expect(await addressOf(attenderId)).toEqual({ email: to, email_key: to })
    // Past registrations keep their address.
    expect((await addressOf(canceledId)).email).toBe(email)
    expect((await confirm(token)).body).toEqual(confirmed.body)
    expect((await look(token)).body.confirmed).toBe(true)

    const [notified] = (await mailsTo(email)).filter(({ messageId }) =>
      messageId.includes('addressCorrected'),
    )
    expect(notified?.text).not.toContain(to)
    const [renewed] = (await mailsTo(to)).filter(({ messageId }) => messageId.includes('registered'))
    expect(renewed?.text).toContain(linkOf(`${attenderId}_1`))
    expect(await auditOf(test.db, 'person', `g-${attenderId}`)).toMatchObject([
      { action: 'person.correctAddress', before: { email }, after: { email: to, reason: 'A typing error.' } },
    ])
    expect(await auditOf(test.db, 'attender', attenderId)).toMatchObject([
      { action: 'person.confirmAddress', before: { email }, after: { email: to } },
    ])
  })

  it('makes links mailed to the old address useless', async () => {
    const { attenderId, path } = await guest()
    const to = newAddress()
    const old = `/api/lecture/v1/guest-registrations/${linkOf(attenderId)}`
    expect((await test.call('GET', old)).status).toBe(200)
    await correct(path, to)
    await confirm(await tokenTo(to))
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['DELETE', '', undefined],
      ['PUT', '/marketing', { agreed: true }],
    ] as const)
      expect([method, (await test.call(method, old + suffix, { body })).status]).toEqual([method, 404])
    const renewed = `/api/lecture/v1/guest-registrations/${linkOf(`${attenderId}_1`)}`
    expect((await test.call('GET', renewed)).body).toMatchObject({ email: to })
    expect((await test.call('DELETE', renewed)).body).toMatchObject({ label: 'canceled' })
  })

  it('is refused where the new address is registered, when asked and when confirmed', async () => {
    const { lectureId, path, attenderId, email } = await guest()
    const taken = newAddress()
    await registered(taken, lectureId)
    expect((await correct(path, taken)).body.code).toBe('ADDRESS_REGISTERED')
    const ofMember = newAddress()
    await test.make.attender(lectureId, await test.make.member({ email: ofMember }), { email_key: null })
    expect((await correct(path, ofMember)).body.code).toBe('ADDRESS_REGISTERED')
    expect((await correct(path, email.toUpperCase())).body.code).toBe('ADDRESS_UNCHANGED')

    const to = newAddress()
    await correct(path, to)
    const token = await tokenTo(to)
    await registered(to, lectureId)
    expect((await confirm(token)).body.code).toBe('ADDRESS_REGISTERED')
    expect((await addressOf(attenderId)).email).toBe(email)
  })

  it('is not for members, nor without live registrations, nor for addresses that are none', async () => {
    const member = await test.make.member()
    const path = `/api/admin/v1/people/m-${member.id}`
    expect((await correct(path, newAddress())).body.code).toBe('ADDRESS_OF_ACCOUNT')
    const one = await guest()
    await test.call('DELETE', `/api/lecture/v1/guest-registrations/${linkOf(one.attenderId)}`)
    expect((await correct(one.path, newAddress())).body.code).toBe('NOTHING_TO_MOVE')
    const { status, body } = await correct((await guest()).path, 'no address')
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']])
    expect((await correct('/api/admin/v1/people/g-999999', newAddress())).status).toBe(404)
  })

  it('can be withdrawn, and ends after three days', async () => {
    const { path } = await guest()
    const [first, second] = [newAddress(), newAddress()]
    await correct(path, first)
    expect((await correct(path, second)).body.code).toBe('CORRECTION_PENDING')
    const withdrawn = await test.call('DELETE', `${path}/address-corrections`, { as: support })
    expect(withdrawn.body).toMatchObject({ addressCorrection: null })
    expect((await confirm(await tokenTo(first))).body.code).toBe('CORRECTION_OVER')
    expect((await look(await tokenTo(first))).body.code).toBe('CORRECTION_OVER')
    expect((await test.call('DELETE', `${path}/address-corrections`, { as: support })).body.code).toBe(
      'CORRECTION_OVER',
    )

    await correct(path, second)
    test.clock.moveTo(new Date('2026-12-11T10:00:00+09:00'))
    expect((await confirm(await tokenTo(second))).body.code).toBe('CORRECTION_OVER')
    const third = newAddress()
    expect((await correct(path, third)).status).toBe(201)
    expect((await confirm(await tokenTo(third))).status).toBe(200)
  })

  it('asked twice with one key, mails once; a dry run stores nothing', async () => {
    const { path } = await guest()
    const to = newAddress()
    const dry = await test.call('POST', `${path}/address-corrections/dry-runs`, {
      as: support,
      body: { email: to, reason: 'A typing error.' },
    })
    expect(dry.body.mails).toEqual([{ kind: 'addressCorrection', count: 1 }])
    expect(await mailsTo(to)).toEqual([])
    const headers = { 'idempotency-key': `address-${uniqueNumber()}` }
    for (let times = 0; times < 2; times++) expect((await correct(path, to, headers)).status).toBe(201)
    expect(await mailsTo(to)).toHaveLength(1)
  })

  it('is masked for auditors, and refuses tokens of other purposes', async () => {
    const { path, attenderId } = await guest()
    const to = newAddress()
    await correct(path, to)
    const auditor = await test.make.staff('auditor')
    expect(JSON.stringify((await test.call('GET', path, { as: auditor })).body)).not.toContain(to)
    const { id } = await correctionTo(to)
    for (const token of [guests.token('EMAIL', id), linkOf(attenderId), id, 'x'])
      expect([(await look(token)).status, (await confirm(token)).status]).toEqual([404, 404])
  })
})

/** Runs on PostgreSQL only: races need several connections. */
describe('a corrected address that is confirmed', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
  })
  afterAll(() => test.close())

  it('while it registers, has one registration; and by two at once, moves once', async () => {
    const guests = guestFixture(test)
    const support = await test.make.staff('support')
    for (let round = 0; round < 8; round++) {
      const [from, to] = [`from-${round}@example.com`, `to-${round}@example.com`]
      const lectureId = await test.make.lecture()
      const emailVerifyId = await guests.verified(from, lectureId)
      const { body } = await guests.register(lectureId, { email: from, emailVerifyId })
      await test.call('POST', `/api/admin/v1/people/g-${body.attenderId}/address-corrections`, {
        as: support,
        body: { email: to, reason: 'A typing error.' },
      })
      const { id } = await test.db
        .selectFrom('address_correction')
        .select('id')
        .where('new_email', '=', to)
        .executeTakeFirstOrThrow()
      const confirm = () =>
        test.call('POST', `/api/user/v1/address-corrections/${guests.token('ADDRESS', id)}/confirm`)
      const own = await guests.verified(to, lectureId)
      const [first, second, registration] = await Promise.all([
        confirm(),
        confirm(),
        guests.register(lectureId, { email: to, emailVerifyId: own }),
      ])
      const moved = first.status === 200
      expect([first.status, second.status]).toEqual(moved ? [200, 200] : [409, 409])
      expect(registration.status).toBe(moved ? 409 : 201)
      const live = await test.db
        .selectFrom('attender')
        .select(['email', 'link_generation'])
        .where('lecture_id', '=', lectureId)
        .orderBy('email')
        .execute()
      expect(live).toEqual(
        moved
          ? [{ email: to, link_generation: 1 }]
          : [
              { email: from, link_generation: 0 },
              { email: to, link_generation: 0 },
            ],
      )
    }
  }, 60_000)
})
