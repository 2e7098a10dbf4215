import * as z from 'zod/mini'
import { readClockOffset } from '../../platform/clock/clock-db.ts'
import { describeProblem } from './audit-head-rules.ts'
import { type AuditCheck, type AuditDeps, acceptAudit, checkAudit } from './check-audit.ts'

/** Input of the command: verify the audit log, or accept its problems for a reason. */
export const auditOrder = z.strictObject({ accept: z.nullable(z.string()), by: z.string() })
export type AuditOrder = z.infer<typeof auditOrder>

/** Output of the command. */
export interface ToldAudit extends Pick<AuditCheck, 'rows' | 'comparedWith'> {
  /** As sentences. */
  readonly problems: readonly string[]
}

/** Runs at the product's current time, which a demonstration may have moved. */
export async function obeyAudit(
  deps: AuditDeps,
  { accept, by }: AuditOrder,
  machineNow: Date,
): Promise<ToldAudit> {
  const now = new Date(machineNow.getTime() + (await readClockOffset(deps.db)))
  const check =
    accept === null ? await checkAudit(deps, now) : await acceptAudit(deps, { because: accept, by, now })
  return { ...check, problems: check.problems.map(describeProblem) }
}
