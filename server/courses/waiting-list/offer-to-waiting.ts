import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { recountReserved } from '../../seats/reserved-seat-db.ts'
import { countWaiting } from '../../waiting-list/entry-db.ts'
import { factsOf, lockLecture } from '../lecture/lecture-db.ts'
import { lineOf } from './lecture-line.ts'
import { addFromElsewhere } from './waiting-elsewhere-db.ts'
import { canOfferToWaiting } from './waiting-list-rules.ts'

interface Input {
  readonly lectureId: number
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

/**
 * Puts people who wait for another date of the course in line for this one. Its free seats are kept for them, and offered once it
 * is announced. They keep their other places until they take a seat or leave.
 */
export function offerToWaiting(db: Db, { lectureId, by, now, zone }: Input): Promise<{ added: number }> {
  return db.transaction().execute(async (tx) => {
    const lecture = await lockLecture(tx, lectureId)
    if (!lecture) throw new AppError('NOT_FOUND')
    assertAllowed(canOfferToWaiting(factsOf(lecture), now, zone))
    const peopleWaiting = await countWaiting(tx, lineOf(lectureId))
    const added = await addFromElsewhere(tx, { lectureId, now })
    if (added === 0) return { added }
    await recountReserved(tx, 'lecture', [lectureId])
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'lecture.offerToWaiting',
      entity: 'lecture',
      entityId: String(lectureId),
      before: { peopleWaiting },
      after: { peopleWaiting: peopleWaiting + added },
    })
    return { added }
  })
}
