import type { JWK } from 'jose'
import type { Db, Tx } from '../db/open.ts'

/** `LAUNCH` signs for the exam provider, `BADGE` signs badges. */
export type SigningPurpose = 'LAUNCH' | 'BADGE'

export interface StoredKey {
  readonly kid: string
  readonly private_jwk: JWK
  readonly public_jwk: JWK
  readonly created_at: Date
}

export function findCurrentKey(db: Db | Tx, purpose: SigningPurpose): Promise<StoredKey | undefined> {
  return db
    .selectFrom('signing_key')
    .select(['kid', 'private_jwk', 'public_jwk', 'created_at'])
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

/** Does nothing if another process has just stored one. */
export async function insertCurrentKey(
  db: Db | Tx,
  purpose: SigningPurpose,
  { kid, private_jwk, public_jwk, created_at }: StoredKey,
): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({
      kid,
      purpose,
      private_jwk: JSON.stringify(private_jwk),
      public_jwk: JSON.stringify(public_jwk),
      created_at,
    })
    .onConflict((conflict) => conflict.column('purpose').where('retired_at', 'is', null).doNothing())
    .execute()
}

/** Returns the retired key's id, if there was one. Concurrent rotations wait here. */
export async function retireCurrentKey(
  tx: Tx,
  purpose: SigningPurpose,
  now: Date,
): Promise<string | undefined> {
  const retired = await tx
    .updateTable('signing_key')
    .set({ retired_at: now })
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .returning('kid')
    .executeTakeFirst()
  return retired?.kid
}

export function listPublicKeys(db: Db | Tx, purpose: SigningPurpose, since: Date) {
  return db
    .selectFrom('signing_key')
    .select(['kid', 'public_jwk', 'created_at', 'retired_at'])
    .where('purpose', '=', purpose)
    .where((either) => either.or([either('retired_at', 'is', null), either('retired_at', '>', since)]))
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .orderBy('kid')
    .execute()
}
