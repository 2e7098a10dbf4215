import * as z from 'zod/mini'
import { readClockOffset } from '../../platform/clock/clock-db.ts'
import { describeProblem } from './audit-head-rules.ts'
import { type AuditCheck, type AuditDeps, acceptAudit, checkAudit } from './check-audit.ts'

/** What the command asks for: to verify the audit log, or to accept what is wrong, for a reason. */
export const auditOrder = z.strictObject({ accept: z.nullable(z.string()), by: z.string() })
export type AuditOrder = z.infer<typeof auditOrder>

/** What the command is told. */
export interface ToldAudit extends Pick<AuditCheck, 'rows' | 'comparedWith'> {
  /** Each as a sentence. */
  readonly problems: readonly string[]
}

/** Verifies or accepts at the product's present, which a demonstration may have moved. */
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
