import type { Difference } from '#contract/checkout/payment.ts'

const kindsOfMoney: readonly Difference['kind'][] = [
  'ONLY_HERE',
  'ONLY_THERE',
  'AMOUNT',
  'SETTLEMENT',
  'LEDGER',
  'PROVIDER',
]

/** One side of a difference, with its amount as money: `DONE 110000` has a state before it. */
export function differenceAmount(
  kind: Difference['kind'],
  side: string,
  won: (amount: number) => string,
): string {
  if (!kindsOfMoney.includes(kind)) return side
  return side.replace(/-?\d+$/, (amount) => won(Number(amount)))
}
