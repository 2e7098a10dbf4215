import { createHash } from 'node:crypto'

/**
 * The seed's hash is published before anybody enters, and all codes take part: nobody can aim at a position without knowing all
 * other codes. `docs/waiting-room.md` says how to repeat the draw.
 */
export interface Draw {
  readonly entriesHash: string
  /** The codes by position: the first is admitted first. */
  readonly order: readonly string[]
}

export function hashOfSeed(seed: string): string {
  return sha256(seed)
}

export function draw(seed: string, codes: readonly string[]): Draw {
  const entriesHash = sha256([...codes].sort().join('\n'))
  const keyed = codes.map((code) => ({ code, key: sha256(`${seed}:${entriesHash}:${code}`) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  return { entriesHash, order: keyed.map(({ code }) => code) }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
