/** In milliseconds. `asked` and `answered` are this machine's times before and after the query. */
export interface ClockSample {
  readonly asked: number
  readonly database: number
  readonly answered: number
}

/** Beyond it, events of several machines may be recorded in another order than they happened. */
const toleratedMs = 2_000

/** Milliseconds by which this machine's clock is at least ahead of the database's; negative if behind. */
export function skewOf({ asked, database, answered }: ClockSample): number {
  if (database < asked) return asked - database
  if (database > answered) return answered - database
  return 0
}

export function isSkewTolerable(skewMs: number): boolean {
  return Math.abs(skewMs) <= toleratedMs
}
