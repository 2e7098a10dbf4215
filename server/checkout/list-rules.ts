import type { ComparedPart, ComparedRow, ComparisonOutcome, Difference } from '#contract/checkout/payment.ts'

/** A payment or refund; refunds are negative. */
export interface MoneyRow {
  readonly orderId: string
  readonly amount: number
}

interface Lists<Row extends MoneyRow> {
  readonly ours: readonly Row[]
  readonly theirs: readonly Row[]
  /** Wider spans to look for a row of the other side: ours are recorded only once the provider has answered. */
  readonly oursAround: readonly MoneyRow[]
  readonly theirsAround: readonly MoneyRow[]
}

/** The rows of one side, by where the other side has them. Both sides have the same rows in `agreed`, in the same order per key. */
interface Sorted<Row> {
  readonly agreed: readonly Row[]
  readonly otherDay: readonly Row[]
  readonly missing: readonly Row[]
}

export interface ComparedLists<Row> {
  readonly ours: Sorted<Row>
  readonly theirs: Sorted<Row>
  readonly differences: readonly Difference[]
}

export function compareLists<Row extends MoneyRow>(lists: Lists<Row>): ComparedLists<Row> {
  const { ours, theirs, oursAround, theirsAround } = lists
  const sorted = {
    ours: sortOut(ours, theirs, theirsAround),
    theirs: sortOut(theirs, ours, oursAround),
  }
  return { ...sorted, differences: differencesOf(sorted.ours.missing, sorted.theirs.missing) }
}

/** Rows that only one side has. Two of the same order and direction count as one with different amounts. */
function differencesOf(onlyHere: readonly MoneyRow[], missingHere: readonly MoneyRow[]): Difference[] {
  const onlyThere = [...missingHere]
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

/** A row of the other side is matched by one of `rows` only. */
function sortOut<Row extends MoneyRow>(
  rows: readonly Row[],
  others: readonly MoneyRow[],
  othersAround: readonly MoneyRow[],
): Sorted<Row> {
  const takeOther = takerOf(others)
  const takeAround = takerOf(othersAround)
  const sorted = { agreed: [] as Row[], otherDay: [] as Row[], missing: [] as Row[] }
  for (const row of rows) {
    const where = takeAround(row) ? (takeOther(row) ? 'agreed' : 'otherDay') : 'missing'
    sorted[where].push(row)
  }
  return sorted
}

/** Takes a row with the same order and amount, as often as there is one. */
function takerOf(rows: readonly MoneyRow[]): (row: MoneyRow) => boolean {
  const left = new Map<string, number>()
  for (const row of rows) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1)
  return (row) => {
    const count = left.get(keyOf(row)) ?? 0
    left.set(keyOf(row), count - 1)
    return count > 0
  }
}

function keyOf({ orderId, amount }: MoneyRow): string {
  return `${orderId} ${amount}`
}

export interface DatedRow extends MoneyRow {
  readonly at: Date
}

interface SideBySide {
  readonly lists: Pick<ComparedLists<DatedRow>, 'ours' | 'theirs'>
  /** Orders whose payment the provider approved before the days that were read. */
  readonly late: ReadonlySet<string>
  /** Those with a difference that is left to a look-up. */
  readonly settling: ReadonlySet<string>
}

/** The rows of both sides, each with how it came out; those that differ first. */
export function rowsOf({ lists: { ours, theirs }, late, settling }: SideBySide): ComparedRow[] {
  const missing = (row: DatedRow) => (settling.has(row.orderId) ? 'SETTLING' : 'DIFFERS')
  const onlyHere = ours.missing.map((row) =>
    rowOf({ here: row, standing: late.has(row.orderId) ? 'OTHER_DAY' : missing(row) }),
  )
  const onlyThere = theirs.missing.map((row) => rowOf({ there: row, standing: missing(row) }))
  const unmatched = [...onlyHere, ...onlyThere]
  const partners = Map.groupBy(theirs.agreed, keyOf)
  return [
    ...unmatched.filter(({ standing }) => standing === 'DIFFERS'),
    ...unmatched.filter(({ standing }) => standing === 'SETTLING'),
    ...unmatched.filter(({ standing }) => standing === 'OTHER_DAY'),
    ...ours.otherDay.map((here) => rowOf({ here, standing: 'OTHER_DAY' })),
    ...theirs.otherDay.map((there) => rowOf({ there, standing: 'OTHER_DAY' })),
    ...ours.agreed.map((here) => {
      const there = partners.get(keyOf(here))?.shift()
      return rowOf({ here, ...(there && { there }), standing: 'AGREES' })
    }),
  ]
}

interface Sides {
  readonly here?: DatedRow
  readonly there?: DatedRow
  readonly standing: ComparedRow['standing']
}

export function rowOf({ here, there, standing }: Sides): ComparedRow {
  const { orderId = '', amount = 0 } = here ?? there ?? {}
  return {
    orderId,
    amount,
    here: here?.at.toISOString() ?? null,
    there: there?.at.toISOString() ?? null,
    standing,
  }
}

/** How many rows of each side were compared, and how many were not: equal numbers if nothing differs. */
export function countsOf(rows: readonly ComparedRow[]) {
  const count = (where: (row: ComparedRow) => boolean) => rows.filter(where).length
  const isCompared = ({ standing }: ComparedRow) => standing !== 'OTHER_DAY' && standing !== 'SETTLING'
  const isOfOtherDay = ({ standing }: ComparedRow) => standing === 'OTHER_DAY'
  return {
    ours: count((row) => isCompared(row) && row.here !== null),
    theirs: count((row) => isCompared(row) && row.there !== null),
    leftOut: {
      ours: count((row) => isOfOtherDay(row) && row.here !== null),
      theirs: count((row) => isOfOtherDay(row) && row.there !== null),
      settling: count(({ standing }) => standing === 'SETTLING'),
    },
  }
}

interface Compared {
  readonly differences: readonly Pick<Difference, 'kind' | 'about'>[]
  readonly ordersChecked: number
  /** Null for comparisons that did not read the provider's lists. */
  readonly period: {
    readonly ours: number
    readonly theirs: number | null
    readonly leftOut: { readonly ours: number; readonly theirs: number; readonly settling: number }
  } | null
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
    ...(period ? [{ part: 'ROWS', rows: rowsIn(period) } as const] : []),
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

function rowsIn({ ours, theirs, leftOut }: NonNullable<Compared['period']>): number {
  return ours + (theirs ?? 0) + leftOut.ours + leftOut.theirs + leftOut.settling
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
