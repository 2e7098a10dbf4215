/** The primary's log position at a time of this process's clock, so that other machines' clocks do not matter. */
export interface LogSample {
  readonly at: number
  readonly position: number
}

/** Parses a position such as `16/B374D848`. */
export function parsePosition(text: string): number {
  const [high = '', low = ''] = text.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}

/** How old the replica's data may be, in milliseconds. Undefined if the primary was never seen at its position. */
export function lagOf(samples: readonly LogSample[], replayed: number, now: number): number | undefined {
  const lastShown = samples.findLast(({ position }) => position <= replayed)
  return lastShown && now - lastShown.at
}

/** Drops samples before the last one that the replica has reached, and those beyond `max`. */
export function withoutOldSamples(
  samples: readonly LogSample[],
  replayed: number,
  max: number,
): readonly LogSample[] {
  const lastShown = samples.findLastIndex(({ position }) => position <= replayed)
  return samples.slice(Math.max(0, lastShown)).slice(-max)
}
