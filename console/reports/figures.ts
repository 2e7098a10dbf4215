import { addMonths, dayOf } from '#contract/platform/centre-time.ts'

/** The twelve months that end with the present one, `{ from: '2025-12', to: '2026-11' }`. */
export function lastMonths(now: Date, zone: string): { from: string; to: string } {
  const today = dayOf(now, zone)
  return { from: addMonths(today, -11).slice(0, 7), to: today.slice(0, 7) }
}

/** A share between 0 and 1; null if the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** The sum of a column. */
export function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
