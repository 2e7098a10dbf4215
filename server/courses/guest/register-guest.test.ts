import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestFixture, guestForm } from '../../testing/guest-fixture.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('a guest on %s', (engine) => {
  let test: TestApp
  let guests: ReturnType<typeof guestFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    guests = guestFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    await test.db.deleteFrom('try_count').execute()
  })

  const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
  const attenders = (lectureId: number) =>
    test.db.selectFrom('attender').selectAll().where('lecture_id', '=', lectureId).execute()
  const seats = async (id: number) =>
    (await test.db.selectFrom('lecture').select('seats_taken').where('id', '=', id).executeTakeFirstOrThrow())
      .seats_taken
  const registered = async (lectureId: number, email = 'guest@example.com') => {
    const emailVerifyId = await guests.verified(email, lectureId)
    const { body } = await guests.register(lectureId, { email, emailVerifyId })
    return body.attenderId as number
  }
  const link = (attenderId: number) =>
    `/api/lecture/v1/guest-registrations/${guests.token('REGISTRATION', attenderId)}`

  describe('registration', () => {
    it('takes a seat and stores consents, the mail and the use of the verification', async () => {
      const lectureId = await test.make.lecture()
      const emailVerifyId = await guests.verified('Guest@example.com', lectureId)
      const before = (await test.jobsIn('mail')).length
      const { status, body } = await guests.register(lectureId, {
        name: ' Sample Guest ',
        email: 'guest@EXAMPLE.com',
        emailVerifyId,
        agreements: { collect: true, fourteen: true, ad: true },
      })
      expect([status, body.applyState]).toEqual([201, 'APPLIED'])
      expect(await attenders(lectureId)).toMatchObject([
        {
          id: body.attenderId,
          member_id: null,
          org_id: null,
          email: 'guest@EXAMPLE.com',
          email_key: 'guest@example.com',
          name: 'Sample Guest',
          group_name: 'Sample Company',
          phone_number: null,
          purpose: 'KNOWLEDGE_PERSONAL',
          apply_state: 'APPLIED',
        },
      ])
      expect(await seats(lectureId)).toBe(1)
      const consents = await test.db
        .selectFrom('consent')
        .select(['type_id', 'member_id', 'given_on'])
        .where('attender_id', '=', body.attenderId)
        .orderBy('type_id')
        .execute()
      const given = { member_id: null, given_on: `/attend/register/${lectureId}` }
      expect(consents).toEqual(['ad', 'collect', 'fourteen'].map((type_id) => ({ type_id, ...given })))
      expect((await test.jobsIn('mail')).slice(before)).toEqual([
        { kind: 'registered', attenderId: body.attenderId },
      ])
      expect(refusal(await guests.read(emailVerifyId))).toEqual([409, 'VERIFICATION_USED'])
    })

    it('requires a confirmed, unexpired, unused verification of the same address and course', async () => {
      const lectureId = await test.make.lecture()
      const other = await test.make.lecture()
      const { body: open } = await guests.start('guest@example.com', lectureId)
      const ofCourse = await guests.verified('guest@example.com', other)
      const ofOther = await guests.verified('other@example.com', lectureId)
      const nobody = '00000000-0000-4000-8000-000000000000'
      for (const emailVerifyId of [open.emailVerifyId, ofCourse, ofOther, nobody])
        expect(refusal(await guests.register(lectureId, { emailVerifyId }))).toEqual([
          409,
          'VERIFICATION_OVER',
        ])

      const late = await guests.verified('guest@example.com', lectureId)
      test.clock.moveTo(new Date(testNow.getTime() + 30 * 60_000))
      expect(refusal(await guests.register(lectureId, { emailVerifyId: late }))).toEqual([
        409,
        'VERIFICATION_OVER',
      ])
      expect(await attenders(lectureId)).toEqual([])
    })

    it('uses a verification once, even for two concurrent forms', async () => {
      const lectureId = await test.make.lecture()
      const emailVerifyId = await guests.verified('guest@example.com', lectureId)
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => guests.register(lectureId, { emailVerifyId })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
      expect(await attenders(lectureId)).toHaveLength(1)
      await test.call('DELETE', link((await attenders(lectureId))[0]?.id ?? 0))
      expect(refusal(await guests.register(lectureId, { emailVerifyId }))).toEqual([409, 'VERIFICATION_OVER'])
    })

    it('reports an existing registration only to a confirmed address', async () => {
      const lectureId = await test.make.lecture()
      await registered(lectureId, 'seen@example.com')
      const { body: open } = await guests.start('seen@example.com', lectureId)
      const form = { email: 'seen@example.com', emailVerifyId: open.emailVerifyId }
      expect(refusal(await guests.register(lectureId, form))).toEqual([409, 'VERIFICATION_OVER'])
      await guests.confirm(open.emailVerifyId, { token: guests.token('EMAIL', open.emailVerifyId) })
      expect(refusal(await guests.register(lectureId, form))).toEqual([409, 'ALREADY_REGISTERED'])
    })

    it('applies the restriction of the member with the same verified address, only once confirmed', async () => {
      const lectureId = await test.make.lecture()
      const until = new Date(testNow.getTime() + 86_400_000)
      const restricted = (email: string, options: { emailVerified?: boolean } = {}) =>
        test.make
          .member({ email, ...options })
          .then((member) => test.make.restriction(member, testNow, until))
      await restricted('Ärger@Example.com')
      await restricted('claimed@example.com', { emailVerified: false })

      const { body: open } = await guests.start('ärger@example.com', lectureId)
      const form = { email: 'ärger@example.com', emailVerifyId: open.emailVerifyId }
      expect(refusal(await guests.register(lectureId, form))).toEqual([409, 'VERIFICATION_OVER'])
      await guests.confirm(open.emailVerifyId, { token: guests.token('EMAIL', open.emailVerifyId) })
      expect(refusal(await guests.register(lectureId, form))).toEqual([409, 'REGISTRATION_RESTRICTED'])
      expect(await attenders(lectureId)).toEqual([])
      expect(await registered(lectureId, 'claimed@example.com')).toEqual(expect.any(Number))

      test.clock.moveTo(until)
      expect(await registered(lectureId, 'ärger@example.com')).toEqual(expect.any(Number))
    })

    it('reports a registration just made, by form and link, while it is live', async () => {
      const lectureId = await test.make.lecture()
      const emailVerifyId = await guests.verified('made@example.com', lectureId)
      const form = { email: 'made@example.com', emailVerifyId }
      const { body: made } = await guests.register(lectureId, form)
      const input = async () => [
        refusal(await guests.register(lectureId, form)),
        refusal(await guests.read(emailVerifyId)),
        refusal(await guests.confirm(emailVerifyId, { token: guests.token('EMAIL', emailVerifyId) })),
      ]
      const refusals = [
        [409, 'ALREADY_REGISTERED'],
        [409, 'VERIFICATION_USED'],
        [409, 'VERIFICATION_USED'],
      ]
      expect(await input()).toEqual(refusals)
      test.clock.moveTo(new Date(testNow.getTime() + 31 * 60_000))
      expect(await input()).toEqual(refusals)
      // With another address the same verification reveals nothing.
      const other = await guests.register(lectureId, { ...form, email: 'other@example.com' })
      expect(refusal(other)).toEqual([409, 'VERIFICATION_OVER'])
      await test.call('DELETE', link(made.attenderId))
      expect(await input()).toEqual(Array.from({ length: 3 }, () => [409, 'VERIFICATION_OVER']))
    })

    it('returns the stored response for the same idempotency key', async () => {
      const lectureId = await test.make.lecture()
      const emailVerifyId = await guests.verified('guest@example.com', lectureId)
      const headers = { 'idempotency-key': 'guest-12345678' }
      const first = await guests.register(lectureId, { emailVerifyId }, headers)
      const again = await guests.register(lectureId, { emailVerifyId }, headers)
      expect(again).toMatchObject({ status: 201, body: first.body })
      const changed = await guests.register(lectureId, { emailVerifyId, group: 'Another' }, headers)
      expect(refusal(changed)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    })

    it('requires sign-in for paid and partner courses, and reports full and closed ones', async () => {
      const made = await Promise.all([
        test.make.lecture({ fee: 10_000 }),
        test.make.lecture({ target: 'PARTNER' }),
        test.make.lecture({ capacity: 1 }),
        test.make.lecture({ state: 'CLOSED' }),
        test.make.lecture({ state: 'DRAFT' }),
      ])
      const [paid, partner, full, closed, draft] = made
      await registered(full, 'first@example.com')
      const emailVerifyId = await guests.verified('guest@example.com', full)
      const refusals = async (lectureId: number) =>
        refusal(await guests.register(lectureId, { emailVerifyId }))
      expect(await refusals(paid)).toEqual([409, 'MEMBERS_ONLY'])
      expect(await refusals(partner)).toEqual([409, 'PARTNER_ONLY'])
      expect(await refusals(full)).toEqual([409, 'LECTURE_FULL'])
      expect(await refusals(closed)).toEqual([409, 'LECTURE_NOT_RECRUITING'])
      expect(await refusals(draft)).toEqual([404, 'NOT_FOUND'])
    })

    it('reports each invalid form field', async () => {
      const lectureId = await test.make.lecture()
      const emailVerifyId = await guests.verified('guest@example.com', lectureId)
      const fieldsOf = async (form: object) =>
        (await guests.register(lectureId, { emailVerifyId, ...form })).body.fields
      expect(await fieldsOf({ name: ' ' })).toEqual({ name: 'Enter a name.' })
      expect(await fieldsOf({ name: 'Sample\u0007' })).toEqual({
        name: 'This text contains characters that cannot be used.',
      })
      expect(await fieldsOf({ group: 'x'.repeat(101) })).toEqual({ group: 'Enter 100 characters or fewer.' })
      expect(await fieldsOf({ email: 'guest' })).toEqual({
        email: 'Please enter your email address correctly.',
      })
      expect(await fieldsOf({ purpose: 'NONE' })).toEqual({ purpose: 'Choose a purpose.' })
      expect(await fieldsOf({ purpose: 'KNOWLEDGE_NOTHING' })).toEqual({ purpose: 'Choose a purpose.' })
      expect(await fieldsOf({ agreements: { collect: false, fourteen: true, ad: true } })).toEqual({
        'agreements.collect': 'Please agree to the required Terms and Conditions.',
      })
      expect(await fieldsOf({ partnerId: 1 })).toEqual({ partnerId: 'This field does not exist.' })
      expect(await fieldsOf({ emailVerifyId: 'x' })).toEqual({
        emailVerifyId: 'Email verification is required.',
      })
      expect(await attenders(lectureId)).toEqual([])
    })

    it('stores name and company on a single line, whatever was pasted', async () => {
      const lectureId = await test.make.lecture()
      const emailVerifyId = await guests.verified('guest@example.com', lectureId)
      const name = 'Sample\r\nBcc: other@example.com'
      const { status } = await guests.register(lectureId, {
        emailVerifyId,
        name,
        group: '\tSample \n\tCompany\t',
      })
      expect(status).toBe(201)
      expect(await attenders(lectureId)).toMatchObject([
        { name: 'Sample Bcc: other@example.com', group_name: 'Sample Company' },
      ])
    })

    it("treats a form without an address as a visitor's, and refuses a guest form of a signed-in member", async () => {
      const lectureId = await test.make.lecture()
      const path = `/api/lecture/v1/lectures/${lectureId}/attenders`
      expect(refusal(await test.call('POST', path, { body: registration }))).toEqual([401, 'NOT_SIGNED_IN'])
      const emailVerifyId = await guests.verified('guest@example.com', lectureId)
      const as = await test.make.member()
      const sent = await test.call('POST', path, { as, body: { ...guestForm, emailVerifyId } })
      expect(refusal(sent)).toEqual([409, 'SIGNED_IN'])
      expect(sent.body.message).toBe('You are signed in now. Please register as a member.')
      expect(
        refusal(await test.call('POST', path, { as, body: { ...registration, name: 'Sample' } })),
      ).toEqual([409, 'SIGNED_IN'])
      expect(await attenders(lectureId)).toEqual([])
    })

    it('gives a guest and a member with the same address one registration, even concurrently', async () => {
      for (let round = 0; round < 5; round++) {
        await test.db.deleteFrom('try_count').execute()
        const lectureId = await test.make.lecture()
        const email = `both-${round}@example.com`
        const as = await test.make.member({ email: email.toUpperCase() })
        const emailVerifyId = await guests.verified(email, lectureId)
        const replies = await Promise.all([
          guests.register(lectureId, { email, emailVerifyId }),
          test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { as, body: registration }),
        ])
        expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
          expect.arrayContaining([
            [201, undefined],
            [409, 'ALREADY_REGISTERED'],
          ]),
        )
        expect(await attenders(lectureId)).toHaveLength(1)
        expect(await seats(lectureId)).toBe(1)
      }
    })
  })

  describe('the link of the mail', () => {
    it('shows the registration and cancels it once', async () => {
      const lectureId = await test.make.lecture()
      const attenderId = await registered(lectureId)
      const { status, body, headers } = await test.call('GET', link(attenderId))
      expect(status).toBe(200)
      expect(body).toMatchObject({
        attenderId,
        name: 'Sample Guest',
        email: 'guest@example.com',
        group: 'Sample Company',
        actions: { cancel: { allowed: true } },
      })
      expect(headers['cache-control']).toBe('no-store')

      const canceled = await test.call('DELETE', link(attenderId))
      expect(canceled).toMatchObject({ status: 200, body: { applyState: 'CANCELED', name: 'Sample Guest' } })
      expect(await seats(lectureId)).toBe(0)
      expect((await test.jobsIn('mail')).at(-1)).toEqual({ kind: 'canceled', attenderId })
      expect(refusal(await test.call('DELETE', link(attenderId)))).toEqual([409, 'ATTENDER_CLOSED'])
      expect((await test.call('GET', link(attenderId))).body.applyState).toBe('CANCELED')
    })

    it('cancels until the start day, like for members', async () => {
      const lectureId = await test.make.lecture()
      const attenderId = await registered(lectureId)
      test.clock.moveTo(new Date('2026-12-18T00:00:00+09:00'))
      expect(refusal(await test.call('DELETE', link(attenderId)))).toEqual([409, 'CANCEL_DEADLINE_PASSED'])
      expect(await seats(lectureId)).toBe(1)
    })

    it('answers 404 for an invalid link or one of another purpose', async () => {
      const lectureId = await test.make.lecture()
      const attenderId = await registered(lectureId)
      const ofMember = await test.make.attender(lectureId, await test.make.member())
      const tokens = [
        guests.token('EMAIL', attenderId),
        guests.token('REGISTRATION', attenderId).replace(/^\d+/, String(attenderId + 1)),
        guests.token('REGISTRATION', ofMember),
        guests.token('REGISTRATION', '1e3'),
        String(attenderId),
        'x',
        '%00',
      ]
      for (const token of tokens)
        for (const method of ['GET', 'DELETE'] as const) {
          const reply = await test.call(method, `/api/lecture/v1/guest-registrations/${token}`)
          expect(refusal(reply)).toEqual([404, 'NOT_FOUND'])
        }
    })
  })
})
