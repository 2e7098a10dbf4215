import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  annulUnnamed,
  listCounted,
  lockRestriction,
  nameRestriction,
  type Restricting,
  setLifted,
} from './restriction-db.ts'
import { lasts, standsOn } from './restriction-rules.ts'

/**
 * Lifts restrictions that last and have lost an absence, unless others take its place. What is left of their absences
 * counts again. One that is over stays, until the last of its absences is none. `released` are absences that are none any more, with the restriction that they were counted for, in
 * the order of the restrictions; the members are locked.
 */
export async function releaseAbsences(
  tx: Tx,
  jobs: Jobs,
  released: readonly Restricting[],
  { because, now }: { because: string; now: Date },
): Promise<void> {
  for (const { attenderId, memberId, restrictionId } of released) {
    const row = await lockRestriction(tx, restrictionId)
    if (!row || !lasts({ finishAt: row.restrict_finish_at, liftedAt: row.lifted_at }, now)) {
      await annulUnnamed(tx, restrictionId, now)
      continue
    }
    await nameRestriction(tx, restrictionId, [])
    const standing = standsOn(await listCounted(tx, [memberId], restrictionId))
    if (standing) {
      await nameRestriction(
        tx,
        restrictionId,
        standing.map((one) => one.attenderId),
      )
      continue
    }
    await setLifted(tx, restrictionId, { now, because })
    await annulUnnamed(tx, restrictionId, now)
    await jobs.send(tx, 'restriction-mail', { kind: 'restrictionLifted', restrictionId, attenderId })
  }
}
