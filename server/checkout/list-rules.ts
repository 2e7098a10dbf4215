import type { ComparedPart, ComparisonOutcome, Difference } from '#contract/checkout/payment.ts'

/** A payment or refund; refunds are negative. */
export interface MoneyRow {
  readonly orderId: string
  readonly amount: number
}

interface Lists {
  readonly ours: readonly MoneyRow[]
  readonly theirs: readonly MoneyRow[]
  /** Wider spans to look for a row of the other side: ours are recorded only once the provider has answered. */
  readonly oursAround: readonly MoneyRow[]
  readonly theirsAround: readonly MoneyRow[]
}

/** Rows that only one side has. Two of the same order and direction count as one with different amounts. */
export function compareLists({ ours, theirs, oursAround, theirsAround }: Lists): Difference[] {
  const onlyHere = missingIn(theirsAround, ours)
  const onlyThere = missingIn(oursAround, theirs)
  const differences: Difference[] = []
  for (const { orderId: about, amount } of onlyHere) {
    const other = onlyThere.findIndex(
      (row) => row.orderId === about && Math.sign(row.amount) === Math.sign(amount),
    )
    const [altered] = other < 0 ? [] : onlyThere.splice(other, 1)
    differences.push(
      altered
        ? { kind: 'AMOUNT', about, ours: String(amount), theirs: String(altered.amount) }
        : { kind: 'ONLY_HERE', about, ours: String(amount), theirs: '0' },
    )
  }
  return [
    ...differences,
    ...onlyThere.map(({ orderId: about, amount }): Difference => {
      return { kind: 'ONLY_THERE', about, ours: '0', theirs: String(amount) }
    }),
  ]
}

/** The rows not among `those`, each counted as often as it occurs. */
function missingIn(those: readonly MoneyRow[], rows: readonly MoneyRow[]): MoneyRow[] {
  const left = new Map<string, number>()
  for (const row of those) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1)
  return rows.filter((row) => {
    const count = left.get(keyOf(row)) ?? 0
    left.set(keyOf(row), count - 1)
    return count <= 0
  })
}

function keyOf({ orderId, amount }: MoneyRow): string {
  return `${orderId} ${amount}`
}

interface Compared {
  readonly differences: readonly Pick<Difference, 'kind' | 'about'>[]
  readonly ordersChecked: number
  /** Null for comparisons that did not read the provider's lists. */
  readonly period: { readonly ours: number; readonly theirs: number | null } | null
}

interface PartOutcome {
  readonly part: ComparedPart
  readonly outcome: ComparisonOutcome
  readonly differences: number
}

/** What was compared, and how each part of it came out. Days without a payment say nothing about recent orders, and vice versa. */
export function outcomeOf({ differences, ordersChecked, period }: Compared): {
  readonly outcome: ComparisonOutcome
  readonly parts: readonly PartOutcome[]
} {
  const compared = [
    ...(period ? [{ part: 'ROWS', rows: period.ours + (period.theirs ?? 0) } as const] : []),
    { part: 'ORDERS', rows: ordersChecked } as const,
    // Our own tables always have something to compare with each other.
    { part: 'TABLES', rows: 1 } as const,
  ]
  const parts = compared.map(({ part, rows }): PartOutcome => {
    const found = differences.filter((difference) => partOf(difference) === part).length
    return { part, differences: found, outcome: found > 0 ? 'DIFFERS' : rows > 0 ? 'AGREES' : 'NOTHING' }
  })
  const outcome = differences.length > 0 ? 'DIFFERS' : (parts[0]?.outcome ?? 'NOTHING')
  return { outcome, parts }
}

/** The parts of the provider's lists that could not be read are differences about the list, not about an order. */
export const unreadLists = ['transactions', 'settlements'] as const

function partOf({ kind, about }: Pick<Difference, 'kind' | 'about'>): ComparedPart {
  if (kind === 'UNKNOWN') return unreadLists.some((list) => list === about) ? 'ROWS' : 'ORDERS'
  return partsByKind[kind]
}

const partsByKind = {
  ONLY_THERE: 'ROWS',
  ONLY_HERE: 'ROWS',
  AMOUNT: 'ROWS',
  SETTLEMENT: 'ROWS',
  PROVIDER: 'ORDERS',
  SEATS: 'TABLES',
  LEDGER: 'TABLES',
  PAID_SEAT: 'TABLES',
  CODE: 'TABLES',
  REFUND_LATE: 'TABLES',
} as const satisfies Record<Exclude<Difference['kind'], 'UNKNOWN'>, ComparedPart>
