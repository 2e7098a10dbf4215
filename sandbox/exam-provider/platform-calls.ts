import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT, UnsecuredJWT } from 'jose'
import type { Tool } from './tool.ts'
import { toolScopes } from './tool.ts'
import { generateKey } from './tool-keys.ts'

/** Faults of a client assertion. */
export const assertionFaults = [
  'forged',
  'unsigned',
  'wrong-audience',
  'wrong-client',
  'expired',
  'no-jti',
  'broken-jti',
  'replayed',
] as const
export type AssertionFault = (typeof assertionFaults)[number]

/** Faults of the access token that a score is sent with. */
export const tokenFaults = ['none', 'forged', 'unsigned', 'wrong-scope'] as const
export type TokenFault = (typeof tokenFaults)[number]

export interface CallResult {
  readonly status: number
  readonly body: string
}

/** Requests tokens with one client assertion, `times` concurrently; a `replayed` assertion has been used before. */
export async function requestTokens(
  tool: Tool,
  { scope, fault, times = 1 }: { scope: string; fault?: AssertionFault | undefined; times?: number },
): Promise<CallResult[]> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await clientAssertion(tool, fault),
    scope,
  })
  const request = () => fetch(`${tool.platform}/lti/token`, { method: 'POST', body: form })
  if (fault === 'replayed') await request()
  return Promise.all(Array.from({ length: times }, async () => resultOf(await request())))
}

/** The access token for a scope, renewed once expired. */
async function tokenFor(tool: Tool, scope: string): Promise<string> {
  const cached = tool.tokens.get(scope)
  if (cached && cached.until > Date.now()) return cached.token
  const [response] = await requestTokens(tool, { scope })
  if (response?.status !== 200) throw new Error(`no token: ${response?.status} ${response?.body}`)
  const { access_token: token, expires_in: seconds } = JSON.parse(response.body)
  tool.tokens.set(scope, { token, until: Date.now() + (seconds - 60) * 1000 })
  return token
}

/** An exam's maximum score and number of sections, from the platform's line item. */
export async function readLineItem(
  tool: Tool,
  lineItem: string,
): Promise<{ scoreMaximum: number; sections: number }> {
  const response = await fetch(lineItem, {
    headers: {
      authorization: `Bearer ${await tokenFor(tool, toolScopes.readItem)}`,
      accept: 'application/vnd.ims.lis.v2.lineitem+json',
    },
  })
  if (!response.ok) throw new Error(`no line item: ${response.status} ${await response.text()}`)
  const item = (await response.json()) as Record<string, unknown>
  const sections = item[`${tool.platform}/lti/sections`]
  return {
    scoreMaximum: Number(item['scoreMaximum']),
    sections: Array.isArray(sections) ? sections.length : 0,
  }
}

/** Posts a body unchanged to an exam's scores. */
export async function postScore(
  tool: Tool,
  lineItem: string,
  { body, media, fault }: { body: string; media?: string | undefined; fault?: TokenFault | undefined },
): Promise<CallResult> {
  const token = await tokenWith(tool, fault)
  return resultOf(
    await fetch(`${lineItem}/scores`, {
      method: 'POST',
      headers: {
        'content-type': media ?? 'application/vnd.ims.lis.v1.score+json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body,
    }),
  )
}

async function tokenWith(tool: Tool, fault: TokenFault | undefined): Promise<string | undefined> {
  if (fault === 'none') return undefined
  if (fault === undefined) return tokenFor(tool, toolScopes.score)
  if (fault === 'wrong-scope') return tokenFor(tool, toolScopes.readItem)
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: tool.platform,
    sub: tool.clientId,
    aud: `${tool.platform}/lti`,
    scope: toolScopes.score,
    iat: now,
    exp: now + 3_600,
  }
  if (fault === 'unsigned') return new UnsecuredJWT(claims).encode()
  // Signed by the tool's own key, with its `kid` in the header.
  const { kid, key } = await tool.keys.signing()
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' }).sign(key)
}

async function clientAssertion(tool: Tool, fault: AssertionFault | undefined): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const clientId = fault === 'wrong-client' ? 'another-tool' : tool.clientId
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: fault === 'wrong-audience' ? tool.origin : `${tool.platform}/lti/token`,
    iat: fault === 'expired' ? now - 900 : now,
    exp: fault === 'expired' ? now - 600 : now + 300,
    // PostgreSQL cannot store a NUL character.
    ...(fault !== 'no-jti' && { jti: `${fault === 'broken-jti' ? '\u0000' : ''}${randomUUID()}` }),
  }
  if (fault === 'unsigned') return new UnsecuredJWT(claims).encode()
  const { kid, key } = await tool.keys.signing()
  const signing = fault === 'forged' ? await importJWK(await generateKey(), 'RS256') : key
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(signing)
}

async function resultOf(response: Response): Promise<CallResult> {
  return { status: response.status, body: await response.text() }
}
