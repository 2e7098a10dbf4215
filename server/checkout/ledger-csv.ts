import { type CsvColumn, csvFormats } from '../platform/files/export-csv.ts'
import type { View } from '../platform/http/view.ts'
import type { findLedgerLines, findStoredDifferences } from './reconcile-db.ts'

type RowOf<Find extends (...args: never) => Promise<readonly unknown[]>> = Awaited<ReturnType<Find>>[number]

/** Columns of the CSV of the ledger; amounts in won, negative if paid out. */
export function ledgerColumns(view: View): CsvColumn<RowOf<typeof findLedgerLines>>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('orders.number'), ({ orderId }) => orderId],
    [say('orders.at'), ({ at }) => moment(at)],
    [say('orders.event'), ({ event }) => say(`orders.events.${event}`)],
    [say('orders.amount'), ({ amount }) => amount],
    [say('orders.detail'), ({ detail }) => detail],
  ]
}

/** Columns of the CSV of reconciliation differences. */
export function differenceColumns(view: View): CsvColumn<RowOf<typeof findStoredDifferences>>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('orders.at'), ({ at }) => moment(at)],
    [say('orders.differenceKind'), ({ kind }) => say(`orders.differenceKinds.${kind}`)],
    [say('orders.about'), ({ about }) => about],
    [say('orders.ours'), ({ ours }) => ours],
    [say('orders.theirs'), ({ theirs }) => theirs],
  ]
}
