import type { ComparedDays } from '#contract/checkout/compared-days.ts'
import type { Difference } from '#contract/checkout/payment.ts'
import { addDays, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { findOrder } from '../money/payment/order-db.ts'
import { findPayment } from './find-payment.ts'
import { listMoneyRows, listMoneyRowsOf } from './list-db.ts'
import {
  type ComparedLists,
  compareLists,
  type DatedRow,
  type MoneyRow,
  type unreadLists,
} from './list-rules.ts'
import type { PaymentDeps } from './settle-order.ts'

/** A row of ours is looked for at the provider in these days around the compared ones. */
const daysBefore = 3
const daysAfter = 1
/** The provider has settled a payment by then. */
const settledAfterDays = 5
const dayMs = 86_400_000

export interface ListComparison {
  readonly ours: readonly DatedRow[]
  /** Null if the provider's list could not be read. */
  readonly lists: ComparedLists<DatedRow> | null
  /** Orders whose payment was approved before the days that were read. */
  readonly late: ReadonlySet<string>
  readonly settled: number | null
  readonly differences: readonly Difference[]
}

/** Both ways: a charge that only the provider knows belongs to no order that could be looked up. */
export async function compareWithLists(
  deps: PaymentDeps,
  days: ComparedDays,
  now: Date,
): Promise<ListComparison> {
  const { db, provider, zone } = deps
  const from = startOfDay(days.from, zone)
  const end = startOfDay(addDays(days.to, 1), zone)
  const around = {
    from: new Date(from.getTime() - daysBefore * dayMs),
    until: new Date(end.getTime() + daysAfter * dayMs),
  }
  const listed = await provider.listTransactions(around)
  const settled = await provider.listSettlements(days)
  const ours = await listMoneyRows(db, { from, until: end < now ? end : new Date(now.getTime() + 1) })

  const theirsAround = listed.outcome === 'listed' ? listed.rows : []
  const theirs = theirsAround.filter(({ at }) => at >= from && at < end)
  const settledRows = settled.outcome === 'listed' ? settled.rows : []
  const oursAround = await listMoneyRowsOf(
    db,
    [...theirs, ...settledRows].map(({ orderId }) => orderId),
  )
  const unreachable = [
    ...(listed.outcome === 'unknown' ? [unknown('transactions', days, listed.why)] : []),
    ...(settled.outcome === 'unknown' ? [unknown('settlements', days, settled.why)] : []),
  ]
  const lists = listed.outcome === 'unknown' ? null : compareLists({ ours, theirs, oursAround, theirsAround })
  const late = await findLate(deps, lists?.differences ?? [], around.from)
  const ofPayments = (lists?.differences ?? []).filter(
    ({ kind, about }) => kind !== 'ONLY_HERE' || !late.has(about),
  )
  const settledDay = startOfDay(addDays(dayOf(now, zone), -settledAfterDays), zone)
  // What the provider lists on other days is settled on those.
  const ofOtherDays = new Set(lists?.ours.otherDay)
  const ofTheseDays = ours.filter((row) => !ofOtherDays.has(row) && !late.has(row.orderId))
  const ofSettlements =
    settled.outcome === 'unknown'
      ? []
      : compareLists<MoneyRow>({
          ours: ofTheseDays.filter(({ at }) => at < settledDay),
          theirs: settledRows,
          oursAround,
          theirsAround: settledRows,
        }).differences.map((difference): Difference => ({ ...difference, kind: 'SETTLEMENT' }))
  return {
    ours,
    lists,
    late,
    settled: settled.outcome === 'listed' ? settledRows.length : null,
    differences: [...unreachable, ...ofPayments, ...ofSettlements],
  }
}

function unknown(about: (typeof unreadLists)[number], { from, to }: ComparedDays, why: string): Difference {
  return { kind: 'UNKNOWN', about, ours: `${from} – ${to}`, theirs: why }
}

/** Orders that only we list, because their payments were approved before the listed days: we learnt their outcome late. */
async function findLate(
  { db, provider }: PaymentDeps,
  differences: readonly Difference[],
  listedFrom: Date,
): Promise<Set<string>> {
  const late = new Set<string>()
  for (const { kind, about } of differences) {
    const order = kind === 'ONLY_HERE' ? await findOrder(db, about) : undefined
    const found = order && (await findPayment(provider, order))
    const approvedAt = found?.outcome === 'found' ? found.payment.approvedAt : null
    if (approvedAt !== null && approvedAt < listedFrom) late.add(about)
  }
  return late
}
