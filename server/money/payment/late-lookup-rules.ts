/** Minutes after an order ended unpaid; the daily comparison covers what comes later. */
const lookupMinutes = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60]

/** Null once a day has passed. Missed look-ups are not made up for. */
export function nextLateLookup(endedAt: Date, now: Date): Date | null {
  const times = lookupMinutes.map((minutes) => new Date(endedAt.getTime() + minutes * 60_000))
  return times.find((time) => time > now) ?? null
}
