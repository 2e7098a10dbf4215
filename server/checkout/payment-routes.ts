import * as contract from '#contract/checkout/payment.ts'
import { findOrder } from '../money/payment/order-db.ts'
import { envelope, sliceOf, sortFields } from '../platform/db/page.ts'
import { AppError, BadInput } from '../platform/errors/app-error.ts'
import { type CsvColumn, csvFormats, exportCsv } from '../platform/files/export-csv.ts'
import { type Api, serve } from '../platform/http/serve.ts'
import type { View } from '../platform/http/view.ts'
import { serveList } from '../platform/lists/serve-list.ts'
import { confirmOrder } from './confirm-order.ts'
import { readOrder } from './present-order.ts'
import { reconcileByStaff } from './reconcile-by-staff.ts'
import { findStoredDifferences, listComparedRows, listDifferenceKeys } from './reconcile-db.ts'
import { ledgerList, reconciliationList } from './reconciliation-list.ts'
import { giveUpOrder, renewOrder } from './renew-order.ts'
import type { PaymentDeps } from './settle-order.ts'

export function paymentRoutes(api: Api, deps: PaymentDeps): void {
  const { db, provider } = deps

  serve(api, contract.getOrder, ({ params, actor, ...view }) =>
    readOrder(deps, params.orderId, { ...view, memberId: actor.memberId }),
  )

  serve(api, contract.confirmOrder, async ({ params, body, actor, now: _, ...view }) => {
    const { memberId } = actor
    await confirmOrder(deps, { ...params, ...body, memberId })
    return readOrder(deps, params.orderId, { ...view, memberId, now: api.now() })
  })

  serve(api, contract.renewOrder, async ({ params, actor, ...view }) => {
    const { memberId } = actor
    const orderId = await renewOrder(deps, { ...params, memberId })
    return readOrder(deps, orderId, { ...view, memberId })
  })

  serve(api, contract.giveUpOrder, async ({ params, actor, ...view }) => {
    const { memberId } = actor
    await giveUpOrder(deps, { ...params, memberId })
    return readOrder(deps, params.orderId, { ...view, memberId })
  })

  serve(api, contract.tossWebhook, async ({ body }) => {
    const hint = provider.readHint(body)
    // Other webhook types are acknowledged, else the provider keeps retrying.
    if (!hint && body.eventType !== 'PAYMENT_STATUS_CHANGED') return { known: false }
    if (!hint) throw new BadInput([{ code: 'custom', path: ['data'], message: 'unreadable' }])
    // Webhooks are unauthenticated: the job looks the order up at the provider.
    if (!(await findOrder(db, hint.orderId))) throw new AppError('NOT_FOUND')
    await db.transaction().execute((tx) => deps.jobs.send(tx, 'settle-order', hint))
    return { known: true }
  })

  staffRoutes(api, deps)
}

function staffRoutes(api: Api, deps: PaymentDeps): void {
  const { db } = deps

  serveList(api, db, reconciliationList)
  serveList(api, db, ledgerList)

  serve(api, contract.exportReconciliations, async ({ query, reply, ...view }) => {
    const [order] = sortFields<'at'>(query.sort, ['at,desc'])
    return exportCsv(reply, {
      name: 'reconciliations',
      columns: differenceColumns(view),
      ids: await listDifferenceKeys(db, order?.direction ?? 'desc'),
      read: (keys) => findStoredDifferences(db, keys),
    })
  })

  serve(api, contract.listComparedRows, async ({ params, query }) => {
    const slice = sliceOf(query)
    const found = await listComparedRows(db, params.reconciliationId, slice)
    if (!found) throw new AppError('NOT_FOUND')
    return envelope(found.rows, found.total, slice)
  })

  serve(api, contract.reconcileNow, ({ body, now, by }) => reconcileByStaff(deps, { days: body, by, now }))
}

function differenceColumns(
  view: View,
): CsvColumn<Awaited<ReturnType<typeof findStoredDifferences>>[number]>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('orders.at'), ({ at }) => moment(at)],
    [say('orders.differenceKind'), ({ kind }) => say(`orders.differenceKinds.${kind}`)],
    [say('orders.about'), ({ about }) => about],
    [say('orders.ours'), ({ ours }) => ours],
    [say('orders.theirs'), ({ theirs }) => theirs],
  ]
}
