import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type IdentitySandbox, startIdentity } from './start-identity.ts'

let dataDir: string
let product: Server
let publicOrigin: string
let logoutTokens: string[]
let sandbox: IdentitySandbox
let config: oidc.Configuration

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'identity-'))
  product = createServer(async (request, response) => {
    if (request.url === '/auth/back-channel-logout') {
      logoutTokens.push(new URLSearchParams(await text(request)).get('logout_token') ?? '')
    }
    response.end()
  })
  await new Promise<void>((resolve) => product.listen(0, 'localhost', resolve))
  publicOrigin = `http://localhost:${(product.address() as AddressInfo).port}`

  sandbox = await startIdentity({ publicOrigin, port: 0, dataDir })
  config = await discover(sandbox)
})

beforeEach(() => {
  logoutTokens = []
})

afterAll(async () => {
  await sandbox.close()
  product.close()
  product.closeAllConnections()
  await rm(dataDir, { recursive: true })
})

test('a member signs in and the ID token carries name, verified e-mail and phone', async () => {
  const { claims, userInfo } = await signIn('member')

  const expected = {
    sub: 'member',
    name: 'Gildong Hong',
    email: 'member@example.com',
    email_verified: true,
    phone_number: '010-0000-0001',
    phone_number_verified: true,
    account_type: 'MEMBER',
    roles: [],
    locale: 'ko',
  }
  expect(claims).toMatchObject(expected)
  expect(claims.sid).toEqual(expect.any(String))
  expect(userInfo).toMatchObject(expected)
})

test('a member without a name has neither name nor phone claims', async () => {
  const { claims, userInfo } = await signIn('nameless')

  for (const shown of [claims, userInfo]) {
    expect(shown).not.toHaveProperty('name')
    expect(shown).not.toHaveProperty('phone_number')
    expect(shown).not.toHaveProperty('phone_number_verified')
  }
})

test('the page cannot be framed', async () => {
  const visit = browser()
  const page = await visit(await interactionOf(visit, await authorizationRequest()))
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('rejects a wrong PKCE verifier and a request without PKCE', async () => {
  const request = await authorizationRequest()
  const callback = await pickAccount(browser(), request, 'member')
  const checks = { ...request.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
  await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  })

  request.url.searchParams.delete('code_challenge')
  request.url.searchParams.delete('code_challenge_method')
  const refused = await browser()(request.url)
  expect(refused.headers.get('location')).toContain('error=invalid_request')
})

test('signing out calls the back channel with a valid token and redirects', async () => {
  const visit = browser()
  const { claims, idToken } = await signIn('member', visit)

  const location = await signOut(visit, idToken)

  expect(location).toBe(`${publicOrigin}/?state=left`)
  expect(logoutTokens).toHaveLength(1)
  const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''))
  const { issuer, clientId } = sandbox.settings
  const { payload } = await jwtVerify(logoutTokens[0] ?? '', keys, {
    issuer,
    audience: clientId,
    typ: 'logout+jwt',
  })
  expect(payload).toMatchObject({ sub: 'member', sid: claims.sid })
  expect(payload['events']).toHaveProperty(['http://schemas.openid.net/event/backchannel-logout'])
  expect(payload).not.toHaveProperty('nonce')
})

test('an ID token from before a restart still signs out, and only the file’s owner can read the keys', async () => {
  const { idToken } = await signIn('member')
  const port = Number(new URL(sandbox.settings.issuer).port)
  await sandbox.close()
  sandbox = await startIdentity({ publicOrigin, port, dataDir })

  expect(await signOut(browser(), idToken)).toBe(`${publicOrigin}/?state=left`)

  const file = path.join(dataDir, 'sandbox', 'identity-jwks.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [stored] = JSON.parse(await readFile(file, 'utf8')).keys
  const published = await (await fetch(config.serverMetadata().jwks_uri ?? '')).json()
  expect(published).toEqual({ keys: [expect.objectContaining({ kid: stored.kid, n: stored.n })] })
  expect(JSON.stringify(published)).not.toContain(stored.d)
})

type Visit = (url: string | URL, init?: RequestInit) => Promise<Response>

/** fetch with a cookie jar, without following redirects. */
function browser(): Visit {
  const jar = new Map<string, string>()
  return async (url, init = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, cookie, accept: 'text/html' }
    const response = await fetch(url, { ...init, redirect: 'manual', headers })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }
}

function discover({ settings }: IdentitySandbox): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
    execute: [oidc.allowInsecureRequests],
  })
}

async function authorizationRequest() {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
  const checks = {
    pkceCodeVerifier,
    expectedState: oidc.randomState(),
    expectedNonce: oidc.randomNonce(),
    idTokenExpected: true,
  }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: `${publicOrigin}/auth/callback`,
    scope: 'openid profile email phone',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
  })
  return { url, checks }
}

async function interactionOf(visit: Visit, { url }: { url: URL }): Promise<string> {
  return new URL(locationOf(await visit(url)), url).href
}

async function pickAccount(visit: Visit, request: { url: URL }, sub: string): Promise<URL> {
  const resume = await visit(await interactionOf(visit, request), form({ sub }))
  return new URL(locationOf(await visit(locationOf(resume))))
}

async function signIn(sub: string, visit = browser()) {
  const request = await authorizationRequest()
  const callback = await pickAccount(visit, request, sub)
  const tokens = await oidc.authorizationCodeGrant(config, callback, request.checks)
  const claims = tokens.claims()
  if (!claims || !tokens.id_token) throw new Error('no ID token')
  const userInfo = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  return { claims, userInfo, idToken: tokens.id_token }
}

/** Submits the form that a browser's script submits. */
async function signOut(visit: Visit, idToken: string): Promise<string> {
  const page = await visit(
    oidc.buildEndSessionUrl(config, {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${publicOrigin}/`,
      state: 'left',
    }),
  )
  const markup = await page.text()
  const [, action = ''] = /action="([^"]+)"/.exec(markup) ?? []
  const fields = [...markup.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
  return locationOf(await visit(action, form(Object.fromEntries(fields))))
}

function form(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) }
}

function locationOf(response: Response): string {
  return response.headers.get('location') ?? ''
}
