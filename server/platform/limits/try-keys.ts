import { createHmac } from 'node:crypto'

/** Under which key tries of a kind are counted: by an address, a client, a member, or several of them together. */
export type TryKeys = (kind: string, ...of: readonly (string | number)[]) => string

/**
 * Keys by which nobody who reads the database learns whose tries they count. The kind can be read, for whoever looks
 * what is going on. A new secret has counting begin anew.
 */
export function tryKeys([secret]: readonly string[]): TryKeys {
  if (secret === undefined) throw new Error('no secret to make keys with')
  return (kind, ...of) =>
    `${kind}:${createHmac('sha256', secret)
      .update(`TRY ${kind} ${JSON.stringify(of)}`)
      .digest('base64url')}`
}
