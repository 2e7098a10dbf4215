export interface Group<Row> {
  readonly key: string
  readonly rows: readonly [Row, ...Row[]]
}

/** Groups adjacent rows with the same key. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Group<Row>[] {
  const groups: { key: string; rows: [Row, ...Row[]] }[] = []
  for (const row of rows) {
    const key = keyOf(row)
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push(row)
    else groups.push({ key, rows: [row] })
  }
  return groups
}

const monthCount = 12

/**
 * Months to choose from (`2026-12`), starting with the current one: upcoming or past. A month selected by URL is
 * included, too.
 */
export function monthsFrom(today: string, when: 'coming' | 'past', chosen?: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const step = when === 'coming' ? 1 : -1
  const months = Array.from({ length: monthCount }, (_, at) => monthOf(year * 12 + month - 1 + at * step))
  if (!chosen || months.includes(chosen)) return months
  return [...months, chosen].sort((a, b) => (a < b ? -step : step))
}

function monthOf(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
