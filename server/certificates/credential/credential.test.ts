import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { newCode } from '../certificate/new-code.ts'

const own = '/api/certification/v1/issued-certifications'
const shown = '/api/certification/v1/credentials'
const pictures = '/api/certification/v1/credential-pictures'

describe.each(engines)('publishing a certificate on %s', (engine) => {
  let test: TestApp
  let holder: TestMember
  let staff: TestMember
  let id: number
  let code: string
  beforeAll(async () => {
    test = await startTestApp(engine, { TRUST_PROXY: 'true' })
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    holder = await test.make.member()
    const issued = await certificateFixture(test).issued(holder, {
      korean_name: '홍길동',
      english_first_name: 'Gildong',
      english_last_name: 'Hong',
    })
    id = issued.id
    code = issued.code
  })

  let clients = 0
  const newClient = () => `198.51.${Math.floor(++clients / 250)}.${clients % 250}`
  const read = (of: string, { as, from = newClient() }: { as?: TestMember; from?: string } = {}) =>
    test.call('GET', `${shown}/${encodeURIComponent(of)}`, {
      ...(as && { as }),
      headers: { 'x-forwarded-for': from },
    })
  const publish = (body: object = {}, as = holder, of = id) =>
    test.call('PUT', `${own}/${of}/publication`, { as, body: { names: 'BOTH', findable: false, ...body } })
  const withdraw = (as = holder) => test.call('DELETE', `${own}/${id}/publication`, { as })
  const listed = async () => {
    const { body } = await test.call('GET', own, { as: holder })
    return body.find((one: { id: number }) => one.id === id)
  }

  it('is off by default, shows what the holder has chosen, and can be withdrawn at once', async () => {
    expect((await read(code)).status).toBe(404)
    expect((await listed()).publication).toBeNull()
    expect((await listed()).linkedInUrl).toContain(encodeURIComponent(`/certification/search?code=${code}`))

    expect((await publish()).body.publication).toMatchObject({ names: 'BOTH', findable: false })
    const { status, body, headers } = await read(groupCode(code).toLowerCase())
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({
      certificationIssueCode: code,
      level: 'ASSOCIATE',
      holder: { registered: '홍길동', latin: 'Gildong Hong' },
      state: 'VALID',
      revokedAt: null,
      findable: false,
      own: null,
    })
    expect((await listed()).linkedInUrl).toContain(encodeURIComponent(`/certification/view/${code}`))

    await publish({ names: 'LATIN', findable: true })
    expect((await read(code)).body).toMatchObject({
      holder: { registered: null, latin: 'Gildong Hong' },
      findable: true,
    })
    expect((await withdraw()).body).toEqual({ publication: null })
    expect((await read(code)).status).toBe(404)
    expect((await withdraw()).status).toBe(200)
  })

  it('tells its holder apart, and nobody else', async () => {
    await publish()
    expect((await read(code, { as: holder })).body.own).toMatchObject({ id })
    expect((await read(code, { as: staff })).body.own).toBeNull()
  })

  it('answers alike for codes that do not exist, were never published and no longer are, and counts each', async () => {
    const from = newClient()
    const answers = [await read(newCode(), { from }), await read(code, { from })]
    await publish()
    await withdraw()
    answers.push(await read(code, { from }))
    expect(
      new Set(answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))).size,
    ).toBe(1)
    for (let times = 0; times < 7; times++) await read('🎓', { from })
    expect((await read(code, { from })).status).toBe(429)
    const verified = await test.call('GET', `/api/certification/v1/certifications/WRONG`, {
      headers: { 'x-forwarded-for': from },
    })
    expect(verified.status).toBe(429)
    await publish()
    expect((await read(code, { from })).status).toBe(200)
  })

  it('is for the holder only', async () => {
    const other = await test.make.member()
    expect((await publish({}, other)).status).toBe(404)
    expect((await withdraw(other)).status).toBe(404)
    expect((await publish({}, holder, 999_999)).status).toBe(404)
    expect((await publish({ names: 'NOBODY' })).body.fields).toHaveProperty('names')
    expect((await read(code)).status).toBe(404)
  })

  it('shows a revoked certificate without its holder’s name, and publishes none', async () => {
    await publish()
    const revoked = await test.call('POST', `/api/admin/v1/certificates/${id}/revocations`, {
      as: staff,
      body: { reason: 'A test.' },
    })
    expect(revoked.status).toBe(200)
    expect((await read(code)).body).toMatchObject({
      state: 'EXPIRED',
      revokedAt: test.clock.now().toISOString(),
      holder: { registered: '홍*동', latin: 'G**********g' },
    })
    expect((await publish()).body.code).toBe('CERTIFICATE_REVOKED')
    expect((await withdraw()).status).toBe(200)
    expect((await read(code)).status).toBe(404)
  })

  it('stays published under the certificate that replaces it, with the corrected name', async () => {
    await publish({ names: 'LATIN' })
    const reissued = await test.call('POST', `/api/admin/v1/certificates/${id}/reissues`, {
      as: staff,
      body: { koreanName: '홍길순', englishFirstName: 'Gilsun', englishLastName: 'Hong', reason: 'A test.' },
    })
    expect(reissued.status).toBe(201)
    const { body } = await read(code)
    expect(body).toMatchObject({ holder: { registered: null, latin: 'Gilsun Hong' } })
    expect(body.certificationIssueCode).not.toBe(code)
    expect((await read(body.certificationIssueCode)).status).toBe(200)
    // The replaced one is the holder's no longer.
    expect((await withdraw()).status).toBe(404)
  })

  it.each([
    ['60 letters', '가나다라마바사아자차카타'.repeat(5), 'Maximilianus'.repeat(4)],
    ['two', '남궁 민수', 'Minsu Namgung'],
    ['right to left', 'דוד כהן', 'David Cohen'],
    ['emoji', '🎓🎉', 'Gildong 🎓'],
  ])('shows and draws a name of %s', async (_, registered, latin) => {
    await test.db
      .updateTable('certificate')
      .set({ korean_name: registered, english_first_name: latin, english_last_name: 'Hong' })
      .where('id', '=', id)
      .execute()
    await publish()
    expect((await read(code)).body.holder).toEqual({ registered, latin: `${latin} Hong` })
    const { statusCode, rawPayload } = await test.app.inject({ method: 'GET', url: `${pictures}/${code}` })
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('has a preview picture that changes with it', async () => {
    expect((await test.app.inject({ method: 'GET', url: `${pictures}/${code}` })).statusCode).toBe(404)
    await publish()
    const picture = async () => test.app.inject({ method: 'GET', url: `${pictures}/${code}` })
    const first = await picture()
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect((await picture()).rawPayload.equals(first.rawPayload)).toBe(true)
    await publish({ names: 'REGISTERED' })
    const language = { 'accept-language': 'ko' }
    const other = await test.app.inject({ method: 'GET', url: `${pictures}/${code}`, headers: language })
    expect(other.rawPayload.equals(first.rawPayload)).toBe(false)
    await withdraw()
    expect((await picture()).statusCode).toBe(404)
  })
})
