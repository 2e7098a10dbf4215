import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import { checkCredits } from '../credit/check-credits.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../jobs/jobs.ts'

/** What a worker does about credits. */
export function creditHandlers(deps: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
}): Pick<Handlers, 'check-credits'> {
  return { 'check-credits': ({ day }) => checkCredits(deps, day, deps.clock.now()) }
}
