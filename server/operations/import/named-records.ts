import { maxId } from '#contract/platform/wire.ts'

/** A file names a record by number or name; these are the numbers. */
export function idsAmong(names: Iterable<string>): number[] {
  return [...names]
    .filter((name) => /^\d{1,10}$/.test(name))
    .map(Number)
    .filter((id) => id <= maxId)
}

/** Several records may have the same name. */
export function byNumberOrName<Row extends { readonly id: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const named = new Map<string, Row[]>()
  for (const row of rows)
    for (const name of [String(row.id), nameOf(row)]) named.set(name, [...(named.get(name) ?? []), row])
  return named
}
