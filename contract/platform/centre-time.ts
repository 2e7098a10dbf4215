/** A calendar day, `YYYY-MM-DD`: text, so that no zone conversion can change it. Instants are `Date`s. */
export type PlainDate = string

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const dayMs = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(zone, formatter)
  return formatter
}

export function wallClock(instant: Date, zone: string): { day: PlainDate; time: string } {
  const shown = new Date(instant.getTime() + offsetMinutes(instant, zone) * minuteMs).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 19) }
}

export function dayOf(instant: Date, zone: string): PlainDate {
  return wallClock(instant, zone).day
}

/** ISO 8601 with the zone's offset: `2026-12-15T09:30:00+09:00`. */
export function zonedInstant(instant: Date, zone: string): string {
  const { day, time } = wallClock(instant, zone)
  return `${day}T${time}${offsetText(offsetMinutes(instant, zone))}`
}

export function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`
}

const offsets = new Map<string, Map<number, number>>()
const maxCachedOffsets = 10_000

/** Minutes ahead of UTC, cached for a quarter of an hour: zones change at quarter hours only, and `Intl` is slow. */
export function offsetMinutes(instant: Date, zone: string): number {
  const preset = presetOffset(instant.getTime(), zone)
  if (preset !== undefined) return preset
  const quarter = Math.floor(instant.getTime() / quarterMs)
  const ofZone = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, ofZone)
  const known = ofZone.get(quarter)
  if (known !== undefined) return known
  if (ofZone.size >= maxCachedOffsets) ofZone.clear()
  const offset = computeOffset(new Date(quarter * quarterMs), zone)
  ofZone.set(quarter, offset)
  return offset
}

/** `from`: minutes ahead of UTC from each time on (ms of UTC); valid until `until`. */
export interface ZoneOffsets {
  readonly from: readonly (readonly [time: number, minutes: number])[]
  readonly until: number
}

const presetOffsets = new Map<string, ZoneOffsets>()

/** The server computes them, as the first call to `Intl` takes a browser 25 ms. */
export function setZoneOffsets(zone: string, offsets: ZoneOffsets): void {
  presetOffsets.set(zone, offsets)
}

function presetOffset(time: number, zone: string): number | undefined {
  const preset = presetOffsets.get(zone)
  return preset && time < preset.until ? preset.from.findLast(([from]) => from <= time)?.[1] : undefined
}

function computeOffset(instant: Date, zone: string): number {
  const part: Record<string, string> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) part[type] = value
  const shown = `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`
  return Math.round((Date.parse(shown) - instant.getTime()) / minuteMs)
}

/**
 * When the zone's clock shows this day and time (`HH:mm`). A time that a clock change skips moves later by the change, so it
 * stays on its day; of a repeated time it is the first.
 */
export function instantOf(day: PlainDate, time: string, zone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const byOffsetAt = (at: number) => new Date(asUtc - offsetMinutes(new Date(at), zone) * 60_000)
  const before = byOffsetAt(asUtc - dayMs)
  const after = byOffsetAt(asUtc + dayMs)
  if (before.getTime() === after.getTime() || isShown(before, day, time, zone)) return before
  return isShown(after, day, time, zone) ? after : before
}

function isShown(instant: Date, day: PlainDate, time: string, zone: string): boolean {
  const shown = wallClock(instant, zone)
  return shown.day === day && shown.time.startsWith(time)
}

export function startOfDay(day: PlainDate, zone: string): Date {
  return instantOf(day, '00:00', zone)
}

export function isPlainDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text)
}

function isRealDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** `addDays('2026-12-31', 1)` is `2027-01-01`. */
export function addDays(day: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day of a later month, or its last day: `addMonths('2026-08-31', 6)` is `2027-02-28`. */
export function addMonths(day: PlainDate, months: number): PlainDate {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOf = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOf))).toISOString().slice(0, 10)
}

/** In calendar days; negative if `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** Starts of the calendar quarter of a month (`2026-12`), and of the next quarter. */
export function quarterSpan(month: string, zone: string): [from: Date, to: Date] {
  const first = addMonths(`${month}-01`, -((Number(month.slice(5)) - 1) % 3))
  return [startOfDay(first, zone), startOfDay(addMonths(first, 3), zone)]
}

/** Starts of a month (`2026-12`), and of the next one. */
export function monthSpan(month: string, zone: string): [from: Date, to: Date] {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return [startOfDay(first, zone), startOfDay(next, zone)]
}
