import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const path = '/api/admin/v1/api-tokens'
const reads = '/api/integration/v1'

describe.each(engines)('API tokens on %s', (engine) => {
  let test: TestApp
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.make.staff('administrator')
  })
  afterAll(() => test.close())

  const create = (overrides: object = {}, headers: Record<string, string> = {}) =>
    test.call('POST', `${path}?lang=en`, {
      as,
      headers,
      body: {
        name: 'Training system',
        scopes: ['registrations'],
        orgId: null,
        expiresAt: '2027-06-01T00:00:00+09:00',
        ...overrides,
      },
    })
  const tokenFor = async (overrides: object = {}): Promise<{ id: number; token: string }> => {
    const { status, body } = await create(overrides)
    expect([status, body.code]).toEqual([201, undefined])
    return { id: body.record.id, token: body.token }
  }
  const read = (what: string, token: string) =>
    test.call('GET', `${reads}/${what}`, { headers: { authorization: `Bearer ${token}` } })

  it('are shown once, and stored as a hash', async () => {
    const first = await create({}, { 'idempotency-key': 'token-once' })
    const second = await create({}, { 'idempotency-key': 'token-once' })
    expect(first.body.token).toMatch(/^educ_[\w-]{43}$/)
    expect(second.body).toEqual({ record: first.body.record, token: null })
    const stored = [
      await test.db.selectFrom('api_token').selectAll().execute(),
      await test.db.selectFrom('idempotency').selectAll().execute(),
      await auditOf(test.db, 'apiToken', first.body.record.id),
      (await test.call('GET', path, { as })).body,
    ]
    expect(JSON.stringify(stored)).not.toContain(first.body.token.slice(5))
    expect(first.body.record).toMatchObject({ state: 'ACTIVE', lastUsedAt: null, scopes: ['registrations'] })
  })

  it.each(['registrations', 'applications', 'payments', 'certificates'] as const)(
    'read %s with that scope only',
    async (scope) => {
      const { token } = await tokenFor({ scopes: [scope] })
      expect((await read(scope, token)).status).toBe(200)
      const other = scope === 'payments' ? 'registrations' : 'payments'
      const { status, body, headers } = await read(other, token)
      expect([status, body.code]).toEqual([403, 'SCOPE_MISSING'])
      expect(headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${other}"`)
    },
  )

  it.each([undefined, '', 'Bearer', 'Bearer educ_nothing', `Bearer ${'x'.repeat(10_000)}`, 'Basic abc'])(
    'are refused as %s',
    async (authorization) => {
      const { status, body } = await test.call('GET', `${reads}/registrations`, {
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([status, body.code]).toEqual([401, 'TOKEN_REFUSED'])
    },
  )

  it('are no use for anything else, and a session is none here', async () => {
    const { token } = await tokenFor()
    const headers = { authorization: `Bearer ${token}` }
    expect((await test.call('GET', '/api/user/v1/current', { headers })).status).toBe(401)
    expect((await test.call('GET', path, { headers })).status).toBe(404)
    expect((await test.call('GET', `${reads}/registrations`, { as })).status).toBe(401)
  })

  it('end at their moment, and at once when they are revoked', async () => {
    const expiresAt = new Date(testNow.getTime() + 60_000)
    const { token: short } = await tokenFor({ expiresAt: expiresAt.toISOString() })
    const { id, token: revoked } = await tokenFor()
    expect((await read('registrations', short)).status).toBe(200)
    const revocation = await test.call('DELETE', `${path}/${id}`, { as })
    expect(revocation.body).toMatchObject({ state: 'REVOKED', actions: { revoke: { allowed: false } } })
    expect((await read('registrations', revoked)).status).toBe(401)
    expect((await test.call('DELETE', `${path}/${id}`, { as })).body.code).toBe('TOKEN_OVER')
    test.clock.moveTo(expiresAt)
    expect((await read('registrations', short)).status).toBe(401)
    const states = async (state: string) =>
      (await test.call('GET', `${path}?state=${state}&size=100`, { as })).body.content.map(
        (one: { id: number }) => one.id,
      )
    expect(await states('REVOKED')).toEqual([id])
    expect(await states('EXPIRED')).toHaveLength(1)
    test.clock.moveTo(testNow)
    expect((await auditOf(test.db, 'apiToken', id)).map(({ action }) => action)).toEqual([
      ...['apiToken.create', 'apiToken.revoke'],
    ])
  })

  it('show names and codes only with the scope for them', async () => {
    const member = await test.make.member({ name: '성춘향' })
    const { code } = await certificateFixture(test).issued(member, { korean_name: '성춘향' })
    const { token: plain } = await tokenFor({ scopes: ['certificates'] })
    const { token: full } = await tokenFor({ scopes: ['certificates', 'people'] })
    const [without, with_] = [await read('certificates', plain), await read('certificates', full)]
    expect(JSON.stringify(without.body)).not.toContain(code)
    expect(without.body.content[0]).toMatchObject({ memberId: member.id, person: null, code: null })
    expect(with_.body.content[0]).toMatchObject({ person: { name: '성춘향' }, code, state: 'VALID' })
  })

  it('of an organisation read what belongs to its people only', async () => {
    const [owner, outsider] = [await test.make.member({ partner: true }), await test.make.member()]
    const orgId = await test.make.org(owner)
    const lectureId = await test.make.lecture()
    const own = await test.make.attender(lectureId, owner, { org_id: orgId })
    await test.make.attender(lectureId, outsider)
    const certificates = certificateFixture(test)
    const { id: ownCertificate } = await certificates.issued(owner)
    await certificates.issued(outsider)
    const { token } = await tokenFor({ orgId, scopes: ['registrations', 'certificates', 'people'] })
    const { content } = (await read('registrations', token)).body
    expect(content.map((one: { registrationId: number }) => one.registrationId)).toEqual([own])
    const held = (await read('certificates', token)).body.content
    expect(held.map((one: { certificateId: number }) => one.certificateId)).toEqual([ownCertificate])
    expect((await read('payments', token)).status).toBe(403)
  })

  it('read what has changed since a moment', async () => {
    const id = await test.make.attender(await test.make.lecture(), await test.make.member())
    const { token } = await tokenFor()
    const later = new Date(testNow.getTime() + 3_600_000)
    await test.db
      .updateTable('attender')
      .set({ apply_state: 'CANCELED', canceled_at: later })
      .where('id', '=', id)
      .execute()
    const since = encodeURIComponent(later.toISOString())
    const { content } = (await read(`registrations?changedSince=${since}`, token)).body
    expect(content.map((one: { registrationId: number }) => one.registrationId)).toEqual([id])
    expect((await read('registrations?changedSince=yesterday', token)).status).toBe(400)
  })

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['people'] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ name: ' ' }, 'name'],
    [{ expiresAt: testNow.toISOString() }, 'expiresAt'],
    [{ expiresAt: '2029-01-01T00:00:00+09:00' }, 'expiresAt'],
    [{ expiresAt: null }, 'expiresAt'],
    [{ orgId: 999_999 }, 'orgId'],
  ])('are refused with %o at its field', async (wrong, field) => {
    const { status, body } = await create(wrong)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('of an organisation cannot have scopes for what belongs to no organisation', async () => {
    const orgId = await test.make.org(await test.make.member({ partner: true }))
    const { status, body } = await create({ orgId, scopes: ['registrations', 'payments'] })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['scopes']])
  })
})
