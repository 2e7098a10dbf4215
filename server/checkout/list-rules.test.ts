import { describe, expect, it } from 'vitest'
import { compareLists, countsOf, type DatedRow, type MoneyRow, outcomeOf, rowsOf } from './list-rules.ts'

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
  }).differences

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

describe('the rows of a comparison', () => {
  const at = new Date('2026-12-08T01:00:00Z')
  const dated = (orderId: string, amount = 110_000): DatedRow => ({ orderId, amount, at })
  const none = new Set<string>()

  it('count the same on both sides if nothing differs; rows of other days are left out by name', () => {
    const [same, later, earlier, refund] = [dated('1'), dated('2'), dated('3'), dated('1', -5)]
    const ours = [same, refund, later]
    const theirs = [refund, same, earlier]
    const lists = compareLists({
      ours,
      theirs,
      oursAround: [...ours, earlier],
      theirsAround: [...theirs, later],
    })
    const rows = rowsOf({ lists, late: none, settling: none })
    expect(rows.map(({ orderId, standing }) => [orderId, standing])).toEqual([
      ['2', 'OTHER_DAY'],
      ['3', 'OTHER_DAY'],
      ['1', 'AGREES'],
      ['1', 'AGREES'],
    ])
    expect(countsOf(rows)).toEqual({ ours: 2, theirs: 2, leftOut: { ours: 1, theirs: 1, settling: 0 } })
  })

  it('differ, were learnt late, or are left to a look-up', () => {
    const ours = [dated('here'), dated('late'), dated('settling')]
    const theirs = [dated('there')]
    const lists = compareLists({ ours, theirs, oursAround: ours, theirsAround: theirs })
    const rows = rowsOf({ lists, late: new Set(['late']), settling: new Set(['settling']) })
    expect(rows).toMatchObject([
      { orderId: 'here', standing: 'DIFFERS', here: at.toISOString(), there: null },
      { orderId: 'there', standing: 'DIFFERS', here: null, there: at.toISOString() },
      { orderId: 'settling', standing: 'SETTLING' },
      { orderId: 'late', standing: 'OTHER_DAY' },
    ])
    expect(countsOf(rows)).toEqual({ ours: 1, theirs: 1, leftOut: { ours: 1, theirs: 0, settling: 1 } })
  })
})

describe('a comparison', () => {
  const seats = { kind: 'SEATS', about: 'exam 1' } as const
  const payment = { kind: 'PROVIDER', about: 'order-1' } as const
  const unreached = { kind: 'UNKNOWN', about: 'order-1' } as const
  const unread = { kind: 'UNKNOWN', about: 'transactions' } as const
  const row = { kind: 'ONLY_THERE', about: 'order-1' } as const
  const leftOut = { ours: 0, theirs: 0, settling: 0 }
  const none = { ours: 0, theirs: 0, leftOut }
  const some = { ours: 1, theirs: 1, leftOut }
  it.each([
    ['DIFFERS', 'NOTHING NOTHING DIFFERS', [seats], 0, none],
    ['DIFFERS', 'AGREES DIFFERS AGREES', [payment], 2, some],
    ['DIFFERS', 'AGREES DIFFERS AGREES', [unreached], 2, some],
    ['DIFFERS', 'DIFFERS AGREES AGREES', [unread], 2, { ours: 1, theirs: null, leftOut }],
    ['DIFFERS', 'DIFFERS NOTHING AGREES', [row, row], 0, { ours: 0, theirs: 2, leftOut }],
    ['NOTHING', 'NOTHING AGREES AGREES', [], 2, none],
    ['NOTHING', 'NOTHING NOTHING AGREES', [], 0, none],
    ['AGREES', 'AGREES NOTHING AGREES', [], 0, some],
    ['AGREES', 'AGREES NOTHING AGREES', [], 0, { ...none, leftOut: { ...leftOut, theirs: 1 } }],
    ['AGREES', 'AGREES AGREES', [], 1, null],
    ['NOTHING', 'NOTHING AGREES', [], 0, null],
  ] as const)('%s, by part %s: %o', (outcome, parts, differences, ordersChecked, period) => {
    const found = outcomeOf({ differences, ordersChecked, period })
    expect(found.outcome).toBe(outcome)
    expect(found.parts.map((part) => part.outcome).join(' ')).toBe(parts)
    expect(found.parts.reduce((sum, part) => sum + part.differences, 0)).toBe(differences.length)
  })
})
