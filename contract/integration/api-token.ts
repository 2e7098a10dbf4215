import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import type { TokenScope } from '../platform/token-scopes.ts'
import { orgTokenScopes, tokenScopes } from '../platform/token-scopes.ts'
import { decision, id, idText, instant, pageOf, pageQuery, typedLine } from '../platform/wire.ts'

/** Longest time to expiry. */
export const maxTokenDays = 400

const tokenInput = z.strictObject({
  name: typedLine(100),
  scopes: z.array(z.enum(tokenScopes)).check(
    // Without another scope there is nothing to read.
    z.refine((scopes) => scopes.some((scope) => scope !== 'people'), { params: { words: 'chooseOne' } }),
    z.maxLength(tokenScopes.length),
  ),
  /** Restricts it to the people of an organisation. */
  orgId: z.nullable(id),
  expiresAt: instant,
})
export type TokenInput = z.infer<typeof tokenInput>

/** Whether a token of an organisation can have every one of the scopes. */
export function fitsOrg(scopes: readonly TokenScope[]): boolean {
  return scopes.every((scope) => orgTokenScopes.includes(scope))
}

export const tokenStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const
export type TokenState = (typeof tokenStates)[number]

const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  orgId: z.nullable(id),
  orgName: z.nullable(z.string()),
  state: z.enum(tokenStates),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  /** Precise to the hour. */
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  actions: z.object({ revoke: decision }),
})
export type ApiToken = z.infer<typeof apiToken>

export const listTokens = endpoint({
  id: 'listTokens',
  summary: 'API tokens of other systems',
  method: 'GET',
  path: '/api/admin/v1/api-tokens',
  access: 'operator',
  readableInView: true,
  query: z.strictObject({
    ...pageQuery(['id', 'expiresAt']),
    state: z.optional(z.enum(tokenStates)),
  }),
  reply: pageOf(apiToken),
  errors: [],
})

/** `token` is shown once: null when the call is repeated. */
const newToken = z.object({ record: apiToken, token: z.nullable(z.string()) })
export type NewToken = z.infer<typeof newToken>

export const createToken = endpoint({
  id: 'createToken',
  summary: 'A new API token, which is shown once',
  method: 'POST',
  path: '/api/admin/v1/api-tokens',
  access: 'operator',
  body: tokenInput,
  reply: newToken,
  status: 201,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
})

export const revokeToken = endpoint({
  id: 'revokeToken',
  summary: 'End an API token at once',
  method: 'DELETE',
  path: '/api/admin/v1/api-tokens/:tokenId',
  access: 'operator',
  params: z.object({ tokenId: idText }),
  reply: apiToken,
  errors: ['NOT_FOUND', 'TOKEN_OVER'],
})
