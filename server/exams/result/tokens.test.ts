import { decodeJwt, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopes } from '../../outside/exam-provider/testing-provider.ts'
import { currentKey, rotateKey } from '../../platform/signing/signing-keys.ts'
import { engines } from '../../testing/test-database.ts'
import { startTestingScene, type TestingScene } from '../../testing/testing-server.ts'

describe.each(engines)('the testing provider’s tokens on %s', (engine) => {
  let fixture: TestingScene
  let examId: number
  beforeAll(async () => {
    fixture = await startTestingScene(engine)
    examId = await fixture.test.make.exam()
  })
  afterAll(() => fixture.close())

  const ask = (form: Record<string, string> | string, media?: string) =>
    fetch(`${fixture.origin}/lti/token`, {
      method: 'POST',
      body: typeof form === 'string' ? form : new URLSearchParams(form),
      ...(media && { headers: { 'content-type': media } }),
    })
  const lineItem = (token: string | undefined, id: number | string = examId) =>
    fetch(`${fixture.origin}/lti/exams/${id}/lineitem`, {
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    })
  const read = async (answer: Response) => (await answer.json()) as { error?: string; keys: object[] }
  const tokenFor = async (scope: string) =>
    JSON.parse((await fixture.token({ scope })).body).access_token as string

  it('are given for a proof, bound to what was asked for', async () => {
    const { status, body } = await fixture.token({ scope: `${scopes.score} https://example.com/other` })
    expect(status).toBe(200)
    const given = JSON.parse(body)
    expect(given).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: scopes.score,
    })
    expect(decodeJwt(given.access_token)).toMatchObject({ iss: fixture.origin, scope: scopes.score })
  })

  it('are not given for what we do not have', async () => {
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
  ])('are not given for a proof that is %s', async (fault) => {
    const { status, body } = await fixture.token({ fault })
    expect([status, JSON.parse(body)]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'client_assertion' },
    ])
  })

  it('of a proof that comes ten times at once, one is given', async () => {
    const answers = await fixture.tokens(10)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
  })

  it('are refused as the standard says, whatever is sent', async () => {
    const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
    const proof = { client_assertion_type: type, client_assertion: 'abc' }
    const answers = [
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
    for (const [form, status, error] of answers) {
      const answer = await ask(form as Record<string, string>)
      expect([answer.status, (await read(answer)).error, answer.headers.get('cache-control')]).toEqual([
        status,
        error,
        'no-store',
      ])
    }
    expect((await ask('grant_type=a&grant_type=b', 'application/x-www-form-urlencoded')).status).toBe(400)
    expect((await ask('x'.repeat(70_000), 'application/x-www-form-urlencoded')).status).toBe(413)
    expect((await ask('{', 'application/json')).status).toBe(400)
    expect((await ask('<a/>', 'application/xml')).status).toBe(415)
  })

  it('go on when the provider signs with a new key', async () => {
    expect((await fixture.token()).status).toBe(200)
    await fixture.rotate()
    await expect.poll(async () => (await fixture.token()).status, { timeout: 5_000, interval: 100 }).toBe(200)
  })

  it('hold over a rotation of our own keys', async () => {
    const token = await tokenFor(scopes.readExam)
    await rotateKey(fixture.test.db, { purpose: 'LAUNCH', by: 'test', now: new Date() })
    expect((await lineItem(token)).status).toBe(200)
    const { keys } = await read(await fetch(`${fixture.origin}/lti/jwks`))
    expect(keys.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(keys)).not.toContain('"d"')
  })

  it('show the exam that they are shown for', async () => {
    const answer = await lineItem(await tokenFor(scopes.readExam))
    expect(answer.headers.get('content-type')).toMatch('application/vnd.ims.lis.v2.lineitem+json')
    expect(await answer.json()).toEqual({
      id: `${fixture.origin}/lti/exams/${examId}/lineitem`,
      label: 'Test exam',
      scoreMaximum: 1000,
      resourceLinkId: String(examId),
      resourceId: expect.stringMatching(/^EXAM-/),
      startDateTime: '2026-12-18T05:00:00.000Z',
      endDateTime: '2026-12-18T06:40:00.000Z',
    })
    for (const id of [0, 'abc', 2_147_483_647, '99999999999'])
      expect((await lineItem(await tokenFor(scopes.readExam), id)).status).toBe(404)
  })

  it('are wanted, whole, ours, for this, and in time', async () => {
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
    const bad = [
      undefined,
      '',
      'abc',
      `${token.slice(0, -4)}AAAA`,
      await sign({ exp: seconds - 1 }),
      await sign({ aud: fixture.origin }),
      await sign({ sub: 'another-tool' }),
      await sign({ iss: 'https://evil.example.com' }),
      // A launch that a candidate's browser has carried is no token.
      await sign({}, 'JWT'),
    ]
    for (const one of bad) {
      const answer = await lineItem(one)
      expect([answer.status, (await read(answer)).error]).toEqual([401, 'invalid_token'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
    const narrow = await lineItem(await sign({ scope: scopes.score }))
    expect([narrow.status, (await read(narrow)).error]).toEqual([403, 'insufficient_scope'])
  })
})
