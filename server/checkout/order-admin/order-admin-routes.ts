import * as contract from '#contract/checkout/order-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { orderList } from './order-list.ts'
import { readAdminOrder } from './present-order-admin.ts'

export function orderAdminRoutes(
  api: Api,
  { db, approvalFrom }: { readonly db: Db; readonly approvalFrom: number },
): void {
  serveList(api, db, orderList())

  serve(api, contract.adminGetOrder, ({ params, actor, staffId, ...view }) => {
    const reader = { ...view, masked: !seesNames(actor.staffRoles, 'payers') }
    return readAdminOrder(db, params.orderId, { ...reader, staffId, approvalFrom })
  })
}
