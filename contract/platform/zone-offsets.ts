import { offsetMinutes, type ZoneOffsets } from './centre-time.ts'

const yearsBefore = 3
const yearsAfter = 5
const weekMs = 7 * 86_400_000
const quarterMs = 900_000

const cache = new Map<string, ZoneOffsets>()

/** The zone's offsets from UTC in the years around an instant, with their changes. No zone changes twice a week. */
export function offsetsAround(now: Date, zone: string): ZoneOffsets {
  const year = now.getUTCFullYear()
  const key = `${zone} ${year}`
  const cached = cache.get(key)
  if (cached) return cached
  const fresh = offsetsBetween(Date.UTC(year - yearsBefore, 0), Date.UTC(year + yearsAfter, 0), zone)
  cache.set(key, fresh)
  return fresh
}

function offsetsBetween(start: number, until: number, zone: string): ZoneOffsets {
  const offsetAt = (time: number) => offsetMinutes(new Date(time), zone)
  const from: [number, number][] = [[start, offsetAt(start)]]
  for (let time = start; time < until; time += weekMs)
    if (offsetAt(time) !== offsetAt(time + weekMs)) {
      const change = changeBetween(time, time + weekMs, offsetAt)
      from.push([change, offsetAt(change)])
    }
  return { from, until }
}

/** The quarter hour from which the offset equals that of `end`. */
function changeBetween(start: number, end: number, offsetAt: (time: number) => number): number {
  let [before, after] = [start / quarterMs, end / quarterMs]
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2)
    if (offsetAt(between * quarterMs) === offsetAt(end)) after = between
    else before = between
  }
  return after * quarterMs
}
