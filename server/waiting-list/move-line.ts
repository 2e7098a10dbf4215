import type { LineMove } from '#contract/waiting-list/waiting-entry-admin.ts'
import { appendAudit } from '../platform/audit/append-audit.ts'
import type { AuditSource } from '../platform/audit/audit-source.ts'
import type { Db } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { LineOf } from './entry-db.ts'
import { lockClosing, setClosing } from './line-admin-db.ts'

type Move = LineMove & { readonly by: AuditSource; readonly now: Date }

/** Those who are in a closed line keep their places, and are offered seats. */
export function moveLine(
  db: Db,
  line: LineOf,
  { to, reason, by, now }: Move,
): Promise<{ waitingListClosedAt: string | null }> {
  return db.transaction().execute(async (tx) => {
    const before = await lockClosing(tx, line)
    if (!before) throw new AppError('NOT_FOUND')
    const closedAt = to === 'OPEN' ? null : (before.closedAt ?? now)
    await setClosing(tx, line, closedAt)
    const shown = (at: Date | null) => at?.toISOString() ?? null
    await appendAudit(tx, {
      ...by,
      at: now,
      action: `${line.seated}.moveWaitingList`,
      entity: line.seated,
      entityId: String(line.id),
      before: { waitingListClosedAt: shown(before.closedAt) },
      after: { waitingListClosedAt: shown(closedAt), reason },
    })
    return { waitingListClosedAt: shown(closedAt) }
  })
}
