import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  /** Stable for ever. */
  readonly uid: string
  readonly title: string
  readonly days: readonly { readonly startAt: Date; readonly finishAt: Date }[]
  readonly where: string
  readonly url: string
  readonly text: string
  /** Recipient of the entry; omitted for a public copy. */
  readonly to?: { readonly name: string; readonly email: string }
  readonly organizer: { readonly name: string; readonly email: string }
  readonly stamp: Date
}

/** PUBLISH is a copy for anybody; REQUEST and CANCEL go to the entry's recipient. */
interface CalendarMessage {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  readonly status: 'CONFIRMED' | 'CANCELLED'
  readonly sequence: number
}

/** Days of a course or exam as an iCalendar object. The same UID with a higher SEQUENCE moves or removes it. */
export function calendarOf(entry: CalendarEntry, { method, status, sequence }: CalendarMessage): string {
  const [first] = entry.days
  const last = entry.days.at(-1)
  if (!first || !last) throw new Error(`${entry.uid}: an entry needs at least one day`)
  const daily = repeatsDaily(entry.days)
  // In UTC: a named zone would need its rules in the file.
  const calendar = ical({ prodId: '//Education Centre//Calendar//EN', method: ICalCalendarMethod[method] })
  calendar.createEvent({
    id: entry.uid,
    sequence,
    stamp: entry.stamp,
    start: first.startAt,
    end: daily ? first.finishAt : last.finishAt,
    ...(daily &&
      entry.days.length > 1 && {
        repeating: { freq: ICalEventRepeatingFreq.DAILY, count: entry.days.length },
      }),
    summary: entry.title,
    description: entry.text,
    location: entry.where,
    url: entry.url,
    status: ICalEventStatus[status],
    organizer: entry.organizer,
    attendees: entry.to ? [{ name: quotable(entry.to.name), email: entry.to.email, rsvp: false }] : [],
  })
  // RFC 5545: every line ends with CRLF.
  return `${calendar.toString()}\r\n`
}

/** RFC 5545, 3.2: a quoted name may contain neither quotes nor control characters. */
function quotable(name: string): string {
  return name.replaceAll('"', "'").replace(/\p{Cc}+/gu, ' ')
}

const dayMs = 86_400_000

/**
 * Consecutive days with the same hours become one repeating event, others one event from first to last. It repeats in
 * UTC, so days across a daylight saving change do not qualify.
 */
function repeatsDaily([first, ...others]: CalendarEntry['days']): boolean {
  if (!first) return false
  return others.every(({ startAt, finishAt }, index) => {
    const shift = (index + 1) * dayMs
    return (
      startAt.getTime() === first.startAt.getTime() + shift &&
      finishAt.getTime() === first.finishAt.getTime() + shift
    )
  })
}

/** Parses `Education Centre <education@example.com>`. */
export function organizerOf(mailFrom: string): { name: string; email: string } {
  const [, name = '', email = mailFrom] = /^([^<]*)<([^>]+)>$/.exec(mailFrom) ?? []
  return { name: name.trim() || email, email }
}
