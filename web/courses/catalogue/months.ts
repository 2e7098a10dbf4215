interface WithStart {
  readonly startAt: string
}

export interface MonthGroup<Row> {
  /** `2026-12` */
  readonly month: string
  readonly rows: readonly Row[]
}

/** Groups rows by month, keeping their order; `dayOf` returns `2026-12-15` for an instant. */
export function groupByMonth<Row extends WithStart>(
  rows: readonly Row[],
  dayOf: (instant: string) => string,
): MonthGroup<Row>[] {
  const groups: { month: string; rows: Row[] }[] = []
  for (const row of rows) {
    const month = dayOf(row.startAt).slice(0, 7)
    const last = groups.at(-1)
    if (last?.month === month) last.rows.push(row)
    else groups.push({ month, rows: [row] })
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
