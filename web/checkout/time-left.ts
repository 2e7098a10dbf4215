const minuteMs = 60_000

/** Minutes until an instant, rounded up: 1 in the last minute, 0 from the instant on. */
export function minutesLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs))
}

/** Milliseconds until `minutesLeft` changes; undefined once it is 0. */
export function untilNextMinute(until: string, now: number): number | undefined {
  const left = Date.parse(until) - now
  if (left <= 0) return undefined
  return left % minuteMs || minuteMs
}

/** When the time left is announced: at five minutes, at one, and at the end. */
export function announcedTime(minutes: number): 'five' | 'one' | 'over' | null {
  return ({ 5: 'five', 1: 'one', 0: 'over' } as const)[minutes] ?? null
}

/** Delay before a poll, after this many: exponential backoff up to 20 s. */
export function pollDelay(polls: number): number {
  return Math.min(1_000 * 1.6 ** polls, 20_000)
}
