import type { Db } from '../db/open.ts'

/** Removes first replies that nobody asks for again. */
export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
