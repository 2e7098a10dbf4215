import type { AdminDiscountCode, DiscountCodeInput } from '#contract/exams/discount-code.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/db/open.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { CreateContext } from '../catalogue/create-exam.ts'
import { insertDiscountCode } from './discount-code-admin-db.ts'
import { presentDiscountCode } from './present-discount-code.ts'

/** Creates a discount code on behalf of staff. */
export function createDiscountCode(
  db: Db,
  { discountCode, actor, by, idempotencyKey: key, now }: CreateContext & { discountCode: DiscountCodeInput },
): Promise<AdminDiscountCode> {
  const scope = `createDiscountCode ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: discountCode, now }, async () => {
      const row = {
        code: discountCode.code,
        percent: discountCode.percent ?? null,
        amount: discountCode.amount ?? null,
        level: discountCode.level ?? null,
        valid_from: new Date(discountCode.validFrom),
        valid_until: new Date(discountCode.validUntil),
        created_at: now,
      }
      const id = await insertDiscountCode(tx, row)
      const after = presentDiscountCode({ ...row, id, held_by: null, spent_at: null })
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
