import * as z from 'zod/mini'
import { readClockOffset } from '../../platform/clock/clock-db.ts'
import { describeProblem } from './audit-head-rules.ts'
import { type AuditCheck, type AuditDeps, acceptAudit, checkAudit } from './check-audit.ts'

/** Verifies the audit log, or accepts its problems for a reason. */
export const auditCommand = z.strictObject({ accept: z.nullable(z.string()), by: z.string() })
export type AuditCommand = z.infer<typeof auditCommand>

export interface AuditReport extends Pick<AuditCheck, 'rows' | 'comparedWith' | 'head'> {
  readonly problems: readonly string[]
}

/** Runs at the product's current time, which a demonstration may have moved. */
export async function runAuditCommand(
  deps: AuditDeps,
  { accept, by }: AuditCommand,
  machineNow: Date,
): Promise<AuditReport> {
  const now = new Date(machineNow.getTime() + (await readClockOffset(deps.db)))
  const check =
    accept === null ? await checkAudit(deps, now) : await acceptAudit(deps, { because: accept, by, now })
  return { ...check, problems: check.problems.map(describeProblem) }
}
