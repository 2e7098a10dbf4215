import { sql } from 'kysely'
import { exportLedger, listLedger, listReconciliations } from '#contract/checkout/payment.ts'
import { type CsvColumn, csvFormats } from '../platform/files/export-csv.ts'
import type { View } from '../platform/http/view.ts'
import { list } from '../platform/lists/list-db.ts'
import { findLedgerLines, findReconciliations } from './reconcile-db.ts'

export const reconciliationList = list({
  endpoint: listReconciliations,
  from: sql`reconciliation`,
  id: sql<number>`reconciliation.id`,
  orders: { at: sql`at` },
  defaultSort: ['at,desc'],
  ties: 'sorted',
  read: findReconciliations,
})

export const ledgerList = list({
  endpoint: listLedger,
  from: sql`payment_ledger`,
  id: sql<number>`payment_ledger.id`,
  where: ({ query: { orderId } }) => [
    orderId && sql`payment_order_id in (select id from payment_order where order_id = ${orderId})`,
  ],
  orders: { at: sql`id` },
  defaultSort: ['at,desc'],
  read: findLedgerLines,
  csv: { endpoint: exportLedger, name: () => 'payment-ledger', columns },
})

/** Amounts in won, negative if paid out. */
function columns(view: View): CsvColumn<Awaited<ReturnType<typeof findLedgerLines>>[number]>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('orders.number'), ({ orderId }) => orderId],
    [say('orders.at'), ({ at }) => moment(at)],
    [say('orders.event'), ({ event }) => say(`orders.events.${event}`)],
    [say('orders.amount'), ({ amount }) => amount],
    [say('orders.detail'), ({ detail }) => detail],
  ]
}
