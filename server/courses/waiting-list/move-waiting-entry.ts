import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { lockLecture } from '../lecture/lecture-db.ts'
import { type AdminEntryRow, findEntries, moveInLine } from './waiting-list-admin-db.ts'

interface Input {
  readonly lectureId: number
  readonly entryId: number
  readonly position: number
  readonly reason: string
  readonly by: AuditSource
  readonly now: Date
}

/** Moves somebody to another place in line, on behalf of staff. */
export function moveWaitingEntry(db: Db, input: Input): Promise<AdminEntryRow> {
  const { lectureId, entryId, reason, by, now } = input
  return db.transaction().execute(async (tx) => {
    if (!(await lockLecture(tx, lectureId))) throw new AppError('NOT_FOUND')
    const find = async () => {
      const [row] = await findEntries(tx, lectureId, [entryId])
      if (!row) throw new AppError('NOT_FOUND')
      return row
    }
    const before = await find()
    if (before.state !== 'WAITING') throw new AppError('NOT_IN_LINE')
    await moveInLine(tx, { lectureId, id: entryId, position: input.position })
    const after = await find()
    await appendAudit(tx, {
      ...by,
      ...{ at: now, action: 'waitingEntry.move', entity: 'waitingEntry', entityId: String(entryId) },
      before: { lectureId, memberId: before.member_id, position: before.position },
      after: { lectureId, memberId: before.member_id, position: after.position, reason },
    })
    return after
  })
}
