import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { resultScene } from '../../testing/result-scene.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { newCode } from '../certificate/new-code.ts'

describe.each(engines)('verifying a certificate on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof resultScene>
  let code: string
  let certificateId: number
  beforeAll(async () => {
    test = await startTestApp(engine, { TRUST_PROXY: 'true' })
    fixture = resultScene(test)
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
  const ask = (typed: string, { from = newClient(), lang = 'en' } = {}) =>
    test.call('GET', `/api/certification/v1/certifications/${encodeURIComponent(typed)}?lang=${lang}`, {
      headers: { 'x-forwarded-for': from },
    })

  it('tells what it is, whose, and until when, and no more', async () => {
    const { status, body, headers } = await ask(code)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      ...{ certificationIssueCode: code, name: 'Test certification', level: 'ASSOCIATE', holder: '홍*동' },
      ...{ startAt: '2026-12-08T15:00:00.000Z', finishAt: '2029-12-08T14:59:59.999Z', state: 'VALID' },
      ...{ revokedAt: null, replacedCode: null, checkedAt: '2026-12-10T01:00:00.000Z' },
    })
  })

  it('reads a code as people write it', async () => {
    const asWritten = [
      groupCode(code),
      code.toLowerCase(),
      ` ${code.split('').join(' ')} `,
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
      [...code].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join(''),
      groupCode(code).replaceAll('-', '–'),
    ]
    for (const typed of asWritten) expect((await ask(typed)).body.certificationIssueCode).toBe(code)
  })

  it('answers what no certificate has alike, whatever it is', async () => {
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
    const answers = new Set<string>()
    for (const typed of [wrong, ...odd]) {
      const { status, body } = await ask(typed.toWellFormed())
      answers.add(JSON.stringify([status, { ...body, requestId: '' }]))
    }
    expect([...answers]).toHaveLength(1)
    expect(JSON.parse([...answers][0] ?? '')).toMatchObject([404, { code: 'CERTIFICATION_NOT_FOUND' }])
    expect((await ask('nothing', { lang: 'ko' })).body.message).toMatch(/인증서를 찾을 수 없습니다/)
  })

  it('finds nothing by guessing: of 10,000 random codes all but a few are not even looked at', async () => {
    const from = newClient()
    const statuses: Record<number, number> = {}
    for (let batch = 0; batch < 100; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          ask(index % 2 ? newCode() : randomBytes(15).toString('base64url'), { from }),
        ),
      )
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    }
    expect(statuses[200]).toBeUndefined()
    // Also of the first batch, which asks at once, before its first miss is counted.
    expect(statuses).toEqual({ 404: 10, 429: 9_990 })
    test.clock.moveTo(new Date('2026-12-10T10:01:00+09:00'))
    const { misses } = await test.db
      .selectFrom('try_count')
      .select((row) => row.fn.max('tries').as('misses'))
      .executeTakeFirstOrThrow()
    expect(misses).toBeGreaterThanOrEqual(10)
  }, 120_000)

  it('answers right codes as often as wished, and wrong ones again a minute after the first miss', async () => {
    const from = newClient()
    for (let times = 0; times < 30; times++) expect((await ask(code, { from })).status).toBe(200)
    for (let times = 0; times < 10; times++) expect((await ask('WRONG', { from })).status).toBe(404)
    expect((await ask('WRONG', { from })).status).toBe(429)
    expect((await ask(code, { from })).status).toBe(200)
    test.clock.moveTo(new Date('2026-12-10T10:01:00+09:00'))
    expect((await ask('WRONG', { from })).status).toBe(404)
  })

  it('counts badges that are asked for by guessing together with codes', async () => {
    const from = newClient()
    const badge = (of: string) =>
      test.call('GET', `/ob/credentials/${of}`, { headers: { 'x-forwarded-for': from } })
    for (let times = 0; times < 5; times++) await ask('WRONG', { from })
    for (let times = 0; times < 5; times++) expect((await badge(newCode())).status).toBe(404)
    expect((await badge(newCode())).status).toBe(429)
    expect((await ask('WRONG', { from })).status).toBe(429)
  })

  it('counts a household of the newer addresses as one client', async () => {
    for (let times = 0; times < 10; times++) await ask('WRONG', { from: `2001:db8:0:7::${times + 1}` })
    expect((await ask('WRONG', { from: '2001:db8:0:7:aaaa::9' })).status).toBe(429)
    expect((await ask('WRONG', { from: '2001:db8:0:8::9' })).status).toBe(404)
  })

  it('tells the end of a certificate by its dates, and that it was revoked or issued again', async () => {
    test.clock.moveTo(new Date('2029-12-08T23:59:59+09:00'))
    expect((await ask(code)).body.state).toBe('VALID')
    test.clock.moveTo(new Date('2029-12-09T00:00:00+09:00'))
    expect((await ask(code)).body).toMatchObject({ state: 'EXPIRED', revokedAt: null })

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
    const again = await test.db
      .insertInto('certificate')
      .values({
        ...{ applicant_id, member_id, certification_id, language: row.language, issued_at: test.clock.now() },
        ...{ english_first_name: 'Gildong', english_last_name: 'Hong', korean_name: '홍길순' },
        ...{ start_at: row.start_at, finish_at: row.finish_at, code: newCode() },
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('certificate')
      .set({ replaced_by: again.id })
      .where('id', '=', certificateId)
      .execute()
    expect((await ask(code)).body).toMatchObject({
      certificationIssueCode: again.code,
      replacedCode: code,
      holder: '홍*순',
      state: 'VALID',
    })
    expect((await ask(again.code)).body).toMatchObject({ replacedCode: null })
    await test.db
      .updateTable('certificate')
      .set({ revoked_at: testNow, revoked_because: 'A test.' })
      .where('id', '=', again.id)
      .execute()
    for (const input of [code, again.code])
      expect((await ask(input)).body).toMatchObject({ state: 'EXPIRED', revokedAt: testNow.toISOString() })
  })
})
