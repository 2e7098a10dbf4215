import type { Closing } from '#contract/checkout/closing.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findRecorded, insertClosing, listMoved } from './closing-db.ts'
import { canRecord, daysOf, figuresOf, isComplete } from './closing-rules.ts'
import { begunSpan, type ClosingReader, readClosing } from './read-closing.ts'

interface RecordInput {
  readonly period: string
  readonly by: AuditSource
  readonly staffId: number
  readonly idempotencyKey: string | undefined
  readonly reader: ClosingReader
}

/** Also has the period's days compared with the payment provider. */
export function recordClosing(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  { period, by, staffId, idempotencyKey: key, reader }: RecordInput,
): Promise<Closing> {
  const { now } = reader
  const span = begunSpan(period, reader)
  const scope = `recordClosing ${staffId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { period }, now }, async () => {
      const recorded = (await findRecorded(tx, period)) !== undefined
      assertAllowed(canRecord({ ...span, complete: isComplete(span, reader), recorded }, now))
      const { payments: _, ...totals } = figuresOf(await listMoved(tx, span))
      if (!(await insertClosing(tx, { ...span, period, totals, closedBy: staffId, now })))
        throw new AppError('CLOSING_RECORDED')
      await jobs.send(tx, 'reconcile', { days: daysOf(span, reader.zone) })
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'closing.record',
        entity: 'closing',
        entityId: period,
        after: totals,
      })
      return readClosing(tx, period, reader)
    }),
  )
}
