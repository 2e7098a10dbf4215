import * as z from 'zod/mini'
import { readClockOffset } from '../../platform/clock/clock-db.ts'
import { countExpired, deleteExpired, type RetentionDeps } from './delete-expired.ts'
import type { RetentionCounts } from './retention-rules.ts'

export const retentionCommand = z.strictObject({ dryRun: z.boolean() })
export type RetentionCommand = z.infer<typeof retentionCommand>

/** Runs at the product's current time, which a demonstration may have moved. Returns rows by kind. */
export async function runRetentionCommand(
  deps: RetentionDeps,
  { dryRun }: RetentionCommand,
  machineNow: Date,
): Promise<RetentionCounts> {
  const now = new Date(machineNow.getTime() + (await readClockOffset(deps.db)))
  return dryRun ? countExpired(deps, now) : deleteExpired(deps, now)
}
