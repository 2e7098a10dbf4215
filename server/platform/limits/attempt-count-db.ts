import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

interface Attempt {
  readonly key: string
  /** The window begins with the first attempt. */
  readonly windowMs: number
  readonly now: Date
}

/**
 * Counts across all processes. Call it outside any transaction, so that refused attempts count, too. Concurrent attempts get
 * different counts, so a limit is exact.
 */
export async function countAttempt(db: Db, { key, windowMs, now }: Attempt): Promise<number> {
  const until = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ tries: number }>`
    insert into try_count as counted (key, tries, until) values (${key}, 1, ${until})
    on conflict (key) do update set
      tries = case when counted.until <= ${now} then 1 else counted.tries + 1 end,
      until = case when counted.until <= ${now} then excluded.until else counted.until end
    returning tries`.execute(db)
  return rows[0]?.tries ?? 1
}

export async function attemptCount(db: Db, key: string, now: Date): Promise<number> {
  const counted = await db
    .selectFrom('try_count')
    .select('tries')
    .where('key', '=', key)
    .where('until', '>', now)
    .executeTakeFirst()
  return counted?.tries ?? 0
}

export async function resetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('try_count').where('key', '=', key).execute()
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('try_count').where('until', '<=', now).execute()
}

/** Takes back one successful attempt only, as others under the key may be somebody else's. A later window is not changed. */
export async function refundAttempt(db: Db, { key, windowMs, now }: Attempt): Promise<void> {
  await db
    .updateTable('try_count')
    .set((counted) => ({ tries: counted('tries', '-', 1) }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .where('until', '>', now)
    .where('until', '<=', new Date(now.getTime() + windowMs))
    .execute()
}
