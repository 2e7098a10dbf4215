import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** So many refused codes an hour leave room for typing mistakes, and none for guessing. */
const triesAnHour = 20
const hourMs = 3_600_000

interface Trying {
  readonly memberId: number
  readonly now: Date
}

/** Whether a member has had so many codes refused that no other is looked at for now. */
export async function areTriesUsedUp(db: Db, { memberId, now }: Trying): Promise<boolean> {
  const used = await db
    .selectFrom('discount_code_try')
    .select('tries')
    .where('member_id', '=', memberId)
    .where('since', '>', new Date(now.getTime() - hourMs))
    .where('tries', '>=', triesAnHour)
    .executeTakeFirst()
  return used !== undefined
}

/** One refused code more; the hour begins with the first. */
export async function countRefusedCode(db: Db, { memberId, now }: Trying): Promise<void> {
  const over = new Date(now.getTime() - hourMs)
  await sql`
    insert into discount_code_try as tried (member_id, since, tries) values (${memberId}, ${now}, 1)
    on conflict (member_id) do update set
      tries = case when tried.since <= ${over} then 1 else tried.tries + 1 end,
      since = case when tried.since <= ${over} then excluded.since else tried.since end`.execute(db)
}
