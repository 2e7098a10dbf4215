import type { AdminDiscountCode, DiscountCodeInput, DiscountTerms } from '#contract/exams/discount-code.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/db/open.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { CreateContext } from '../catalogue/create-context.ts'
import { insertDiscountCode } from './discount-code-admin-db.ts'
import { presentDiscountCode } from './present-discount-code.ts'

export function termsColumns({ percent, amount, level, validFrom, validUntil }: DiscountTerms) {
  return {
    percent: percent ?? null,
    amount: amount ?? null,
    level: level ?? null,
    valid_from: new Date(validFrom),
    valid_until: new Date(validUntil),
  }
}

export function createDiscountCode(
  db: Db,
  { discountCode, actor, by, idempotencyKey: key, now }: CreateContext & { discountCode: DiscountCodeInput },
): Promise<AdminDiscountCode> {
  const scope = `createDiscountCode ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: discountCode, now }, async () => {
      const row = {
        code: discountCode.code,
        ...termsColumns(discountCode),
        created_at: now,
      }
      const id = await insertDiscountCode(tx, row)
      const after = presentDiscountCode(
        {
          ...row,
          id,
          held_by: null,
          spent_at: null,
          given_at: null,
          batch_id: null,
          exam_id: null,
        },
        now,
      )
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'discountCode.create',
        entity: 'discountCode',
        entityId: String(id),
        after,
      })
      return after
    }),
  )
}
