import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteDue } from '../../testing/delete-due.ts'
import { guestFixture } from '../../testing/guest-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const minuteMs = 60_000

describe.each(engines)('e-mail verification on %s', (engine) => {
  let test: TestApp
  let guests: ReturnType<typeof guestFixture>
  let lectureId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    guests = guestFixture(test)
    lectureId = await test.make.lecture()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    await test.db.deleteFrom('try_count').execute()
  })

  const start = async (email = 'guest@example.com', from?: string) =>
    (await guests.start(email, lectureId, from ? { from } : {})).body.emailVerifyId as string
  const later = (minutes: number) => test.clock.moveTo(new Date(testNow.getTime() + minutes * minuteMs))
  const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

  it('sends a mail and returns when it expires', async () => {
    const { status, body } = await guests.start('Guest@Example.com', lectureId)
    expect(status).toBe(201)
    expect(body).toEqual({
      emailVerifyId: expect.any(String),
      lectureId,
      email: 'Guest@Example.com',
      expiresAt: new Date(testNow.getTime() + 30 * minuteMs).toISOString(),
      confirmed: false,
    })
    expect((await test.jobsIn('verification-mail')).at(-1)).toEqual({
      kind: 'emailVerification',
      emailVerifyId: body.emailVerifyId,
    })
  })

  it('answers the same for known and unknown addresses', async () => {
    await test.make.member({ email: 'known@example.com' })
    const replies = []
    for (const email of ['known@example.com', 'stranger@example.com'])
      replies.push(await guests.start(email, lectureId))
    const plain = replies.map(({ status, body }) => ({ status, ...body, emailVerifyId: '', email: '' }))
    expect(plain[0]).toEqual(plain[1])
  })

  it.each(['code', 'token'] as const)('is confirmed by the %s of the mail, permanently', async (proof) => {
    const id = await start()
    expect((await guests.read(id)).body.confirmed).toBe(false)
    const given = proof === 'code' ? guests.links.codeOf(id) : guests.token('EMAIL', id)
    for (const _ of [1, 2])
      expect(await guests.confirm(id, { [proof]: given })).toMatchObject({
        status: 200,
        body: { confirmed: true },
      })
    expect((await guests.read(id)).body.confirmed).toBe(true)
  })

  it("is not confirmed by a wrong code or another verification's link", async () => {
    const id = await start()
    const other = await start('other@example.com')
    expect(refusal(await guests.confirm(id, { code: guests.wrongCode(id) }))).toEqual([409, 'CODE_INVALID'])
    for (const token of [
      guests.token('EMAIL', other),
      guests.token('REGISTRATION', id),
      `${id}.${'A'.repeat(43)}`,
      '',
    ])
      expect(refusal(await guests.confirm(id, { token }))).toEqual([409, 'VERIFICATION_OVER'])
    expect((await guests.read(id)).body.confirmed).toBe(false)
  })

  it('expires after 30 minutes', async () => {
    const id = await start()
    later(30)
    for (const proof of [{ code: guests.links.codeOf(id) }, { token: guests.token('EMAIL', id) }])
      expect(refusal(await guests.confirm(id, proof))).toEqual([409, 'VERIFICATION_OVER'])
    const { body } = await guests.read(id)
    expect(body.message).toBe(
      'The request has already expired or is not valid. Please verify by sending the verification email again.',
    )
    later(29.99)
    expect((await guests.confirm(id, { token: guests.token('EMAIL', id) })).status).toBe(200)
  })

  it('checks 5 codes per hour and client, not the sixth, and still accepts the link', async () => {
    const id = await start()
    for (let attempt = 0; attempt < 5; attempt++)
      expect(refusal(await guests.confirm(id, { code: guests.wrongCode(id) }))).toEqual([409, 'CODE_INVALID'])
    const { status, body } = await guests.confirm(id, { code: guests.links.codeOf(id) })
    expect([status, body.code]).toEqual([409, 'TRIALS_EXCEEDED'])
    expect(body.message).toBe('You have exceeded certification trial threshold. Please try again in an hour.')
    const elsewhere = await guests.confirm(id, { code: guests.wrongCode(id) }, { from: '192.0.2.7' })
    expect(refusal(elsewhere)).toEqual([409, 'CODE_INVALID'])
    expect((await guests.confirm(id, { token: guests.token('EMAIL', id) })).status).toBe(200)
  })

  it('checks no correct code after a thousand attempts from many clients, and still accepts the link', async () => {
    const id = await start()
    const right = Number(guests.links.codeOf(id))
    const outcomes: Record<string, number> = {}
    for (let attempt = 0; attempt < 1_000; attempt++) {
      // The correct code comes after the limit: it is no longer checked.
      const code = String((right + 1_000_500 - attempt) % 1_000_000).padStart(6, '0')
      const from = `198.51.${attempt % 100}.${Math.floor(attempt / 250)}`
      const { body } = await guests.confirm(id, { code }, { from })
      outcomes[body.code ?? 'confirmed'] = (outcomes[body.code ?? 'confirmed'] ?? 0) + 1
    }
    expect(outcomes).toEqual({ CODE_INVALID: 50, TRIALS_EXCEEDED: 950 })
    expect((await guests.confirm(id, { token: guests.token('EMAIL', id) })).status).toBe(200)
  })

  it('checks exactly 5 of 30 concurrent codes', async () => {
    const id = await start()
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => guests.confirm(id, { code: guests.wrongCode(id) })),
    )
    expect(replies.filter(({ body }) => body.code === 'CODE_INVALID')).toHaveLength(5)
    expect(replies.filter(({ body }) => body.code === 'TRIALS_EXCEEDED')).toHaveLength(25)
  })

  it('checks 20 wrong codes per hour and client over all addresses; correct ones do not count', async () => {
    for (let of = 0; of < 5; of++) {
      const id = await start(`many-${of}@example.com`, `203.0.113.${of}`)
      for (let attempt = 0; attempt < 4; attempt++)
        expect((await guests.confirm(id, { code: guests.wrongCode(id) })).body.code).toBe('CODE_INVALID')
      const { body } = await guests.confirm(id, { code: guests.links.codeOf(id) })
      expect(body.code ?? 'confirmed').toBe(of < 4 ? 'confirmed' : 'TRIALS_EXCEEDED')
    }
  })

  it('mails an address 5 times per hour and client, and again after that hour', async () => {
    for (let mails = 0; mails < 5; mails++)
      expect((await guests.start('Five@example.com', lectureId)).status).toBe(201)
    // Other capitals and full-width letters are the same address.
    for (const email of ['five@example.com', 'ｆive@example.com'])
      expect(refusal(await guests.start(email, lectureId))).toEqual([409, 'TRIALS_EXCEEDED'])
    expect((await guests.start('five@example.com', lectureId, { from: '192.0.2.9' })).status).toBe(201)
    later(60)
    expect((await guests.start('five@example.com', lectureId)).status).toBe(201)
  })

  it('mails 20 times per hour and client over all addresses, not counting refused requests', async () => {
    for (let mails = 0; mails < 25; mails++)
      await guests.start(`only-${Math.floor(mails / 25)}@example.com`, lectureId)
    const responses = []
    for (let mails = 0; mails < 20; mails++)
      responses.push((await guests.start(`one-${mails}@example.com`, lectureId)).status)
    expect(responses).toEqual([...Array(15).fill(201), ...Array(5).fill(409)])
  })

  it('mails an address 20 times per hour for all clients, then once per 10 minutes, with identical responses', async () => {
    const before = (await test.jobsIn('verification-mail')).length
    const sent = async () => (await test.jobsIn('verification-mail')).length - before
    const ask = (client: number) =>
      guests.start('flooded@example.com', lectureId, { from: `2001:db8:${client.toString(16)}::1` })
    const replies = []
    for (let client = 0; client < 60; client++) replies.push(await ask(client))
    expect(await sent()).toBe(21)
    const plain = replies.map(({ status, body }) => ({ status, ...body, emailVerifyId: '' }))
    expect(new Set(plain.map((one) => JSON.stringify(one))).size).toBe(1)
    const ids = replies.map(({ body }) => body.emailVerifyId as string)
    expect([plain[0]?.status, new Set(ids).size]).toEqual([201, 60])
    // A request without a mail is indistinguishable from outside.
    const waiting = [await guests.read(ids[0] ?? ''), await guests.read(ids[59] ?? '')]
    expect(waiting.map(({ status, body }) => [status, body.confirmed])).toEqual(Array(2).fill([200, false]))

    later(10)
    for (let client = 60; client < 70; client++) expect((await ask(client)).status).toBe(201)
    expect(await sent()).toBe(22)
    expect((await guests.start('calm@example.com', lectureId)).status).toBe(201)
    expect(await sent()).toBe(23)
    later(60)
    await ask(70)
    expect(await sent()).toBe(24)
  })

  it('keeps the limit of mails per address for concurrent clients', async () => {
    const before = (await test.jobsIn('verification-mail')).length
    await Promise.all(
      Array.from({ length: 40 }, (_, client) =>
        guests.start('rush@example.com', lectureId, { from: `2001:db8:1:${client.toString(16)}::1` }),
      ),
    )
    expect((await test.jobsIn('verification-mail')).length - before).toBe(21)
  })

  it('returns the stored response for the same idempotency key and sends no second mail', async () => {
    const before = (await test.jobsIn('verification-mail')).length
    const headers = { 'idempotency-key': 'verify-12345678' }
    const first = await guests.start('again@example.com', lectureId, { headers })
    const replies = []
    for (let times = 0; times < 6; times++)
      replies.push(await guests.start('again@example.com', lectureId, { headers }))
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(6).fill({ status: 201, body: first.body }),
    )
    expect(await test.jobsIn('verification-mail')).toHaveLength(before + 1)
    const other = await guests.start('another@example.com', lectureId, { headers })
    expect(refusal(other)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it.each([
    'plain',
    'a@b',
    '@example.com',
    'a@example.com\r\nBcc: all@example.com',
    'a b@example.com',
    'a@example.com,b@example.com',
    '"a"@example.com',
    'a＠b@example.com',
    `${'a'.repeat(65)}@example.com`,
    '\ud800@example.com',
    '',
  ])('refuses the invalid address %j', async (email) => {
    const { status, body } = await guests.start(email, lectureId)
    expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
    expect(body.fields).toEqual({ email: 'Please enter your email address correctly.' })
  })

  it('requires a published course', async () => {
    const draft = await test.make.lecture({ state: 'DRAFT' })
    for (const id of [999_999, draft])
      expect(refusal(await guests.start('nowhere@example.com', id))).toEqual([404, 'NOT_FOUND'])
  })

  it.each([
    ['has a fee', { fee: 10_000 }, 'MEMBERS_ONLY'],
    ['is for partners', { target: 'PARTNER' }, 'PARTNER_ONLY'],
    ['is closed', { state: 'CLOSED' }, 'LECTURE_NOT_RECRUITING'],
    ['starts today', { startsInDays: 0 }, 'LECTURE_NOT_RECRUITING'],
    ['is over', { startsInDays: -1 }, 'LECTURE_NOT_RECRUITING'],
  ] as const)('refuses a course that %s, without a mail or a counted attempt', async (_, options, code) => {
    const before = (await test.jobsIn('verification-mail')).length
    const id = await test.make.lecture(options)
    for (let times = 0; times < 6; times++)
      expect(refusal(await guests.start('no-guest@example.com', id))).toEqual([409, code])
    expect(await test.jobsIn('verification-mail')).toHaveLength(before)
    expect((await guests.start('no-guest@example.com', lectureId)).status).toBe(201)
  })

  it('accepts a full course, where a seat may become free', async () => {
    const full = await test.make.lecture({ capacity: 1 })
    await test.make.attender(full, await test.make.member())
    expect((await guests.start('waits@example.com', full)).status).toBe(201)
  })

  it('answers 404 for an unknown id', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(refusal(await guests.read(nobody))).toEqual([404, 'NOT_FOUND'])
    expect(refusal(await guests.confirm(nobody, { code: '123456' }))).toEqual([404, 'NOT_FOUND'])
    for (const bad of ['1', 'x', '%00']) expect((await guests.read(bad)).status).toBe(400)
    for (const body of [
      {},
      { code: '12345' },
      { code: '１２３４５６' },
      { code: '123456', token: 'x' },
      { token: 1 },
    ])
      expect((await guests.confirm(nobody, body)).status).toBe(400)
  })

  it('is deleted after 7 days, with the record of its mail', async () => {
    const id = await start('week@example.com')
    const deleteBefore = (verifications: Date) => deleteDue(test.db, 'verifications', { verifications })
    await deleteBefore(testNow)
    expect((await guests.read(id)).status).toBe(200)
    await deleteBefore(new Date(testNow.getTime() + 1))
    expect((await guests.read(id)).status).toBe(404)
    expect(refusal(await guests.confirm(id, { token: guests.token('EMAIL', id) }))).toEqual([
      409,
      'VERIFICATION_OVER',
    ])
  })
})
