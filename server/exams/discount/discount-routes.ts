import * as contract from '#contract/exams/discount-code.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { createContext } from '../catalogue/create-context.ts'
import { createDiscountCode } from './create-discount-code.ts'
import { findBatch, findBatches, listBatches, listBatchIds } from './discount-batch-db.ts'
import { findDiscountCodes, listDiscountCodeIds, listDiscountCodes } from './discount-code-admin-db.ts'
import { batchColumns, discountCodeColumns } from './discount-csv.ts'
import { createDiscountBatch, presentBatch, withdrawDiscountBatch } from './manage-discount-batch.ts'
import { presentDiscountCode } from './present-discount-code.ts'
import { withdrawDiscountCode } from './withdraw-discount-code.ts'

export function discountRoutes(api: Api, { db }: { readonly db: Db }): void {
  serve(api, contract.adminListDiscountCodes, async ({ query, now }) => {
    const slice = sliceOf(query)
    const { rows, total } = await listDiscountCodes(
      db,
      { ...query, now },
      { slice, orders: codeOrdersOf(query) },
    )
    return envelope(
      rows.map((row) => presentDiscountCode(row, now)),
      total,
      slice,
    )
  })

  serve(api, contract.exportDiscountCodes, async ({ query, reply, now, ...view }) =>
    exportCsv(reply, {
      name: 'discount-codes',
      columns: discountCodeColumns(view),
      ids: await listDiscountCodeIds(db, { ...query, now }, codeOrdersOf(query)),
      read: async (ids) => (await findDiscountCodes(db, ids)).map((row) => presentDiscountCode(row, now)),
    }),
  )

  serve(api, contract.createDiscountCode, ({ body, ...call }) =>
    createDiscountCode(db, { ...createContext(call), discountCode: body }),
  )

  serve(api, contract.withdrawDiscountCode, ({ params, actor, now, request }) =>
    withdrawDiscountCode(db, { ...params, by: auditSource(actor, request), now }),
  )

  batchRoutes(api, db)
}

function batchRoutes(api: Api, db: Db): void {
  serve(api, contract.listDiscountBatches, async ({ query, now }) => {
    const slice = sliceOf(query)
    const { rows, total } = await listBatches(
      db,
      { text: query.text, now },
      { slice, orders: batchOrdersOf(query) },
    )
    return envelope(rows.map(presentBatch), total, slice)
  })

  serve(api, contract.exportDiscountBatches, async ({ query, reply, now, ...view }) =>
    exportCsv(reply, {
      name: 'discount-batches',
      columns: batchColumns(view),
      ids: await listBatchIds(db, query, batchOrdersOf(query)),
      read: async (ids) => (await findBatches(db, ids, now)).map(presentBatch),
    }),
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

function codeOrdersOf({ sort }: PageQuery) {
  return sortFields<'id' | 'validUntil'>(sort, ['id,desc'])
}

function batchOrdersOf({ sort }: PageQuery) {
  return sortFields<'createdAt' | 'validUntil'>(sort, ['createdAt,desc'])
}
