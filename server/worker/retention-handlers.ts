import type { Clock } from '../clock/clock.ts'
import type { Handlers } from '../jobs/jobs.ts'
import { deleteExpired, type RetentionDeps } from '../retention/delete-expired.ts'

/** What a worker does about personal data whose period is over. */
export function retentionHandlers(
  deps: RetentionDeps & { readonly clock: Clock },
): Pick<Handlers, 'retention'> {
  return { retention: async () => void (await deleteExpired(deps, deps.clock.now())) }
}
