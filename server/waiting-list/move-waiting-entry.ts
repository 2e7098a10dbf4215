import { appendAudit } from '../platform/audit/append-audit.ts'
import type { AuditSource } from '../platform/audit/audit-source.ts'
import type { Db } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { type AdminEntryRow, findEntries, lockLine, moveInLine } from './admin-entry-db.ts'
import type { LineOf } from './entry-db.ts'

interface Input {
  readonly entryId: number
  readonly position: number
  readonly reason: string
  readonly by: AuditSource
  readonly now: Date
}

export function moveWaitingEntry(db: Db, line: LineOf, input: Input): Promise<AdminEntryRow> {
  const { entryId, reason, by, now } = input
  return db.transaction().execute(async (tx) => {
    if (!(await lockLine(tx, line))) throw new AppError('NOT_FOUND')
    const find = async () => {
      const [row] = await findEntries(tx, line, [entryId])
      if (!row) throw new AppError('NOT_FOUND')
      return row
    }
    const before = await find()
    if (before.state !== 'WAITING') throw new AppError('NOT_IN_LINE')
    await moveInLine(tx, line, { id: entryId, position: input.position })
    const after = await find()
    const about = {
      [`${line.seated}Id`]: line.id,
      memberId: before.member_id,
      ...(before.group_id !== null && { groupId: before.group_id }),
    }
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'waitingEntry.move',
      entity: 'waitingEntry',
      entityId: String(entryId),
      before: { ...about, position: before.position },
      after: { ...about, position: after.position, reason },
    })
    return after
  })
}
