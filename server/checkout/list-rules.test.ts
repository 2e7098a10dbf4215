import { describe, expect, it } from 'vitest'
import { compareLists, type MoneyRow, outcomeOf } from './list-rules.ts'

const row = (orderId: string, amount: number): MoneyRow => ({ orderId, amount })
const paid = row('order-1', 110_000)
const compare = (
  ours: MoneyRow[],
  theirs: MoneyRow[],
  around: { ours?: MoneyRow[]; theirs?: MoneyRow[] } = {},
) =>
  compareLists({
    ours,
    theirs,
    oursAround: [...ours, ...(around.ours ?? [])],
    theirsAround: [...theirs, ...(around.theirs ?? [])],
  })

describe('the lists of payments and refunds', () => {
  it.each([
    ['agree', [paid], [paid], []],
    [
      'agree about a refund in parts',
      [paid, row('order-1', -5), row('order-1', -5)],
      [paid, row('order-1', -5), row('order-1', -5)],
      [],
    ],
    ['lack a row there', [paid], [], [{ kind: 'ONLY_HERE', about: 'order-1', ours: '110000', theirs: '0' }]],
    ['lack a row here', [], [paid], [{ kind: 'ONLY_THERE', about: 'order-1', ours: '0', theirs: '110000' }]],
    [
      'have a row twice there',
      [paid],
      [paid, paid],
      [{ kind: 'ONLY_THERE', about: 'order-1', ours: '0', theirs: '110000' }],
    ],
    [
      'have another amount',
      [paid],
      [row('order-1', 100_000)],
      [{ kind: 'AMOUNT', about: 'order-1', ours: '110000', theirs: '100000' }],
    ],
    [
      'have a payment here and a refund there',
      [paid],
      [row('order-1', -110_000)],
      [
        { kind: 'ONLY_HERE', about: 'order-1', ours: '110000', theirs: '0' },
        { kind: 'ONLY_THERE', about: 'order-1', ours: '0', theirs: '-110000' },
      ],
    ],
  ])('%s', (_, ours, theirs, expected) => expect(compare(ours, theirs)).toEqual(expected))

  it('may have a row on another day', () => {
    expect(compare([paid], [], { theirs: [paid] })).toEqual([])
    expect(compare([], [paid], { ours: [paid] })).toEqual([])
  })
})

describe('a comparison', () => {
  it.each([
    ['DIFFERS', { differences: 1, ordersChecked: 0, rows: { ours: 0, theirs: 0 } }],
    ['NOTHING', { differences: 0, ordersChecked: 5, rows: { ours: 0, theirs: 0 } }],
    ['NOTHING', { differences: 0, ordersChecked: 0, rows: null }],
    ['AGREES', { differences: 0, ordersChecked: 0, rows: { ours: 1, theirs: 1 } }],
    ['AGREES', { differences: 0, ordersChecked: 1, rows: null }],
  ] as const)('%s: %o', (outcome, compared) => expect(outcomeOf(compared)).toBe(outcome))
})
