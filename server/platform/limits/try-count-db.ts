import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

interface Try {
  /** Made by `tryKeys`. */
  readonly key: string
  /** The window begins with the first try and ends so much later, however many follow. */
  readonly windowMs: number
  readonly now: Date
}

/**
 * Counts a try for all processes; how many the window has with it. It counts at once, outside of any transaction: what
 * is refused counts, too. Of tries at one moment each is told another number, so that a limit is exact.
 */
export async function countTry(db: Db, { key, windowMs, now }: Try): Promise<number> {
  const until = new Date(now.getTime() + windowMs)
  const { rows } = await sql<{ tries: number }>`
    insert into try_count as counted (key, tries, until) values (${key}, 1, ${until})
    on conflict (key) do update set
      tries = case when counted.until <= ${now} then 1 else counted.tries + 1 end,
      until = case when counted.until <= ${now} then excluded.until else counted.until end
    returning tries`.execute(db)
  return rows[0]?.tries ?? 1
}

/** Tries of the window that lasts, none counted by asking. */
export async function triesOf(db: Db, key: string, now: Date): Promise<number> {
  const counted = await db
    .selectFrom('try_count')
    .select('tries')
    .where('key', '=', key)
    .where('until', '>', now)
    .executeTakeFirst()
  return counted?.tries ?? 0
}

/** Who has shown that they are right begins anew. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('try_count').where('key', '=', key).execute()
}

export async function deleteOldTries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('try_count').where('until', '<=', now).execute()
}

/**
 * Takes back this one try, of who was right: the others that were counted under the key may be somebody else's. Where
 * another window has begun since, it is counted no more, and nothing is taken from that one.
 */
export async function giveBackTry(db: Db, { key, windowMs, now }: Try): Promise<void> {
  await db
    .updateTable('try_count')
    .set((counted) => ({ tries: counted('tries', '-', 1) }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .where('until', '>', now)
    .where('until', '<=', new Date(now.getTime() + windowMs))
    .execute()
}
