/** A figure for `docs/performance.md`. */
export interface Outcome {
  readonly what: string
  /** With its unit, and both sides where it is a ratio. */
  readonly figure: string
  /** What it is to reach, where there is a budget, and whether it did. */
  readonly budget?: { readonly text: string; readonly met: boolean }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The median of ratios of rounds that were run in turn. */
export function ratio(
  ours: readonly number[],
  limit: readonly number[],
  least: number,
  unit: string,
): Omit<Outcome, 'what'> {
  const value = median(ours.map((one, round) => one / (limit[round] ?? Number.NaN)))
  return {
    figure: `${value.toFixed(2)} (${median(ours).toFixed(0)} of ${median(limit).toFixed(0)} ${unit})`,
    budget: { text: `≥ ${least}`, met: value >= least },
  }
}

/** A value that is to stay below what is given. */
export function within(measured: { what: string; value: number; most: number; unit: string }): Outcome {
  const { what, value, most, unit } = measured
  return {
    what,
    figure: `${value.toFixed(0)} ${unit}`,
    budget: { text: `≤ ${most} ${unit}`, met: value <= most },
  }
}
