import { randomBytes } from 'node:crypto'
import { codeDigits } from '#contract/certificates/certificate-code.ts'
import type { AdminDiscountBatch, DiscountBatchInput } from '#contract/exams/discount-code.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { CreateContext } from '../catalogue/create-context.ts'
import { termsColumns } from './create-discount-code.ts'
import {
  type BatchRow,
  endCodesOfBatch,
  findBatch,
  insertBatch,
  insertCodes,
  lockBatch,
} from './discount-batch-db.ts'

export function createDiscountBatch(
  db: Db,
  { batch, actor, by, idempotencyKey: key, now }: CreateContext & { readonly batch: DiscountBatchInput },
): Promise<AdminDiscountBatch> {
  const scope = `createDiscountBatch ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: batch, now }, async () => {
      const { count, prefix, note } = batch
      const terms = { ...termsColumns(batch), created_at: now }
      const id = await insertBatch(tx, { ...terms, prefix, note, count, created_by: actor.memberId })
      // Makes up for codes that exist already, by chance or created by hand.
      for (let missing = count; missing > 0; )
        missing -= await insertCodes(
          tx,
          Array.from({ length: missing }, () => ({ ...terms, code: randomCode(prefix), batch_id: id })),
        )
      const after = await requireBatch(tx, id, now)
      await appendAudit(tx, {
        ...by,
        ...entry(id, now),
        action: 'discountBatch.create',
        after: recorded(after),
      })
      return after
    }),
  )
}

/** Ends the codes that no application holds; the rows are kept. */
export function withdrawDiscountBatch(
  db: Db,
  { batchId, by, now }: { readonly batchId: number; readonly by: AuditSource; readonly now: Date },
): Promise<AdminDiscountBatch> {
  return db.transaction().execute(async (tx) => {
    await lockBatch(tx, batchId)
    const before = await requireBatch(tx, batchId, now)
    if ((await endCodesOfBatch(tx, batchId, now)) === 0) return before
    const after = await requireBatch(tx, batchId, now)
    const change = { before: recorded(before), after: recorded(after) }
    await appendAudit(tx, { ...by, ...entry(batchId, now), action: 'discountBatch.withdraw', ...change })
    return after
  })
}

async function requireBatch(tx: Tx, batchId: number, now: Date): Promise<AdminDiscountBatch> {
  const row = await findBatch(tx, batchId, now)
  if (!row) throw new AppError('NOT_FOUND')
  return presentBatch(row)
}

/** How many are left to give changes with messages, which are recorded. */
function recorded({ toGive: _, ...batch }: AdminDiscountBatch) {
  return batch
}

function entry(batchId: number, now: Date) {
  return { at: now, entity: 'discountBatch', entityId: String(batchId) } as const
}

/** The prefix and 50 random bits in unambiguous characters: `SPRING-7K2QM-9XW4T`. */
function randomCode(prefix: string): string {
  const digits = [...randomBytes(10)].map((byte) => codeDigits[byte % codeDigits.length]).join('')
  return `${prefix}-${digits.slice(0, 5)}-${digits.slice(5)}`
}

export function presentBatch(row: BatchRow): AdminDiscountBatch {
  const { id, prefix, note, percent, amount, level, count, held, spent, usable } = row
  return {
    id,
    prefix,
    note,
    percent,
    amount,
    level,
    count,
    held,
    spent,
    usable,
    toGive: row.to_give,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
  }
}
