import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/jobs/jobs.ts'
import { type AuditDeps, checkAudit } from '../audit/check-audit.ts'
import { deleteExpired, type RetentionDeps } from '../retention/delete-expired.ts'

/** Daily job handlers: audit log and retention. */
export function dailyHandlers(
  deps: RetentionDeps & AuditDeps & { readonly clock: Clock },
): Pick<Handlers, 'retention' | 'check-audit'> {
  return {
    retention: async () => void (await deleteExpired(deps, deps.clock.now())),
    'check-audit': async () => void (await checkAudit(deps, deps.clock.now())),
  }
}
