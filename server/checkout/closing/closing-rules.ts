import type { ClosingTotals } from '#contract/checkout/closing.ts'
import {
  addDays,
  addMonths,
  dayOf,
  monthSpan,
  type PlainDate,
  startOfDay,
} from '#contract/platform/centre-time.ts'
import { taxSplit } from '../../money/payment/order-rules.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

export interface Span {
  readonly from: Date
  readonly until: Date
}

/** Start and exclusive end of a month (`2026-11`) or a day (`2026-11-30`). */
export function spanOf(period: string, zone: string): Span {
  const isMonth = period.length === 7
  const [from, until] = isMonth
    ? monthSpan(period, zone)
    : [startOfDay(period, zone), startOfDay(addDays(period, 1), zone)]
  return { from, until }
}

export function daysOf({ from, until }: Span, zone: string): { from: PlainDate; to: PlainDate } {
  return { from: dayOf(from, zone), to: addDays(dayOf(until, zone), -1) }
}

export function hasBegun({ from }: Span, now: Date): boolean {
  return from <= now
}

interface Kept {
  /** Orders are kept this long after their last event. */
  readonly ordersYears: number
  readonly zone: string
  readonly now: Date
}

/** False once retention may have deleted ledger lines of the period. */
export function isComplete({ from }: Span, { ordersYears, zone, now }: Kept): boolean {
  const oldest: PlainDate = addMonths(dayOf(now, zone), -12 * ordersYears)
  return from >= startOfDay(oldest, zone)
}

/** A period is recorded once, after its end, and while its ledger is complete. */
export function canRecord(
  { until, complete, recorded }: Span & { readonly complete: boolean; readonly recorded: boolean },
  now: Date,
): Decision {
  if (recorded) return refuse('CLOSING_RECORDED')
  if (now < until) return refuse('PERIOD_NOT_OVER')
  return complete ? allow() : refuse('CLOSING_INCOMPLETE')
}

export interface Moved {
  readonly event: 'PAID' | 'REFUNDED' | 'CHARGED_BACK' | 'CHARGEBACK_WON'
  /** Of each line, in won; negative if paid out. */
  readonly amount: number
  /** Balance of the order before the line. */
  readonly leftBefore: number
  readonly lines: number
}

export interface Figures extends ClosingTotals {
  readonly payments: number
}

export const nothing: Figures = { payments: 0, received: 0, refunded: 0, chargedBack: 0, net: 0, vat: 0 }

export function figuresOf(moved: readonly Moved[]): Figures {
  return moved.map(figuresOfLine).reduce(sumOf, nothing)
}

function figuresOfLine({ event, amount, leftBefore, lines }: Moved): Figures {
  const net = amount * lines
  return {
    ...nothing,
    ...(event === 'PAID' && { payments: lines, received: net }),
    ...(event === 'REFUNDED' && { refunded: -net || 0 }),
    ...((event === 'CHARGED_BACK' || event === 'CHARGEBACK_WON') && { chargedBack: -net }),
    net,
    vat: taxMoved(leftBefore, amount) * lines,
  }
}

/** Compares VAT before and after: VAT rounded per partial refund would not add up to that of the whole. */
function taxMoved(leftBefore: number, amount: number): number {
  return taxSplit(leftBefore + amount).vat - taxSplit(leftBefore).vat
}

export function sumOf(one: Figures, other: Figures): Figures {
  return { payments: one.payments + other.payments, ...combined(one, other, 1) }
}

/** Null if there are none. */
export function deviationOf(now: ClosingTotals, recorded: ClosingTotals): ClosingTotals | null {
  const difference = combined(now, recorded, -1)
  return Object.values(difference).some((amount) => amount !== 0) ? difference : null
}

function combined(one: ClosingTotals, other: ClosingTotals, factor: 1 | -1): ClosingTotals {
  return {
    received: one.received + factor * other.received,
    refunded: one.refunded + factor * other.refunded,
    chargedBack: one.chargedBack + factor * other.chargedBack,
    net: one.net + factor * other.net,
    vat: one.vat + factor * other.vat,
  }
}
