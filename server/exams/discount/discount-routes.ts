import * as contract from '#contract/exams/discount-code.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction, type Within } from '../../platform/http/staff-action.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { createDiscountCode } from './create-discount-code.ts'
import { findBatch } from './discount-batch-db.ts'
import { discountBatchList, discountCodeList } from './discount-list.ts'
import { createDiscountBatch, presentBatch, withdrawDiscountBatch } from './manage-discount-batch.ts'
import { withdrawDiscountCode } from './withdraw-discount-code.ts'

export function discountRoutes(api: Api, deps: Within): void {
  const { db } = deps
  serveList(api, db, discountCodeList)
  serveList(api, db, discountBatchList)

  serve(api, contract.createDiscountCode, ({ body, actor, by, idempotencyKey, now }) =>
    createDiscountCode(db, { actor, by, idempotencyKey, now, discountCode: body }),
  )

  staffAction(api, deps, {
    endpoint: contract.withdrawDiscountCode,
    withdrawsCodes: true,
    run: (within, { params, by, now }) => withdrawDiscountCode(within.db, { ...params, by, now }),
  })

  serve(api, contract.getDiscountBatch, async ({ params, now }) => {
    const row = await findBatch(db, params.batchId, now)
    if (!row) throw new AppError('NOT_FOUND')
    return presentBatch(row)
  })

  serve(api, contract.createDiscountBatch, ({ body, actor, by, idempotencyKey, now }) =>
    createDiscountBatch(db, { actor, by, idempotencyKey, now, batch: body }),
  )

  staffAction(api, deps, {
    endpoint: contract.withdrawDiscountBatch,
    withdrawsCodes: true,
    run: (within, { params, by, now }) => withdrawDiscountBatch(within.db, { ...params, by, now }),
  })
}
