import * as contract from '#contract/exams/discount-code.ts'
import { formatsIn } from '#words/formats.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { csvFile, escapeFormula } from '../../platform/files/write-csv.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { createContext } from '../catalogue/create-context.ts'
import { createDiscountCode } from './create-discount-code.ts'
import { findBatch, listBatches, listCodesOfBatch } from './discount-batch-db.ts'
import { listDiscountCodes } from './discount-code-admin-db.ts'
import { createDiscountBatch, presentBatch, withdrawDiscountBatch } from './manage-discount-batch.ts'
import { presentDiscountCode } from './present-discount-code.ts'
import { withdrawDiscountCode } from './withdraw-discount-code.ts'

/** Discount codes and batches of them, for staff. */
export function discountRoutes(api: Api, { db }: { readonly db: Db }): void {
  serve(api, contract.adminListDiscountCodes, async ({ query }) => {
    const slice = sliceOf(query)
    const orders = sortFields<'id' | 'validUntil'>(query.sort, ['id,desc'])
    const { rows, total } = await listDiscountCodes(db, query, { slice, orders })
    return envelope(rows.map(presentDiscountCode), total, slice)
  })

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
    const orders = sortFields<'createdAt' | 'validUntil'>(query.sort, ['createdAt,desc'])
    const { rows, total } = await listBatches(db, { text: query.text, now }, { slice, orders })
    return envelope(rows.map(presentBatch), total, slice)
  })

  serve(api, contract.createDiscountBatch, ({ body, ...call }) =>
    createDiscountBatch(db, { ...createContext(call), batch: body }),
  )

  serve(api, contract.exportDiscountBatch, async ({ params, reply, zone, now }) => {
    if (!(await findBatch(db, params.batchId, now))) throw new AppError('NOT_FOUND')
    const name = `discount-codes-${params.batchId}.csv`
    reply.header('content-disposition', attachment(name, name))
    return Buffer.from(csvFile(csvColumns, csvRows(await listCodesOfBatch(db, params.batchId), zone)))
  })

  serve(api, contract.withdrawDiscountBatch, ({ params, actor, now, request }) =>
    withdrawDiscountBatch(db, { ...params, by: auditSource(actor, request), now }),
  )
}

const csvColumns = [
  ...['code', 'percent', 'amount', 'level', 'validFrom', 'validUntil', 'state', 'examNumber', 'examCode'],
  'redeemedAt',
]

function csvRows(rows: Awaited<ReturnType<typeof listCodesOfBatch>>, zone: string): string[][] {
  const { listDay, time } = formatsIn('en', zone)
  const moment = (at: string | null) => (at === null ? '' : `${listDay(at)} ${time(at)}`)
  return rows.map((row) => {
    const { code, percent, amount, level, validFrom, validUntil, state, examNumber, spentAt } =
      presentDiscountCode(row)
    return [
      ...[code, percent ?? '', amount ?? '', level ?? ''].map(String),
      ...[moment(validFrom), moment(validUntil), state],
      ...[examNumber ?? '', row.exam_code ?? ''].map(escapeFormula),
      moment(spentAt),
    ]
  })
}
