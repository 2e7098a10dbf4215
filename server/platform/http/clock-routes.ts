import * as contract from '#contract/platform/clock.ts'
import type { MovableClock } from '../clock/clock.ts'
import { writeClockOffset } from '../clock/clock-db.ts'
import type { Db } from '../db/open.ts'
import { type Api, serve } from './serve.ts'

/** Registered in demonstrations only. */
export function clockRoutes(
  api: Api,
  { db, clock, moved }: { db: Db; clock: MovableClock; moved(): Promise<void> },
): void {
  serve(api, contract.getClock, async ({ now }) => ({ now: now.toISOString() }))

  serve(api, contract.moveClock, async ({ body }) => {
    clock.moveTo(new Date(body.now))
    await writeClockOffset(db, clock.offsetMs)
    await moved()
    return { now: clock.now().toISOString() }
  })
}
