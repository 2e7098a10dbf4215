import type { AdminDiscountCode } from '#contract/exams/discount-code.ts'
import type { DiscountCodeRow } from './discount-code-admin-db.ts'

export function presentDiscountCode(row: DiscountCodeRow): AdminDiscountCode {
  return {
    id: row.id,
    code: row.code,
    percent: row.percent,
    amount: row.amount,
    level: row.level,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
    state: row.spent_at ? 'SPENT' : row.held_by ? 'HELD' : 'FREE',
    examNumber: row.held_by,
    examId: row.exam_id,
    spentAt: row.spent_at?.toISOString() ?? null,
    batchId: row.batch_id,
  }
}
