import { sql } from 'kysely'
import type { Tx } from '../platform/db/open.ts'
import { hasFreeSeat } from '../seats/seat-db.ts'

const live = 4

/** Seeds registrations for one demonstration account: live ones in the next courses and a cancelled one. */
export async function seedRegistrations(tx: Tx, sub: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from lecture
    where state = 'ANNOUNCED' and target = 'NORMAL' and fee = 0 and ${hasFreeSeat.lecture}
    order by start_at, id limit ${live + 1}::integer`.execute(tx)
  for (const [index, { id }] of rows.entries()) {
    const canceledAt = index === live ? now : null
    await sql`
      insert into attender (lecture_id, member_id, email_key, name, email, phone_number, language, purpose,
        apply_state, applied_at, canceled_at)
      select ${id}::integer, id, email, name, email, phone_number, language, 'INTRODUCE_TRANSFER',
        ${canceledAt ? 'CANCELED' : 'APPLIED'}, ${now}::timestamptz - interval '2 days', ${canceledAt}::timestamptz
      from member where sub = ${sub}`.execute(tx)
    if (!canceledAt) await sql`update lecture set seats_taken = seats_taken + 1 where id = ${id}`.execute(tx)
  }
}
