/** A figure for `docs/performance.md`. */
export interface Outcome {
  readonly label: string
  /** With its unit, and both values if it is a ratio. */
  readonly figure: string
  /** The target, if there is one, and whether it was met. */
  readonly budget?: { readonly text: string; readonly met: boolean }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The median ratio of rounds that were run alternately. */
export function ratio(
  ours: readonly number[],
  reference: readonly number[],
  min: number,
  unit: string,
): Omit<Outcome, 'label'> {
  const value = median(ours.map((one, round) => one / (reference[round] ?? Number.NaN)))
  return {
    figure: `${value.toFixed(2)} (${median(ours).toFixed(0)} of ${median(reference).toFixed(0)} ${unit})`,
    budget: { text: `≥ ${min}`, met: value >= min },
  }
}

/** A value with an upper limit. */
export function atMost(measured: { label: string; value: number; max: number; unit: string }): Outcome {
  const { label, value, max, unit } = measured
  return {
    label,
    figure: `${value.toFixed(0)} ${unit}`,
    budget: { text: `≤ ${max} ${unit}`, met: value <= max },
  }
}
