interface Dated {
  readonly startAt: string
}

export interface MonthGroup<Row> {
  /** `2026-12` */
  readonly month: string
  readonly rows: readonly Row[]
}

/** Rows under their months, both in the order given; `dayOf` gives `2026-12-15` of an instant. */
export function groupByMonth<Row extends Dated>(
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
