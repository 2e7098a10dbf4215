import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pastRecordFixture } from '../../testing/past-record-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('verifying a certificate of the former system on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof pastRecordFixture>
  beforeAll(async () => {
    test = await startTestApp(engine, { TRUST_PROXY: 'true' })
    fixture = pastRecordFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  let clients = 0
  const newClient = () => `198.51.${Math.floor(++clients / 250)}.${clients % 250}`
  const path = '/api/certification/v1/past-certificates/verification'
  const verify = (number: string, holder: string, from = newClient()) =>
    test.call('GET', `${path}?${new URLSearchParams({ number, holder })}`, {
      headers: { 'x-forwarded-for': from },
    })

  it('is offered once there are any', async () => {
    const offered = async () => (await test.call('GET', '/api/certification/v1/verifiable')).body
    expect(await offered()).toEqual({ pastCertificates: false })
    await fixture.certificate({ number: 'FIRST-1' })
    expect(await offered()).toEqual({ pastCertificates: true })
  })

  it('shows what is known, the holder masked, for number and name together', async () => {
    await fixture.certificate({ number: '제2019-00123호', email: 'holder@example.com' })
    const { status, body, headers } = await verify('제2019-00123호', '홍길동')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      number: '제2019-00123호',
      title: '데이터 분석 과정',
      titleLanguage: 'ko',
      level: '2급',
      issuedOn: '2019-05-02',
      validUntil: null,
      state: 'VALID',
      revokedAt: null,
      holder: '홍*동',
      checkedAt: testNow.toISOString(),
    })
  })

  it('accepts number and name as people type them', async () => {
    await fixture.certificate({ number: 'Abc-1/2.3' })
    for (const number of [' abc-1/2.3 ', 'ABC–1／2.3', 'ａｂｃ-1/2.3', 'abc - 1/2.3'])
      for (const holder of ['홍길동', '홍 길동', 'gildong HONG', 'Hong, Gil-dong'])
        expect((await verify(number, holder)).body.number, `${number} ${holder}`).toBe('Abc-1/2.3')
  })

  it('answers the same for an unknown number, a wrong name, no name and a malformed number', async () => {
    await fixture.certificate({ number: '2020-1-11' })
    const responses = new Set<string>()
    const inputs = [
      ...[
        ['2020-1-12', '홍길동'],
        ['2020-11-1', '홍길동'],
        ['2020-1-11', '홍길순'],
        ['2020-1-11', ''],
      ],
      ...['', '%', "' or 1=1 --", '\u0000', '../..', 'x'.repeat(200)].map((odd) => [odd, '홍길동']),
      ...['*', '홍*동', '%', '\u0000', '.'].map((odd) => ['2020-1-11', odd]),
    ]
    for (const [number = '', holder = ''] of inputs) {
      const { status, body } = await verify(number, holder)
      responses.add(JSON.stringify([status, { ...body, requestId: '' }]))
    }
    expect([...responses]).toHaveLength(1)
    expect(JSON.parse([...responses][0] ?? '')).toMatchObject([404, { code: 'PAST_CERTIFICATE_NOT_FOUND' }])
  })

  it('tells nobody who holds consecutive numbers without their names', async () => {
    for (let index = 0; index < 30; index++)
      await fixture.certificate({ number: `2021-${String(index).padStart(5, '0')}` })
    const from = newClient()
    const statuses: Record<number, number> = {}
    for (let index = 0; index < 30; index++) {
      const { status } = await verify(`2021-${String(index).padStart(5, '0')}`, '김민수', from)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    expect(statuses).toEqual({ 404: 10, 429: 20 })
    // Who has the certificate in front of them is answered all the same.
    expect((await verify('2021-00003', '홍길동', from)).status).toBe(200)
  })

  it('counts misses together with those of codes', async () => {
    const from = newClient()
    for (let times = 0; times < 10; times++) await verify('NONE-1', '홍길동', from)
    const code = await test.call('GET', '/api/certification/v1/certifications/WRONG', {
      headers: { 'x-forwarded-for': from },
    })
    expect(code.status).toBe(429)
  })

  it('expires after its last day, and shows revocation', async () => {
    const { id } = await fixture.certificate({ number: 'END-1', valid_until: '2026-12-08' })
    test.clock.moveTo(new Date('2026-12-08T23:59:59+09:00'))
    expect((await verify('END-1', '홍길동')).body).toMatchObject({
      validUntil: '2026-12-08',
      state: 'VALID',
    })
    test.clock.moveTo(new Date('2026-12-09T00:00:00+09:00'))
    expect((await verify('END-1', '홍길동')).body).toMatchObject({ state: 'EXPIRED', revokedAt: null })
    test.clock.moveTo(testNow)
    const as = await test.make.staff('exams')
    await test.call('POST', `/api/admin/v1/past-certificates/${id}/revocations`, {
      as,
      body: { reason: 'Forged.' },
    })
    const { body } = await verify('END-1', '홍길동')
    expect(body).toMatchObject({ state: 'EXPIRED', revokedAt: testNow.toISOString() })
    expect(JSON.stringify(body)).not.toContain('Forged')
  })

  it('leaves codes of this system to their own look-up', async () => {
    await fixture.certificate({ number: 'OLD-77' })
    const { status, body } = await test.call('GET', '/api/certification/v1/certifications/OLD-77')
    expect([status, body.code]).toEqual([404, 'CERTIFICATION_NOT_FOUND'])
  })
})
