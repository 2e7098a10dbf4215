import type { AdminDiscountCode } from '#contract/exams/discount-code.ts'
import type { DiscountCodeRow } from './discount-code-admin-db.ts'
import { stateOfCode } from './discount-rules.ts'

export function presentDiscountCode(row: DiscountCodeRow, now: Date): AdminDiscountCode {
  const facts = { held: row.held_by !== null, spent: row.spent_at !== null, validUntil: row.valid_until }
  return {
    id: row.id,
    code: row.code,
    percent: row.percent,
    amount: row.amount,
    level: row.level,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
    state: stateOfCode(facts, now),
    examNumber: row.held_by,
    examId: row.exam_id,
    spentAt: row.spent_at?.toISOString() ?? null,
    batchId: row.batch_id,
  }
}
