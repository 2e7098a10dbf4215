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
