import type { Db } from '../db/open.ts'

export async function deleteOldIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
