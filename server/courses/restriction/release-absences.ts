import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listCountedAbsences, type RestrictingAbsence } from './absence-db.ts'
import { annulIfUnused, assignAbsences, lockRestriction, markLifted } from './restriction-db.ts'
import { isActive, replacementAbsences } from './restriction-rules.ts'

/**
 * These absences no longer count. An active restriction is lifted unless other counted absences replace them; the remaining ones
 * then count again. A restriction that is over is annulled once it has no absence left. `released` is in the order of the
 * restrictions; the caller has locked the members.
 */
export async function releaseAbsences(
  tx: Tx,
  jobs: Jobs,
  released: readonly RestrictingAbsence[],
  { because, now }: { because: string; now: Date },
): Promise<void> {
  for (const { attenderId, memberId, restrictionId } of released) {
    const row = await lockRestriction(tx, restrictionId)
    if (!row || !isActive({ finishAt: row.restrict_finish_at, liftedAt: row.lifted_at }, now)) {
      await annulIfUnused(tx, restrictionId, now)
      continue
    }
    await assignAbsences(tx, restrictionId, [])
    const replacement = replacementAbsences(await listCountedAbsences(tx, [memberId], restrictionId))
    if (replacement) {
      await assignAbsences(
        tx,
        restrictionId,
        replacement.map((one) => one.attenderId),
      )
      continue
    }
    await markLifted(tx, restrictionId, { now, because, staffId: null })
    await annulIfUnused(tx, restrictionId, now)
    await jobs.send(tx, 'restriction-mail', { kind: 'restrictionLifted', restrictionId, attenderId })
  }
}
