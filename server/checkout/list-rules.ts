import type { ComparisonOutcome, Difference } from '#contract/checkout/payment.ts'

/** A payment or refund; refunds are negative. */
export interface MoneyRow {
  readonly orderId: string
  readonly amount: number
}

interface Lists {
  /** Rows of the compared days. */
  readonly ours: readonly MoneyRow[]
  readonly theirs: readonly MoneyRow[]
  /**
   * Among these a row of the other side is looked for, because either may have it on another day: ours are recorded once
   * the provider has answered.
   */
  readonly oursAround: readonly MoneyRow[]
  readonly theirsAround: readonly MoneyRow[]
}

/** Rows that the other side does not have; of one order, one of each side is the same row with another amount. */
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

/** The rows that these do not have, each counted as often as it occurs. */
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
  readonly differences: number
  /** Orders looked up at the provider. */
  readonly ordersChecked: number
  /** Null for comparisons that did not read the provider's lists. */
  readonly rows: { readonly ours: number; readonly theirs: number | null } | null
}

/** What a comparison says. Without a row on either side nothing is known to agree. */
export function outcomeOf({ differences, ordersChecked, rows }: Compared): ComparisonOutcome {
  if (differences > 0) return 'DIFFERS'
  const compared = rows === null ? ordersChecked : rows.ours + (rows.theirs ?? 0)
  return compared > 0 ? 'AGREES' : 'NOTHING'
}
