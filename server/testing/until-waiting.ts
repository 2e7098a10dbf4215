import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '../platform/db/open.ts'

/** Resolves once at least so many sessions wait for a lock in this PostgreSQL database. */
export async function untilWaiting(db: Db, sessions: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ sessions: number }>`
      select count(*)::integer as sessions from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.sessions
  }
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(sessions), { timeout: 10_000 })
}
