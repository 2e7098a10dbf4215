import * as contract from '#contract/checkout/order-admin.ts'
import { addDays, startOfDay } from '#contract/platform/centre-time.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import { rowCounter } from '../../platform/db/row-counter.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findListedOrders, listOrderIds, listOrders, type OrderFilter } from './order-admin-db.ts'
import { orderCsvColumns, presentListedOrder, readAdminOrder } from './present-order-admin.ts'

export function orderAdminRoutes(
  api: Api,
  { db, approvalFrom }: { readonly db: Db; readonly approvalFrom: number },
): void {
  const countRows = rowCounter()

  serve(api, contract.adminListOrders, async ({ query, actor, ...view }) => {
    const slice = sliceOf(query)
    const { rows, total } = await listOrders(db, filterOf(query, view.zone), {
      slice,
      orders: ordersOf(query),
      countAll: () => countRows(db, 'payment_order'),
    })
    const reader = { ...view, masked: !seesNames(actor.staffRoles, 'payers') }
    return envelope(
      rows.map((row) => presentListedOrder(row, reader)),
      total,
      slice,
    )
  })

  serve(api, contract.exportOrders, async ({ query, actor, reply, ...view }) => {
    const reader = { ...view, masked: !seesNames(actor.staffRoles, 'payers') }
    return exportCsv(reply, {
      name: 'orders',
      columns: orderCsvColumns(view),
      ids: await listOrderIds(db, filterOf(query, view.zone), ordersOf(query)),
      read: async (ids) => (await findListedOrders(db, ids)).map((row) => presentListedOrder(row, reader)),
    })
  })

  serve(api, contract.adminGetOrder, ({ params, actor, ...view }) => {
    const reader = { ...view, masked: !seesNames(actor.staffRoles, 'payers') }
    return readAdminOrder(db, params.orderId, { ...reader, staffId: actor.memberId, approvalFrom })
  })
}

interface OrderQuery extends Omit<OrderFilter, 'from' | 'before'> {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Days are those of the centre's time zone. */
function filterOf({ from, to, ...rest }: OrderQuery, zone: string): OrderFilter {
  return {
    ...rest,
    from: from === undefined ? undefined : startOfDay(from, zone),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
  }
}

function ordersOf({ sort }: PageQuery) {
  return sortFields<'createdAt' | 'paidAt' | 'amount'>(sort, ['createdAt,desc'])
}
