import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExamProviderSandbox, startExamProvider } from './start-exam-provider.ts'

/** The platform's key, and an unpublished one. */
const { privateKey, publicKey } = await generateKeyPair('RS256')
const unpublishedKey = await generateKeyPair('RS256')
let platform: Server
let origin: string
let sandbox: ExamProviderSandbox

beforeAll(async () => {
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] })
  const replies: Record<string, string> = {
    '/lti/jwks': keys,
    '/lti/token': JSON.stringify({ access_token: 'a-token', expires_in: 3600 }),
    '/lti/exams/7/lineitem': JSON.stringify({ scoreMaximum: 900 }),
  }
  platform = createServer((request, response) => {
    request.resume()
    const reply = replies[request.url ?? '']
    response.writeHead(reply ? 200 : 204, { 'content-type': 'application/json' }).end(reply)
  })
  await new Promise<void>((resolve) => platform.listen(0, 'localhost', resolve))
  origin = `http://localhost:${(platform.address() as AddressInfo).port}`
  sandbox = await startExamProvider({ port: 0, publicOrigin: origin })
})
afterAll(async () => {
  await sandbox.close()
  await new Promise((resolve) => platform.close(resolve))
})

const lti = 'https://purl.imsglobal.org/spec/lti/claim'
const begin = (change: Record<string, string> = {}) => {
  const { loginUrl, clientId, deploymentId } = sandbox.settings
  const loginParams = {
    iss: origin,
    client_id: clientId,
    lti_deployment_id: deploymentId,
    login_hint: 'somebody',
  }
  return fetch(`${loginUrl}?${new URLSearchParams({ ...loginParams, ...change })}`, { redirect: 'manual' })
}
const authParams = async () => new URL((await begin()).headers.get('location') ?? '').searchParams

function token(
  nonce: string,
  { key = privateKey, ...change }: Record<string, unknown> & { key?: Parameters<SignJWT['sign']>[0] } = {},
) {
  const seconds = Math.floor(Date.now() / 1000)
  return new SignJWT({
    iss: origin,
    aud: sandbox.settings.clientId,
    sub: 'somebody',
    nonce,
    iat: seconds,
    exp: seconds + 60,
    name: '홍길동',
    given_name: 'Gildong',
    family_name: 'Hong',
    [`${lti}/message_type`]: 'LtiResourceLinkRequest',
    [`${lti}/version`]: '1.3.0',
    [`${lti}/deployment_id`]: '1',
    [`${lti}/target_link_uri`]: sandbox.settings.launchUrl,
    [`${lti}/resource_link`]: { id: '7', title: 'An exam' },
    [`${lti}/custom`]: {
      exam_number: 'AB12',
      start_at: '2026-12-19T04:00:00.000Z',
      finish_at: '2026-12-19T05:40:00.000Z',
    },
    [`${lti}/launch_presentation`]: { return_url: `${origin}/account` },
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
      lineitem: `${origin}/lti/exams/7/lineitem`,
      scope: [],
    },
    ...change,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(key)
}
const finish = (id_token: string, state: string) =>
  fetch(sandbox.settings.launchUrl, {
    method: 'POST',
    body: new URLSearchParams({ id_token, state }),
    redirect: 'manual',
  })

test('a launch shows candidate and exam, and its page sends a score', async () => {
  const params = await authParams()
  const state = params.get('state') ?? ''
  const launched = await finish(await token(params.get('nonce') ?? ''), state)
  expect(launched.status).toBe(303)
  const url = `${sandbox.settings.consoleUrl}${launched.headers.get('location')}`
  const page = await (await fetch(url)).text()
  for (const text of ['An exam', '홍길동 (Gildong Hong)', 'AB12', 'of 900', 'Nothing yet.'])
    expect(page).toContain(text)
  await fetch(`${url}/scores`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'score', score: '640' }),
  })
  expect(await (await fetch(url)).text()).toContain('640 of 900 <span class="state">accepted</span>')
  expect(await (await fetch(sandbox.settings.consoleUrl)).text()).toContain('640 of 900')
  // A state is valid once.
  expect((await finish(await token(params.get('nonce') ?? ''), state)).status).toBe(400)
})

test('rejects a login initiation with another platform, client or deployment', async () => {
  for (const change of [{ iss: 'https://evil.example.com' }, { client_id: 'b' }, { lti_deployment_id: '2' }])
    expect((await begin(change)).status).toBe(400)
})

test.each([
  ['with another nonce', { nonce: 'another' }],
  ['for another tool', { aud: 'another' }],
  ['of another platform', { iss: 'https://evil.example.com' }],
  ['that has expired', { exp: 1_700_000_000 }],
  ['of another deployment', { [`${lti}/deployment_id`]: '2' }],
  ['without an exam', { [`${lti}/resource_link`]: undefined }],
  ['signed with an unpublished key', { key: unpublishedKey.privateKey }],
])('rejects a token %s', async (_, change) => {
  const params = await authParams()
  const idToken = await token(params.get('nonce') ?? '', change)
  const response = await finish(idToken, params.get('state') ?? '')
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('This did not work')
})
