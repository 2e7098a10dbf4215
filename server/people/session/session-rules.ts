const hourMs = 3_600_000

/** When a session was seen is noted at most hourly: of every request it would cost a write each. */
export function isSeenAgain(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= hourMs
}
