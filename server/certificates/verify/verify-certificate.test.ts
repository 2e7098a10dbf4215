import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { resultFixture } from '../../testing/result-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { newCode } from '../certificate/new-code.ts'

describe.each(engines)('verifying a certificate on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof resultFixture>
  let code: string
  let certificateId: number
  beforeAll(async () => {
    test = await startTestApp(engine, { TRUST_PROXY: 'true' })
    fixture = resultFixture(test)
    const { id, examNumber } = await fixture.candidate(await fixture.overExam())
    await fixture.deliver(examNumber)
    await test.moveTo('2026-12-09T10:00:00+09:00')
    const [certificate] = await fixture.certificatesOf(id)
    code = certificate?.code ?? ''
    certificateId = certificate?.id ?? 0
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(new Date('2026-12-10T10:00:00+09:00')))

  let clients = 0
  const newClient = () => `198.51.${Math.floor(++clients / 250)}.${clients % 250}`
  const verify = (typed: string, { from = newClient(), lang = 'en' } = {}) =>
    test.call('GET', `/api/certification/v1/certifications/${encodeURIComponent(typed)}?lang=${lang}`, {
      headers: { 'x-forwarded-for': from },
    })

  it('shows certification, masked holder and validity, and nothing else', async () => {
    const { status, body, headers } = await verify(code)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      certificationIssueCode: code,
      name: 'Test certification',
      level: 'ASSOCIATE',
      holder: '홍*동',
      latinHolder: 'G**********g',
      startAt: '2026-12-08T15:00:00.000Z',
      finishAt: '2029-12-08T14:59:59.999Z',
      state: 'VALID',
      revokedAt: null,
      replacedCode: null,
      heldSince: null,
      renewedBy: null,
      checkedAt: '2026-12-10T01:00:00.000Z',
    })
  })

  it('accepts codes as people type them', async () => {
    const asWritten = [
      groupCode(code),
      code.toLowerCase(),
      ` ${code.split('').join(' ')} `,
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
      [...code].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join(''),
      groupCode(code).replaceAll('-', '–'),
    ]
    for (const typed of asWritten) expect((await verify(typed)).body.certificationIssueCode).toBe(code)
  })

  it('answers the same for every unknown or malformed code', async () => {
    const wrong = `${code.slice(0, 19)}${code.endsWith('0') ? '2' : '0'}`
    const odd = [
      'A',
      '홍길동',
      '🎓'.repeat(20),
      "' or 1=1 --",
      '\u0000',
      '\ud800',
      '../..',
      'x'.repeat(2000),
      '%',
      newCode(),
    ]
    const responses = new Set<string>()
    for (const typed of [wrong, `${code}0`, ...odd]) {
      const { status, body } = await verify(typed.toWellFormed())
      responses.add(JSON.stringify([status, { ...body, requestId: '' }]))
    }
    expect([...responses]).toHaveLength(1)
    expect(JSON.parse([...responses][0] ?? '')).toMatchObject([404, { code: 'CERTIFICATION_NOT_FOUND' }])
    expect((await verify('nothing', { lang: 'ko' })).body.message).toMatch(/인증서를 찾을 수 없습니다/)
  })

  it('hides nearly all of 10,000 random codes behind the rate limit', async () => {
    const from = newClient()
    const statuses: Record<number, number> = {}
    for (let batch = 0; batch < 100; batch++) {
      const responses = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          verify(index % 2 ? newCode() : randomBytes(15).toString('base64url'), { from }),
        ),
      )
      for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1
    }
    expect(statuses[200]).toBeUndefined()
    // Includes the first batch, whose concurrent requests start before the first miss is counted.
    expect(statuses).toEqual({ 404: 10, 429: 9_990 })
    test.clock.moveTo(new Date('2026-12-10T10:01:00+09:00'))
    const { misses } = await test.db
      .selectFrom('try_count')
      .select((row) => row.fn.max('tries').as('misses'))
      .executeTakeFirstOrThrow()
    expect(misses).toBeGreaterThanOrEqual(10)
  }, 120_000)

  it('always accepts valid codes, and invalid ones again a minute after the first miss', async () => {
    const from = newClient()
    for (let times = 0; times < 30; times++) expect((await verify(code, { from })).status).toBe(200)
    for (let times = 0; times < 10; times++) expect((await verify('WRONG', { from })).status).toBe(404)
    expect((await verify('WRONG', { from })).status).toBe(429)
    expect((await verify(code, { from })).status).toBe(200)
    test.clock.moveTo(new Date('2026-12-10T10:01:00+09:00'))
    expect((await verify('WRONG', { from })).status).toBe(404)
  })

  it('counts misses of badges together with those of codes', async () => {
    const from = newClient()
    const badge = (of: string) =>
      test.call('GET', `/ob/credentials/${of}`, { headers: { 'x-forwarded-for': from } })
    for (let times = 0; times < 5; times++) await verify('WRONG', { from })
    for (let times = 0; times < 5; times++) expect((await badge(newCode())).status).toBe(404)
    expect((await badge(newCode())).status).toBe(429)
    expect((await verify('WRONG', { from })).status).toBe(429)
  })

  it('counts an IPv6 prefix as one client', async () => {
    for (let times = 0; times < 10; times++) await verify('WRONG', { from: `2001:db8:0:7::${times + 1}` })
    expect((await verify('WRONG', { from: '2001:db8:0:7:aaaa::9' })).status).toBe(429)
    expect((await verify('WRONG', { from: '2001:db8:0:8::9' })).status).toBe(404)
  })

  it('shows expiry, revocation and reissue', async () => {
    test.clock.moveTo(new Date('2029-12-08T23:59:59+09:00'))
    expect((await verify(code)).body.state).toBe('VALID')
    test.clock.moveTo(new Date('2029-12-09T00:00:00+09:00'))
    expect((await verify(code)).body).toMatchObject({ state: 'EXPIRED', revokedAt: null })

    test.clock.moveTo(new Date('2026-12-11T10:00:00+09:00'))
    const { applicant_id, member_id, certification_id, ...row } = await test.db
      .selectFrom('certificate')
      .selectAll()
      .where('id', '=', certificateId)
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('certificate')
      .set({ replaced_at: test.clock.now() })
      .where('id', '=', certificateId)
      .execute()
    const reissued = await test.db
      .insertInto('certificate')
      .values({
        applicant_id,
        member_id,
        certification_id,
        language: row.language,
        issued_at: test.clock.now(),
        english_first_name: 'Gildong',
        english_last_name: 'Hong',
        korean_name: '홍길순',
        start_at: row.start_at,
        finish_at: row.finish_at,
        code: newCode(),
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('certificate')
      .set({ replaced_by: reissued.id })
      .where('id', '=', certificateId)
      .execute()
    expect((await verify(code)).body).toMatchObject({
      certificationIssueCode: reissued.code,
      replacedCode: code,
      holder: '홍*순',
      state: 'VALID',
    })
    expect((await verify(reissued.code)).body).toMatchObject({ replacedCode: null })
    await test.db
      .updateTable('certificate')
      .set({ revoked_at: testNow, revoked_because: 'A test.' })
      .where('id', '=', reissued.id)
      .execute()
    for (const input of [code, reissued.code])
      expect((await verify(input)).body).toMatchObject({ state: 'EXPIRED', revokedAt: testNow.toISOString() })
  })
})
