import { createHmac } from 'node:crypto'

/** By kind, and address, client, member or a combination of them. */
export type RateLimitKeys = (kind: string, ...of: readonly (string | number)[]) => string

/** Keyed hashes, so that the database does not reveal whose attempts were counted. A new secret resets all counts. */
export function rateLimitKeys([secret]: readonly string[]): RateLimitKeys {
  if (secret === undefined) throw new Error('no secret for rate limit keys')
  return (kind, ...of) =>
    `${kind}:${createHmac('sha256', secret)
      .update(`TRY ${kind} ${JSON.stringify(of)}`)
      .digest('base64url')}`
}
