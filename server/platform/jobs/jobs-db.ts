import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Waiting and permanently failed jobs by queue. */
export async function countQueues(db: Db): Promise<{ queue: string; waiting: number; givenUp: number }[]> {
  const { rows } = await sql<{ queue: string; waiting: number; givenUp: number }>`
    select queue.name as queue,
      (select count(*)::integer from pgboss.job where name = queue.name and state < 'active') as waiting,
      (select count(*)::integer from pgboss.job where name = queue.name and state = 'failed') as "givenUp"
    from pgboss.queue order by queue.name`.execute(db)
  return rows
}
