const hourMs = 3_600_000

/** At most hourly, to save a write per request. */
export function shouldUpdateSeenAt(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= hourMs
}
