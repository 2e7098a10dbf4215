import type { Logger } from 'pino'
import { checkCredits } from '../../money/credit/check-credits.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Handlers } from '../../platform/jobs/jobs.ts'

/** Job handlers for credits. */
export function creditHandlers(deps: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
}): Pick<Handlers, 'check-credits'> {
  return { 'check-credits': ({ day }) => checkCredits(deps, day, deps.clock.now()) }
}
