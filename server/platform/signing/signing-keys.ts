import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { certificateYears } from '#contract/exams/certification.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { Db, Tx } from '../db/open.ts'
import {
  findCurrentKey,
  insertCurrentKey,
  listPublicKeys,
  retireCurrentKey,
  type SigningPurpose,
  type StoredKey,
} from './signing-key-db.ts'

const dayMs = 86_400_000

/** Until everything signed has expired, with a margin: a launch lasts minutes, a badge as long as its certificate. */
const publishedDays: Record<SigningPurpose, number> = { LAUNCH: 7, BADGE: certificateYears * 366 + 31 }

/** Created on first use. Concurrent callers get the same one. */
export async function currentKey(db: Db | Tx, purpose: SigningPurpose, now: Date): Promise<StoredKey> {
  const existing = await findCurrentKey(db, purpose)
  if (existing) return existing
  await insertCurrentKey(db, purpose, await generateKey(now))
  const stored = await findCurrentKey(db, purpose)
  if (!stored) throw new Error(`no signing key for ${purpose}`)
  return stored
}

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
  /** System user who runs the command. */
  readonly by: string
  readonly now: Date
}

/** Returns the new key's id. Concurrent rotations create one new key. */
export async function rotateKey(db: Db, { purpose, by, now }: Rotation): Promise<string> {
  const candidate = await generateKey(now)
  return db.transaction().execute(async (tx) => {
    const retired = await retireCurrentKey(tx, purpose, now)
    await insertCurrentKey(tx, purpose, candidate)
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
