import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { certificateYears } from '#contract/exams/certification.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { Db, Tx } from '../db/open.ts'
import {
  findCurrentKey,
  insertFirstKey,
  listPublicKeys,
  retireCurrentKey,
  type SigningPurpose,
  type StoredKey,
} from './signing-key-db.ts'

const dayMs = 86_400_000

/**
 * How long a key stays published after it has stopped signing: until the last thing that it signed has ended, with time
 * to spare. A launch lasts minutes, a badge as long as its certificate.
 */
const publishedDays: Record<SigningPurpose, number> = { LAUNCH: 7, BADGE: certificateYears * 366 + 31 }

/** The key that signs; the first call of all makes it. Callers at the same time are given the same one. */
export async function currentKey(db: Db | Tx, purpose: SigningPurpose, now: Date): Promise<StoredKey> {
  const known = await findCurrentKey(db, purpose)
  if (known) return known
  await insertFirstKey(db, purpose, await generateKey(now))
  const stored = await findCurrentKey(db, purpose)
  if (!stored) throw new Error(`no key signs for ${purpose}`)
  return stored
}

/** What others check signatures with: the current key and those that have signed what still holds. */
export async function publishedKeys(
  db: Db | Tx,
  purpose: SigningPurpose,
  now: Date,
): Promise<{ keys: JWK[] }> {
  const since = new Date(now.getTime() - publishedDays[purpose] * dayMs)
  const rows = await listPublicKeys(db, purpose, since)
  return { keys: rows.map((row) => row.public_jwk) }
}

export interface Rotation {
  readonly purpose: SigningPurpose
  /** Who rotates, on the machine. */
  readonly by: string
  readonly now: Date
}

/** From now on a new key signs, whose id is given. Two who rotate at the same time come to one new key. */
export async function rotateKey(db: Db, { purpose, by, now }: Rotation): Promise<string> {
  const fresh = await generateKey(now)
  return db.transaction().execute(async (tx) => {
    const retired = await retireCurrentKey(tx, purpose, now)
    await insertFirstKey(tx, purpose, fresh)
    const { kid } = await currentKey(tx, purpose, now)
    await appendAudit(tx, {
      at: now,
      actor: { sub: by, role: 'command' },
      action: 'signing-key.rotate',
      entity: 'signing-key',
      entityId: kid,
      ...(retired !== undefined && { before: { purpose, kid: retired } }),
      after: { purpose, kid },
    })
    return kid
  })
}

/** RS256 with 2048 bits, named by its thumbprint. */
async function generateKey(now: Date): Promise<StoredKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const publicJwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const named = { kid, alg: 'RS256', use: 'sig' }
  return {
    kid,
    private_jwk: { ...(await exportJWK(privateKey)), ...named },
    public_jwk: { ...publicJwk, ...named },
    created_at: now,
  }
}
