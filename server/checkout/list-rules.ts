import type { ComparisonOutcome, Difference } from '#contract/checkout/payment.ts'

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
  readonly differences: number
  readonly ordersChecked: number
  /** Null for comparisons that did not read the provider's lists. */
  readonly rows: { readonly ours: number; readonly theirs: number | null } | null
}

/** NOTHING if there was nothing to compare. */
export function outcomeOf({ differences, ordersChecked, rows }: Compared): ComparisonOutcome {
  if (differences > 0) return 'DIFFERS'
  const compared = rows === null ? ordersChecked : rows.ours + (rows.theirs ?? 0)
  return compared > 0 ? 'AGREES' : 'NOTHING'
}
