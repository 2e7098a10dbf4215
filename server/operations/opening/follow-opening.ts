import type { Opening, OpeningStepName } from '#contract/reports/opening.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { hasEnded, type OpeningRow, readOpening, writeEnd, writeSkipped } from './opening-db.ts'
import { isReady, type OpeningFacts, openingStepsOf } from './opening-rules.ts'

export function presentOpening(row: OpeningRow): Opening {
  const { centreName, course, draft, date, hasColleague } = row
  return { steps: openingStepsOf(factsOf(row)), centreName, course, draft, date, hasColleague }
}

function factsOf({ centreName, course, date, ...row }: OpeningRow): OpeningFacts {
  return {
    ...row,
    hasName: centreName !== null,
    hasCourse: course !== null,
    hasAnnouncedDate: date !== null,
  }
}

interface Skip {
  readonly step: OpeningStepName
  readonly skipped: boolean
  readonly by: AuditSource
  readonly now: Date
}

export function skipStep(db: Db, { step, skipped, by, now }: Skip): Promise<Opening> {
  return db.transaction().execute(async (tx) => {
    const before = await readOpening(tx)
    await writeSkipped(tx, step, skipped)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'opening.skip',
      entity: 'opening',
      entityId: step,
      before: { state: before.skipped.includes(step) ? 'SKIPPED' : 'LATER' },
      after: { state: skipped ? 'SKIPPED' : 'LATER' },
    })
    return presentOpening(await readOpening(tx))
  })
}

/** Remembers that the centre has opened, once nothing of the checklist is left. */
export async function endOpening(db: Db, now: Date): Promise<void> {
  if (await hasEnded(db)) return
  if (isReady(factsOf(await readOpening(db)))) await writeEnd(db, now)
}
