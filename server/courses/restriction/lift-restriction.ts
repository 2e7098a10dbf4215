import type { AdminRestriction } from '#contract/courses/restriction-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listAbsencesOfRestrictions } from './absence-db.ts'
import { presentRestriction } from './present-restriction.ts'
import { findRestriction, lockRestriction, markLifted } from './restriction-db.ts'
import { canLift } from './restriction-rules.ts'

interface LiftInput extends View {
  readonly restrictionId: number
  readonly reason: string
  readonly staffId: number
  readonly by: AuditSource
}

/** The restriction's absences are used up: they do not count towards the next one. */
export function liftRestriction(
  { db, jobs }: { db: Db; jobs: Jobs },
  { restrictionId, reason, staffId, by, ...view }: LiftInput,
): Promise<AdminRestriction> {
  const { now } = view
  return db.transaction().execute(async (tx) => {
    const row = await lockRestriction(tx, restrictionId)
    if (!row) throw new AppError('NOT_FOUND')
    assertAllowed(canLift({ finishAt: row.restrict_finish_at, liftedAt: row.lifted_at }, now))

    await markLifted(tx, restrictionId, { now, because: reason, staffId })
    const absences = await listAbsencesOfRestrictions(tx, [restrictionId])
    const opener = absences.at(-1)
    if (opener)
      await jobs.send(tx, 'restriction-mail', {
        kind: 'restrictionLifted',
        restrictionId,
        attenderId: opener.attenderId,
      })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'restriction.lift',
      entity: 'restriction',
      entityId: String(restrictionId),
      before: { restrictFinishAt: row.restrict_finish_at },
      after: { liftedAt: now, reason },
    })
    const lifted = await findRestriction(tx, restrictionId)
    if (!lifted) throw new AppError('NOT_FOUND')
    return presentRestriction(lifted, absences, { ...view, masked: false })
  })
}
