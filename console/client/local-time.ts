import { instantOf, wallClock } from '#contract/platform/centre-time.ts'

/** An instant as a field for date and time has it, `2026-12-15T09:30`, in the centre's zone. */
export function localTime(instant: Date | string, zone: string): string {
  const { day, time } = wallClock(new Date(instant), zone)
  return `${day}T${time.slice(0, 5)}`
}

/** The instant of such a field; a time that is no time stays as typed, for the server's message at its field. */
export function instantText(local: string, zone: string): string {
  const [day = '', time = ''] = local.split('T')
  return day && time ? instantOf(day, time, zone).toISOString() : local
}
