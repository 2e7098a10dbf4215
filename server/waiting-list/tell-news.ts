import { sql } from 'kysely'
import type { Db } from '../platform/db/open.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

/** For offers that were passed on, or given back. */
export function tellNews(db: Db, jobs: Jobs): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      entryId: number
      memberId: number
      news: 'PASSED_ON' | 'GIVEN_BACK'
      at: Date
    }>`
      with told as (
        select id, news, news_at from waiting_entry where news is not null
        order by id limit 1000 for update skip locked
      )
      update waiting_entry set news = null, news_at = null from told where waiting_entry.id = told.id
      returning waiting_entry.id as "entryId", member_id as "memberId", told.news, told.news_at as at`.execute(
      tx,
    )
    await jobs.send(
      tx,
      'waiting-list-mail',
      ...rows.map(({ entryId, memberId, news, at }) => ({
        kind: news === 'PASSED_ON' ? ('offerPassedOn' as const) : ('seatOffered' as const),
        entryId,
        memberId,
        at: at.toISOString(),
      })),
    )
  })
}
