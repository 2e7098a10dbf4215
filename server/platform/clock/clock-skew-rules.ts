/** Times in milliseconds: this machine's before and after the database was asked for its own. */
export interface ClockSample {
  readonly asked: number
  readonly database: number
  readonly answered: number
}

/** Beyond it, what several machines do about the same time is recorded in another order than it happened. */
const toleratedMs = 2_000

/**
 * By how many milliseconds this machine's clock is ahead of the database's, or behind if negative: what is certain, however
 * long the answer took.
 */
export function skewOf({ asked, database, answered }: ClockSample): number {
  if (database < asked) return asked - database
  if (database > answered) return answered - database
  return 0
}

export function isSkewTolerable(skewMs: number): boolean {
  return Math.abs(skewMs) <= toleratedMs
}
