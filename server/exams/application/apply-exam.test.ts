import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { application, examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('applying for an exam on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof examFixture>
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = examFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    as = await test.make.member()
  })

  const codeOf = (code: string) =>
    test.db
      .selectFrom('discount_code')
      .select(['held_by', 'spent_at'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  /** Expects a refusal that leaves no seat, application, order, consent or code behind. */
  const expectRefused = async (examId: number, more: object, by = as) => {
    const seats = await fixture.seats(examId)
    const { status, body } = await fixture.apply(examId, by, more)
    expect(await fixture.seats(examId)).toBe(seats)
    const left = await test.db
      .selectFrom('payment_order')
      .select('id')
      .where('member_id', '=', by.id)
      .execute()
    expect(left).toEqual([])
    expect(await fixture.listed(by)).toEqual([])
    return [status, body.code, body.fields]
  }

  it('holds a seat for fifteen minutes and returns the order to pay', async () => {
    const examId = await test.make.exam()
    const { status, body } = await fixture.apply(examId, as)
    expect(status).toBe(201)
    expect(body).toEqual({
      examNumber: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
      applyState: 'DRAFT',
      order: {
        orderId: expect.stringMatching(/^order-[\w-]{24}$/),
        amount: 110_000,
        holdUntil: new Date(testNow.getTime() + 15 * 60_000).toISOString(),
      },
    })
    expect(await fixture.seats(examId)).toBe(1)
    expect(await fixture.listed(as)).toMatchObject([
      {
        applyState: 'DRAFT',
        orderId: body.order.orderId,
        actions: { pay: { allowed: true }, cancel: { allowed: false } },
      },
    ])
    const consent = await test.db
      .selectFrom('consent')
      .innerJoin('applicant', 'applicant.id', 'consent.applicant_id')
      .select(['type_id', 'version', 'given_on'])
      .where('exam_number', '=', body.examNumber)
      .execute()
    expect(consent).toEqual([{ type_id: 'exam', version: 1, given_on: `/certification/apply/${examId}` }])
  })

  it('needs no order if nothing is due, and spends the code', async () => {
    const examId = await test.make.exam()
    const { code } = await test.make.discountCode({ percent: 100 })
    const { body } = await fixture.apply(examId, as, { discountCode: code.toLowerCase() })
    expect(body).toMatchObject({ applyState: 'APPLIED', order: null })
    expect(await codeOf(code)).toEqual({ held_by: body.examNumber, spent_at: testNow })
    expect(await test.jobsIn('exam-mail')).toContainEqual({
      kind: 'examApplied',
      applicantId: expect.any(Number),
    })
  })

  it('returns the stored response for the same idempotency key', async () => {
    const examId = await test.make.exam()
    const call = () =>
      test.call('POST', `/api/certification/v1/exams/${examId}/applicants`, {
        as,
        body: application,
        headers: { 'idempotency-key': 'form-0123456789' },
      })
    const [first, again] = [await call(), await call()]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await fixture.seats(examId)).toBe(1)
  })

  describe('is refused', () => {
    it.each([
      ['that is a draft', { state: 'DRAFT' as const }, [404, 'NOT_FOUND']],
      ['that is closed', { state: 'CLOSED' as const }, [409, 'EXAM_CLOSED']],
      ['two days before', { startsInDays: 2 }, [409, 'EXAM_CLOSED']],
      ['of the next month', { startsInDays: 30 }, [409, 'EXAM_OUTSIDE_MONTH']],
      ['that is full', { capacity: 2, seats_taken: 2 }, [409, 'EXAM_FULL']],
    ] as const)('for an exam %s', async (_, overrides, expected) => {
      const examId = await test.make.exam(overrides)
      expect((await expectRefused(examId, {})).slice(0, 2)).toEqual(expected)
    })

    it('for an IAM account, for one without a name, and under another name', async () => {
      const examId = await test.make.exam()
      const iam = await test.make.member({ accountType: 'IAM', name: 'robot' })
      expect((await expectRefused(examId, {}, iam))[1]).toBe('IAM_ACCOUNT')
      const unnamed = await test.make.member({ name: null })
      expect((await expectRefused(examId, {}, unnamed))[1]).toBe('ACCOUNT_NAME_MISSING')
      expect(await expectRefused(examId, { koreanName: '홍길순' })).toEqual([
        400,
        'BAD_INPUT',
        { koreanName: 'Enter the name exactly as on your provider account.' },
      ])
    })

    it('while the member has a live application for any exam', async () => {
      const [first, second] = [await test.make.exam(), await test.make.exam()]
      await fixture.apply(first, as)
      for (const examId of [first, second])
        expect((await fixture.apply(examId, as)).body.code).toBe('EXAM_ALREADY_RESERVED')
    })

    it('under terms that are no longer in force', async () => {
      const examId = await test.make.exam()
      expect((await expectRefused(examId, { termsVersion: 2 })).slice(0, 2)).toEqual([409, 'TERMS_CHANGED'])
    })
  })

  it('accepts the name in any Unicode composition, with surrounding spaces', async () => {
    const examId = await test.make.exam()
    const koreanName = ` ${'홍길동'.normalize('NFD')} `
    expect((await fixture.apply(examId, as, { koreanName })).status).toBe(201)
  })

  const name = (length: number) => 'A'.repeat(length)
  const given = 'Enter an English name (100 characters or less)'
  const family = 'Enter an English name (50 characters or less)'
  it.each([
    ['koreanName', '', 'Enter a name.'],
    ['koreanName', '   ', 'Enter a name.'],
    ['koreanName', 'a\u0000', 'Enter a name.'],
    ['englishFirstName', '', given],
    ['englishFirstName', name(101), given],
    ['englishFirstName', '길동', 'Enter in English.'],
    ['englishFirstName', 'Ｇildong', 'Enter in English.'],
    ['englishFirstName', 'Gil1', 'Enter in English.'],
    ['englishFirstName', '-Gil', 'Enter in English.'],
    ['englishLastName', '', family],
    ['englishLastName', name(51), family],
    ['englishLastName', 'Hóng', 'Enter in English.'],
    ['phoneNumber', '01000000000', 'Enter the number as 000-0000-0000, with hyphens.'],
    ['phoneNumber', '010-000-0000', 'Enter the number as 000-0000-0000, with hyphens.'],
    ['phoneNumber', '010-0000-00000', 'Enter the number as 000-0000-0000, with hyphens.'],
    ['phoneNumber', '０１０-0000-0000', 'Enter the number as 000-0000-0000, with hyphens.'],
    ['email', 'gildong', 'Follow the format for writing an email address.'],
    ['email', 'gildong@', 'Follow the format for writing an email address.'],
    ['email', `${name(250)}@example.com`, 'Follow the format for writing an email address.'],
    ['email', 'a@example.com\r\nBcc: b@example.com', 'Follow the format for writing an email address.'],
    ['termsAgreed', false, 'Consent to the terms is required.'],
    ['discountCode', 'NOBODY-KNOWS', 'This discount code does not exist.'],
  ])('reports the error in %s %j', async (field, value, sentence) => {
    const examId = await test.make.exam()
    expect(await expectRefused(examId, { [field]: value })).toEqual([400, 'BAD_INPUT', { [field]: sentence }])
  })

  it.each([
    { englishFirstName: name(100), englishLastName: name(50) },
    { englishFirstName: "Gil-Dong O'Neil", englishLastName: "D'Arc van-der Berg" },
    { englishFirstName: 'G', englishLastName: 'H' },
  ])('accepts %o', async (names) => {
    const examId = await test.make.exam()
    expect((await fixture.apply(examId, as, names)).status).toBe(201)
  })

  describe('a discount code', () => {
    it('is quoted without being held, and held with the seat', async () => {
      const examId = await test.make.exam()
      const { code } = await test.make.discountCode({ amount: 30_000 })
      const quote = await test.call('POST', `/api/certification/v1/exams/${examId}/quotes`, {
        as,
        body: { discountCode: ` ${code.toLowerCase()}` },
      })
      expect(quote.body).toEqual({ fee: 110_000, discount: 30_000, amount: 80_000 })
      expect(await codeOf(code)).toEqual({ held_by: null, spent_at: null })
      const { body } = await fixture.apply(examId, as, { discountCode: code })
      expect(body.order.amount).toBe(80_000)
      expect(await codeOf(code)).toEqual({ held_by: body.examNumber, spent_at: null })
    })

    it.each([
      ['another application holds', 'This discount code is being used for another application.'],
      ['another application has spent', 'This discount code has already been used.'],
    ])('that %s is refused', async (what, sentence) => {
      const { code } = await test.make.discountCode({ amount: 30_000 })
      const first = await test.make.exam()
      const other = await test.make.member()
      if (what === 'another application holds') await fixture.apply(first, other, { discountCode: code })
      else await fixture.applied(first, other, { discountCode: code })
      expect(await expectRefused(first, { discountCode: code })).toEqual([
        400,
        'BAD_INPUT',
        { discountCode: sentence },
      ])
    })

    it('outside its validity or of another level is refused', async () => {
      const examId = await test.make.exam()
      const { code: past } = await test.make.discountCode({ valid_until: testNow })
      const { code: other } = await test.make.discountCode({ level: 'PROFESSIONAL' })
      expect((await expectRefused(examId, { discountCode: past }))[2]).toEqual({
        discountCode: 'This discount code is not valid at this time.',
      })
      expect((await expectRefused(examId, { discountCode: other }))[2]).toEqual({
        discountCode: 'This discount code is for exams of another level.',
      })
    })
  })

  it('are checked until a member has had twenty refused within an hour', async () => {
    const examId = await test.make.exam()
    const { code } = await test.make.discountCode({ amount: 30_000 })
    const quote = (discountCode: string, by = as) =>
      test.call('POST', `/api/certification/v1/exams/${examId}/quotes`, { as: by, body: { discountCode } })
    for (let attempt = 0; attempt < 19; attempt++) expect((await quote(`GUESS-${attempt}`)).status).toBe(400)
    expect((await fixture.apply(examId, as, { discountCode: 'GUESS' })).status).toBe(400)
    expect((await quote(code)).status).toBe(429)
    expect((await fixture.apply(examId, as, { discountCode: code })).status).toBe(429)
    expect((await quote(code, await test.make.member())).status).toBe(200)
    test.clock.moveTo(new Date(testNow.getTime() + 3_600_000))
    expect((await quote(code)).status).toBe(200)
    expect((await fixture.apply(examId, as)).status).toBe(201)
  })

  it('are limited for concurrent requests too, and valid codes do not count', async () => {
    const examId = await test.make.exam()
    const { code } = await test.make.discountCode({ amount: 30_000 })
    const member = await test.make.member()
    const quote = (discountCode: string) =>
      test.call('POST', `/api/certification/v1/exams/${examId}/quotes`, {
        as: member,
        body: { discountCode },
      })
    for (let attempt = 0; attempt < 25; attempt++) expect((await quote(code)).status).toBe(200)
    // Codes refused for another reason do not count either.
    expect((await fixture.apply(examId, member)).status).toBe(201)
    for (let attempt = 0; attempt < 25; attempt++)
      expect((await fixture.apply(examId, member, { discountCode: code })).status).toBe(409)
    const concurrent = await Promise.all(Array.from({ length: 40 }, (_, attempt) => quote(`RUSH-${attempt}`)))
    expect(concurrent.filter(({ status }) => status === 400)).toHaveLength(20)
    expect(concurrent.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  describe('an expired hold', () => {
    it('releases seat and code by the clock and can no longer be paid', async () => {
      const examId = await test.make.exam({ capacity: 1 })
      const { code } = await test.make.discountCode({ amount: 30_000 })
      const { order } = (await fixture.apply(examId, as, { discountCode: code })).body
      await test.moveTo(new Date(testNow.getTime() + 15 * 60_000))
      expect(await fixture.seats(examId)).toBe(0)
      expect(await codeOf(code)).toEqual({ held_by: null, spent_at: null })
      expect(await fixture.listed(as)).toEqual([])
      const late = await fixture.pay(order.orderId, as, order.amount)
      expect([late.status, late.body.message]).toEqual([409, 'Payment timed out. Please try again.'])
      expect((await fixture.apply(examId, as, { discountCode: code })).status).toBe(201)
    })

    it('blocks nobody, even before the clock has ended it', async () => {
      const examId = await test.make.exam({ capacity: 1 })
      await fixture.apply(examId, as)
      test.clock.moveTo(new Date(testNow.getTime() + 15 * 60_000))
      const next = await test.make.member()
      expect((await fixture.apply(examId, next)).status).toBe(201)
      expect((await fixture.apply(await test.make.exam(), as)).status).toBe(201)
    })
  })
})
