import { instantOf, wallClock } from '#contract/platform/centre-time.ts'

/** The value of a `datetime-local` input for an instant, in the centre's zone: `2026-12-15T09:30`. */
export function localTime(instant: Date | string, zone: string): string {
  const { day, time } = wallClock(new Date(instant), zone)
  return `${day}T${time.slice(0, 5)}`
}

/** The instant for the value of a `datetime-local` input; invalid text unchanged, for the server to report. */
export function instantText(local: string, zone: string): string {
  const [day = '', time = ''] = local.split('T')
  return day && time ? instantOf(day, time, zone).toISOString() : local
}

/**
 * An end moved as far as its start, both as the values of `datetime-local` or of `time` inputs; unchanged if a time is
 * incomplete, or if the end would fall on another day than a `time` can say.
 */
export function movedEnd(end: string, from: string, to: string): string {
  const [endMs, fromMs, toMs] = [end, from, to].map(clockMs) as [number, number, number]
  const moved = endMs + toMs - fromMs
  if (Number.isNaN(moved)) return end
  if (end.includes('T')) return new Date(moved).toISOString().slice(0, end.length)
  return moved < 0 || moved >= dayMs ? end : new Date(moved).toISOString().slice(11, 11 + end.length)
}

const dayMs = 86_400_000

/** Milliseconds of a clock's face, without a zone: from 1970 on, or from midnight for a time alone. */
function clockMs(local: string): number {
  return Date.parse(`${local.includes('T') ? local : `1970-01-01T${local}`}Z`)
}
