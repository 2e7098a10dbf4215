import { expect, it } from 'vitest'
import { differenceAmount } from './difference-amount.ts'

it.each([
  ['ONLY_HERE', '55000', '[55000]'],
  ['ONLY_HERE', '0', '[0]'],
  ['SETTLEMENT', '-5000', '[-5000]'],
  ['PROVIDER', 'DONE 110000', 'DONE [110000]'],
  ['SEATS', '12', '12'],
  ['REFUND_LATE', '2026-12-08 10:00:00+09', '2026-12-08 10:00:00+09'],
] as const)('shows %s %s as %s', (kind, side, shown) =>
  expect(differenceAmount(kind, side, (amount) => `[${amount}]`)).toBe(shown),
)
