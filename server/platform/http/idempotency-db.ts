import type { Db } from '../db/open.ts'

/** Deletes expired idempotency keys with their responses. */
export async function deleteOldIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
