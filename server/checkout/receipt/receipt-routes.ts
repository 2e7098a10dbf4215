import * as contract from '#contract/checkout/receipt.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import { findOrderView } from '../order-view-db.ts'
import { readReceipt, receiptFileName, receiptPdf } from './read-receipt.ts'

export function receiptRoutes(api: Api, { db }: { readonly db: Db }): void {
  serve(api, contract.downloadReceipt, async ({ params: { orderId }, actor, reply, ...view }) => {
    const pdf = await read(db, orderId, view, actor.memberId)
    reply.header('content-disposition', fileName(orderId))
    return pdf
  })

  serve(api, contract.adminDownloadReceipt, async ({ params: { orderId }, reply, ...view }) => {
    const pdf = await read(db, orderId, view)
    reply.header('content-disposition', fileName(orderId))
    return pdf
  })
}

/** Throws NOT_FOUND if the order is not that of `memberId`; staff pass none. */
async function read(db: Db, orderId: string, view: View & { readonly now: Date }, memberId?: number) {
  const row = await findOrderView(db, orderId)
  if (!row || (memberId !== undefined && row.member_id !== memberId)) throw new AppError('NOT_FOUND')
  const content = await readReceipt(db, row, view)
  if (!content) throw new AppError('ORDER_NOT_PAID')
  return receiptPdf(content)
}

function fileName(orderId: string): string {
  const name = receiptFileName(orderId)
  return attachment(name, name)
}
