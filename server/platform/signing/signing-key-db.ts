import type { JWK } from 'jose'
import type { Db, Tx } from '../db/open.ts'

/** What a key is for; `LAUNCH` signs for the testing provider, `BADGE` signs badges. */
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

/** Stores a key that signs from now on, unless another process has stored one in the meantime. */
export async function insertFirstKey(
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

/** Ends the signing of the current key; who rotates at the same time waits here. Its id, where there was one. */
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

/** Keys that sign, and those that have signed until after `since`, the one that signs first, then the latest. */
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
