import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT, UnsecuredJWT } from 'jose'
import type { Tool } from './tool.ts'
import { toolScopes } from './tool.ts'
import { generateKey } from './tool-keys.ts'

/** What can be wrong with a proof of identity. */
export const proofFaults = [
  'forged',
  'unsigned',
  'wrong-audience',
  'wrong-client',
  'expired',
  'no-jti',
  'broken-jti',
  'replayed',
] as const
export type ProofFault = (typeof proofFaults)[number]

/** What can be wrong with the token that a score comes with. */
export const tokenFaults = ['none', 'forged', 'unsigned', 'wrong-scope'] as const
export type TokenFault = (typeof tokenFaults)[number]

export interface Told {
  readonly status: number
  readonly body: string
}

/** Asks for a token with one proof, `times` at once; a replayed one was used before. */
export async function askTokens(
  tool: Tool,
  { scope, fault, times = 1 }: { scope: string; fault?: ProofFault | undefined; times?: number },
): Promise<Told[]> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await proof(tool, fault),
    scope,
  })
  const ask = () => fetch(`${tool.platform}/lti/token`, { method: 'POST', body: form })
  if (fault === 'replayed') await ask()
  return Promise.all(Array.from({ length: times }, async () => told(await ask())))
}

/** The token for a scope, asked for anew when it has run out. */
async function tokenFor(tool: Tool, scope: string): Promise<string> {
  const known = tool.tokens.get(scope)
  if (known && known.until > Date.now()) return known.token
  const [answer] = await askTokens(tool, { scope })
  if (answer?.status !== 200) throw new Error(`no token: ${answer?.status} ${answer?.body}`)
  const { access_token: token, expires_in: seconds } = JSON.parse(answer.body)
  tool.tokens.set(scope, { token, until: Date.now() + (seconds - 60) * 1000 })
  return token
}

/** The most points of an exam, as the platform says. */
export async function readMaximum(tool: Tool, lineItem: string): Promise<number> {
  const answer = await fetch(lineItem, {
    headers: {
      authorization: `Bearer ${await tokenFor(tool, toolScopes.readItem)}`,
      accept: 'application/vnd.ims.lis.v2.lineitem+json',
    },
  })
  if (!answer.ok) throw new Error(`no line item: ${answer.status} ${await answer.text()}`)
  return Number(((await answer.json()) as { scoreMaximum: unknown }).scoreMaximum)
}

/** Posts a body to an exam's scores as it stands. */
export async function postScore(
  tool: Tool,
  lineItem: string,
  { body, media, fault }: { body: string; media?: string | undefined; fault?: TokenFault | undefined },
): Promise<Told> {
  const token = await tokenWith(tool, fault)
  return told(
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
  // Signed by the tool itself; whoever believes the header finds a key there.
  const { kid, key } = await tool.keys.signing()
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' }).sign(key)
}

async function proof(tool: Tool, fault: ProofFault | undefined): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const clientId = fault === 'wrong-client' ? 'another-tool' : tool.clientId
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: fault === 'wrong-audience' ? tool.origin : `${tool.platform}/lti/token`,
    iat: fault === 'expired' ? now - 900 : now,
    exp: fault === 'expired' ? now - 600 : now + 300,
    // A NUL is what a database cannot keep.
    ...(fault !== 'no-jti' && { jti: `${fault === 'broken-jti' ? '\u0000' : ''}${randomUUID()}` }),
  }
  if (fault === 'unsigned') return new UnsecuredJWT(claims).encode()
  const { kid, key } = await tool.keys.signing()
  const signing = fault === 'forged' ? await importJWK(await generateKey(), 'RS256') : key
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(signing)
}

async function told(answer: Response): Promise<Told> {
  return { status: answer.status, body: await answer.text() }
}
