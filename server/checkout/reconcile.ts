import { type ComparedDays, lastDays } from '#contract/checkout/compared-days.ts'
import type { ComparedRow, Difference, Reconciliation } from '#contract/checkout/payment.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { findOrder, type OrderRow } from '../money/payment/order-db.ts'
import { claimDay, isDayClaimed } from '../platform/db/claim-day.ts'
import { compareWithLists, type ListComparison } from './compare-lists.ts'
import { findPayment } from './find-payment.ts'
import { countsOf, rowOf, rowsOf } from './list-rules.ts'
import { presentReconciliation } from './present-reconciliation.ts'
import {
  findDifferences,
  insertReconciliation,
  listOrdersToCompare,
  listOverdueOrders,
} from './reconcile-db.ts'
import { confirmSeconds } from './settle-by-lookup.ts'
import type { PaymentDeps } from './settle-order.ts'

/** Orders are compared for this long after a change; the provider settles within it. */
const compareMs = 3 * 86_400_000
const concurrency = 4

/**
 * Looks up the orders of the last days, and compares the rows of `days` with the provider's lists. Differences that a
 * look-up can repair are enqueued; the rest is for staff.
 */
export async function reconcile(deps: PaymentDeps, now: Date, days = lastDays(now, deps.zone)) {
  const { db, log } = deps
  const orders = await listOrdersToCompare(db, new Date(now.getTime() - compareMs))
  const differences = await findDifferences(db, now)
  const queue = [...orders]
  const compareQueued = async () => {
    for (let order = queue.shift(); order; order = queue.shift())
      differences.push(...(await compareWithProvider(deps, order)))
  }
  await Promise.all(Array.from({ length: concurrency }, compareQueued))
  const lists = await compareWithLists(deps, days, now)
  const found = await newDifferences(deps, lists.differences, differences)
  differences.push(...found)
  await resumeOverdue(deps, now)
  const rows = comparedRows(lists, found)
  const period = periodOf(days, lists, rows)
  const stored = { at: now, ordersChecked: orders.length, period, differences }
  const id = await insertReconciliation(db, { ...stored, rows })
  if (differences.length > 0)
    log.error({ differences: differences.length, reconciliation: id }, 'money differs')
  return presentReconciliation({ id, ...stored, hasRows: true })
}

/** `found` are the differences that were kept; the others are left to a look-up. */
function comparedRows(
  { ours, lists, late, differences }: ListComparison,
  found: readonly Difference[],
): ComparedRow[] {
  if (!lists) return ours.map((here) => rowOf({ here, standing: 'NOT_READ' }))
  const kept = new Set(found)
  const settling = new Set(differences.filter((one) => !kept.has(one)).map(({ about }) => about))
  return rowsOf({ lists, late, settling })
}

function periodOf(
  days: ComparedDays,
  { lists, settled }: ListComparison,
  rows: readonly ComparedRow[],
): NonNullable<Reconciliation['period']> {
  const { ours, theirs, leftOut } = countsOf(rows)
  return { ...days, ours, theirs: lists && theirs, settled, leftOut }
}

/** Leaves out orders that are being settled because their look-up differed, and those whose outcome is about to be stored. */
async function newDifferences(
  { db, jobs, clock }: PaymentDeps,
  listed: readonly Difference[],
  known: readonly Difference[],
): Promise<Difference[]> {
  const settling = new Set(known.flatMap(({ kind, about }) => (kind === 'PROVIDER' ? [about] : [])))
  const kept: Difference[] = []
  for (const difference of listed) {
    const { kind, about } = difference
    const order = await findOrder(db, about)
    if (settling.has(about) || (order && isBeingConfirmed(order, clock.now()))) continue
    kept.push(difference)
    if (order && kind !== 'SETTLEMENT')
      await db.transaction().execute((tx) => jobs.send(tx, 'settle-order', { orderId: about }))
  }
  return kept
}

type OrderToCompare = Awaited<ReturnType<typeof listOrdersToCompare>>[number]

async function compareWithProvider(deps: PaymentDeps, order: OrderToCompare): Promise<Difference[]> {
  const { db, jobs, provider, clock } = deps
  const { order_id: about } = order
  const found = await findPayment(provider, order)
  if (found.outcome === 'unknown') return [{ kind: 'UNKNOWN', about, ours: order.state, theirs: found.why }]
  const balance = found.outcome === 'found' && found.payment.state === 'PAID' ? found.payment.balance : 0
  if (balance === moneyOf(order)) return []
  // It may have been paid or refunded since the list was read.
  const now = await findOrder(db, about)
  if (!now || balance === moneyOf(now) || isBeingConfirmed(now, clock.now())) return []
  await db.transaction().execute((tx) => jobs.send(tx, 'settle-order', { orderId: about }))
  return [{ kind: 'PROVIDER', about, ours: `${now.state} ${moneyOf(now)}`, theirs: String(balance) }]
}

function isBeingConfirmed({ state, confirmed_at }: OrderRow, now: Date): boolean {
  if (state !== 'IN_PROGRESS' || confirmed_at === null) return false
  return now.getTime() - confirmed_at.getTime() < confirmSeconds * 1_000
}

/** What the provider should report: its balance ignores chargebacks. */
function moneyOf({
  paid_amount,
  refunded_amount,
}: Pick<OrderToCompare, 'paid_amount' | 'refunded_amount'>): number {
  return (paid_amount ?? 0) - refunded_amount
}

/** Safe to repeat: the jobs are idempotent. */
export async function resumeOverdue(
  { db, jobs }: Pick<PaymentDeps, 'db' | 'jobs'>,
  now: Date,
): Promise<void> {
  const { unsettled, unrefunded } = await listOverdueOrders(db, now)
  await db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'settle-order', ...unsettled.map((orderId) => ({ orderId })))
    await jobs.send(tx, 'refund-order', ...unrefunded.map((orderId) => ({ orderId })))
  })
}

/** Enqueued once a day for all processes. */
export async function reconcileDaily(
  { db, jobs }: Pick<PaymentDeps, 'db' | 'jobs'>,
  now: Date,
  zone: string,
): Promise<void> {
  const day = dayOf(now, zone)
  if (await isDayClaimed(db, 'reconciliation_day', day)) return
  await db.transaction().execute(async (tx) => {
    if (await claimDay(tx, 'reconciliation_day', day)) await jobs.send(tx, 'reconcile', {})
  })
}
