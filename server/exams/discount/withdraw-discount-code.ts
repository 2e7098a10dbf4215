import type { AdminDiscountCode } from '#contract/exams/discount-code.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { endDiscountCode, lockDiscountCode } from './discount-code-admin-db.ts'
import { presentDiscountCode } from './present-discount-code.ts'

export interface WithdrawDiscountCodeInput {
  readonly discountCodeId: number
  readonly by: AuditSource
  readonly now: Date
}

/** Refused if an application holds the code. The row is kept. */
export function withdrawDiscountCode(
  db: Db,
  { discountCodeId, by, now }: WithdrawDiscountCodeInput,
): Promise<AdminDiscountCode> {
  return db.transaction().execute(async (tx) => {
    const row = await lockDiscountCode(tx, discountCodeId)
    if (!row) throw new AppError('NOT_FOUND')
    const ended = await endDiscountCode(tx, discountCodeId, now)
    if (!ended) throw new AppError('DISCOUNT_CODE_IN_USE')
    const after = presentDiscountCode(ended, now)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'discountCode.withdraw',
      entity: 'discountCode',
      entityId: String(discountCodeId),
      before: presentDiscountCode(row, now),
      after,
    })
    return after
  })
}
