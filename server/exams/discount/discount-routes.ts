import * as contract from '#contract/exams/discount-code.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { createContext } from '../catalogue/create-context.ts'
import { createDiscountCode } from './create-discount-code.ts'
import { findBatch } from './discount-batch-db.ts'
import { discountBatchList, discountCodeList } from './discount-list.ts'
import { createDiscountBatch, presentBatch, withdrawDiscountBatch } from './manage-discount-batch.ts'
import { withdrawDiscountCode } from './withdraw-discount-code.ts'

export function discountRoutes(api: Api, { db }: { readonly db: Db }): void {
  serveList(api, db, discountCodeList)
  serveList(api, db, discountBatchList)

  serve(api, contract.createDiscountCode, ({ body, ...call }) =>
    createDiscountCode(db, { ...createContext(call), discountCode: body }),
  )

  serve(api, contract.withdrawDiscountCode, ({ params, actor, now, request }) =>
    withdrawDiscountCode(db, { ...params, by: auditSource(actor, request), now }),
  )

  serve(api, contract.getDiscountBatch, async ({ params, now }) => {
    const row = await findBatch(db, params.batchId, now)
    if (!row) throw new AppError('NOT_FOUND')
    return presentBatch(row)
  })

  serve(api, contract.createDiscountBatch, ({ body, ...call }) =>
    createDiscountBatch(db, { ...createContext(call), batch: body }),
  )

  serve(api, contract.withdrawDiscountBatch, ({ params, actor, now, request }) =>
    withdrawDiscountBatch(db, { ...params, by: auditSource(actor, request), now }),
  )
}
