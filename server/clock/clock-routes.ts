import { sql } from 'kysely'
import * as contract from '#contract/clock.ts'
import type { Db } from '../db/open.ts'
import { type Api, serve } from '../http/serve.ts'
import type { MovableClock } from './clock.ts'

/** Lets a demonstration's present be moved. Served only while sandboxes are on. */
export function clockRoutes(
  api: Api,
  { db, clock, moved }: { db: Db; clock: MovableClock; moved(): Promise<void> },
): void {
  serve(api, contract.getClock, async ({ now }) => ({ now: now.toISOString() }))

  serve(api, contract.moveClock, async ({ body }) => {
    clock.moveTo(new Date(body.now))
    await sql`update clock_offset set milliseconds = ${Math.round(clock.offsetMs)}`.execute(db)
    await moved()
    return { now: clock.now().toISOString() }
  })
}

/** How far the clock was moved, kept over restarts. */
export async function readClockOffset(db: Db): Promise<number> {
  const { milliseconds } = await db
    .selectFrom('clock_offset')
    .select('milliseconds')
    .executeTakeFirstOrThrow()
  return milliseconds
}
