import { decodeJwt, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopes } from '../../outside/exam-provider/exam-provider.ts'
import { currentKey, rotateKey } from '../../platform/signing/signing-keys.ts'
import { type ExamProviderFixture, startExamProviderFixture } from '../../testing/exam-provider-fixture.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)("the exam provider's access tokens on %s", (engine) => {
  let fixture: ExamProviderFixture
  let examId: number
  beforeAll(async () => {
    fixture = await startExamProviderFixture(engine)
    examId = await fixture.test.make.exam()
  })
  afterAll(() => fixture.close())

  const requestToken = (form: Record<string, string> | string, media?: string) =>
    fetch(`${fixture.origin}/lti/token`, {
      method: 'POST',
      body: typeof form === 'string' ? form : new URLSearchParams(form),
      ...(media && { headers: { 'content-type': media } }),
    })
  const lineItem = (token: string | undefined, id: number | string = examId) =>
    fetch(`${fixture.origin}/lti/exams/${id}/lineitem`, {
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    })
  const read = async (response: Response) => (await response.json()) as { error?: string; keys: object[] }
  const tokenFor = async (scope: string) =>
    JSON.parse((await fixture.token({ scope })).body).access_token as string

  it('are issued for a client assertion, limited to known scopes', async () => {
    const { status, body } = await fixture.token({ scope: `${scopes.score} https://example.com/other` })
    expect(status).toBe(200)
    const granted = JSON.parse(body)
    expect(granted).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: scopes.score,
    })
    expect(decodeJwt(granted.access_token)).toMatchObject({ iss: fixture.origin, scope: scopes.score })
  })

  it('are not issued for unknown scopes', async () => {
    const { status, body } = await fixture.token({
      scope: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
    })
    expect([status, JSON.parse(body).error]).toEqual([400, 'invalid_scope'])
  })

  it.each([
    'forged',
    'unsigned',
    'wrong-audience',
    'wrong-client',
    'expired',
    'no-jti',
    'broken-jti',
    'replayed',
  ])('are not issued for an assertion that is %s', async (fault) => {
    const { status, body } = await fixture.token({ fault })
    expect([status, JSON.parse(body)]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'client_assertion' },
    ])
  })

  it('are issued once for ten concurrent requests with the same assertion', async () => {
    const responses = await fixture.tokens(10)
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
  })

  it('are refused with the errors of the standard', async () => {
    const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
    const proof = { client_assertion_type: type, client_assertion: 'abc' }
    const responses = [
      [{}, 400, 'invalid_request'],
      [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
      [{ grant_type: 'client_credentials' }, 400, 'invalid_request'],
      [
        { grant_type: 'client_credentials', ...proof, client_assertion_type: 'other' },
        400,
        'invalid_request',
      ],
      [{ grant_type: 'client_credentials', ...proof }, 401, 'invalid_client'],
      [{ grant_type: 'client_credentials', ...proof, client_assertion: '' }, 401, 'invalid_client'],
      [{ grant_type: 'client_credentials', ...proof, client_assertion: 'a.b.c' }, 401, 'invalid_client'],
    ] as const
    for (const [form, status, error] of responses) {
      const response = await requestToken(form as Record<string, string>)
      expect([response.status, (await read(response)).error, response.headers.get('cache-control')]).toEqual([
        status,
        error,
        'no-store',
      ])
    }
    expect(
      (await requestToken('grant_type=a&grant_type=b', 'application/x-www-form-urlencoded')).status,
    ).toBe(400)
    expect((await requestToken('x'.repeat(70_000), 'application/x-www-form-urlencoded')).status).toBe(413)
    expect((await requestToken('{', 'application/json')).status).toBe(400)
    expect((await requestToken('<a/>', 'application/xml')).status).toBe(415)
  })

  it('are still issued when the provider signs with a new key', async () => {
    expect((await fixture.token()).status).toBe(200)
    await fixture.rotate()
    await expect.poll(async () => (await fixture.token()).status, { timeout: 5_000, interval: 100 }).toBe(200)
  })

  it('stay valid across a rotation of our own keys', async () => {
    const token = await tokenFor(scopes.readExam)
    await rotateKey(fixture.test.db, { purpose: 'LAUNCH', by: 'test', now: new Date() })
    expect((await lineItem(token)).status).toBe(200)
    const { keys } = await read(await fetch(`${fixture.origin}/lti/jwks`))
    expect(keys.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(keys)).not.toContain('"d"')
  })

  it("give access to the exam's line item", async () => {
    const response = await lineItem(await tokenFor(scopes.readExam))
    expect(response.headers.get('content-type')).toMatch('application/vnd.ims.lis.v2.lineitem+json')
    expect(await response.json()).toEqual({
      id: `${fixture.origin}/lti/exams/${examId}/lineitem`,
      label: 'Test exam',
      scoreMaximum: 1000,
      resourceLinkId: String(examId),
      resourceId: expect.stringMatching(/^EXAM-/),
      startDateTime: '2026-12-18T05:00:00.000Z',
      endDateTime: '2026-12-18T06:40:00.000Z',
      [`${fixture.origin}/lti/sections`]: [{ title: 'Text' }],
    })
    for (const id of [0, 'abc', 2_147_483_647, '99999999999'])
      expect((await lineItem(await tokenFor(scopes.readExam), id)).status).toBe(404)
  })

  it('are required to be complete, signed by us, for this audience and unexpired', async () => {
    const { kid, private_jwk } = await currentKey(fixture.test.db, 'LAUNCH', new Date())
    const seconds = Math.floor(Date.now() / 1000)
    const sign = async (claims: object, typ = 'at+jwt') =>
      new SignJWT({
        iss: fixture.origin,
        aud: `${fixture.origin}/lti`,
        sub: fixture.settings['TESTING_CLIENT_ID'] ?? '',
        scope: scopes.readExam,
        exp: seconds + 60,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ })
        .sign(await importJWK(private_jwk, 'RS256'))
    expect((await lineItem(await sign({}))).status).toBe(200)
    const token = await sign({})
    const invalid = [
      undefined,
      '',
      'abc',
      `${token.slice(0, -4)}AAAA`,
      await sign({ exp: seconds - 1 }),
      await sign({ aud: fixture.origin }),
      await sign({ sub: 'another-tool' }),
      await sign({ iss: 'https://evil.example.com' }),
      // An id_token from a candidate's launch is not an access token.
      await sign({}, 'JWT'),
    ]
    for (const one of invalid) {
      const response = await lineItem(one)
      expect([response.status, (await read(response)).error]).toEqual([401, 'invalid_token'])
      expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
    const narrow = await lineItem(await sign({ scope: scopes.score }))
    expect([narrow.status, (await read(narrow)).error]).toEqual([403, 'insufficient_scope'])
  })
})
