/** Where the primary's log was at a time of this process's own clock, so that clocks of several machines don't matter. */
export interface LogSample {
  readonly at: number
  readonly position: number
}

/** A position such as `16/B374D848` as a number. */
export function parsePosition(text: string): number {
  const [high = '', low = ''] = text.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}

/**
 * How old what a replica shows may be, in milliseconds: the time since the primary was last seen where the replica is now.
 * Undefined if it was never seen there. Samples are in order of time.
 */
export function lagOf(samples: readonly LogSample[], replayed: number, now: number): number | undefined {
  const lastShown = samples.findLast(({ position }) => position <= replayed)
  return lastShown && now - lastShown.at
}

/** Without the samples that no longer matter: all before the last one that the replica has, and those beyond `max`. */
export function withoutOldSamples(
  samples: readonly LogSample[],
  replayed: number,
  max: number,
): readonly LogSample[] {
  const lastShown = samples.findLastIndex(({ position }) => position <= replayed)
  return samples.slice(Math.max(0, lastShown)).slice(-max)
}
