import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator'

interface Day {
  readonly startAt: Date
  readonly finishAt: Date
}

/** One calendar entry per day of a course or exam. */
export interface CalendarEntry {
  /** Never changes, such as `attender-7`. */
  readonly id: string
  readonly host: string
  readonly title: string
  readonly days: readonly Day[]
  /** Numbers of its days before it was moved; entries of days that no longer exist are removed. */
  readonly earlierDays?: readonly number[]
  readonly undivided?: boolean
  readonly where: string
  readonly url: string
  readonly text: string
  readonly to?: { readonly name: string; readonly email: string }
  readonly organizer: { readonly name: string; readonly email: string }
  readonly stamp: Date
  /** Grows with each move. */
  readonly sequence: number
}

/** One object per UID, as iTIP demands (RFC 5546, 3.2). The same UID with a higher SEQUENCE moves or removes it. */
export interface CalendarObject {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}

/** Entries that stay come first. */
export function calendarObjects(entry: CalendarEntry, method: CalendarObject['method']): CalendarObject[] {
  return eventsOf(entry, method === 'CANCEL').map((event) => {
    const eventMethod = event.removed ? 'CANCEL' : 'REQUEST'
    return { method: eventMethod, content: calendarOf(entry, eventMethod, [event]) }
  })
}

/** For anybody to import, without a recipient. */
export function calendarFile({ to: _, ...entry }: CalendarEntry, removed = false): string {
  return calendarOf(entry, 'PUBLISH', eventsOf(entry, removed))
}

interface CalendarEvent extends Day {
  readonly uid: string
  readonly removed: boolean
  readonly sequence: number
  readonly times?: number
}

function eventsOf(entry: CalendarEntry, removed: boolean): CalendarEvent[] {
  const { days, undivided, earlierDays = [] } = entry
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) throw new Error(`${entry.id}: an entry needs at least one day`)
  const uids = uidsOf(entry, undivided ? 1 : days.length)
  const events = uids.map((uid, at) => ({
    uid,
    removed,
    // A removal must exceed all that came before it.
    sequence: entry.sequence + (removed ? 1 : 0),
    ...(undivided ? wholeSpan(days, first, last) : (days[at] ?? first)),
  }))
  const left = new Set(earlierDays.flatMap((count) => uidsOf(entry, count)))
  for (const uid of uids) left.delete(uid)
  return [
    ...events,
    ...Array.from(left, (uid) => ({ ...first, uid, removed: true, sequence: entry.sequence })),
  ]
}

function uidsOf({ id, host }: CalendarEntry, days: number): string[] {
  if (days === 1) return [`${id}@${host}`]
  return Array.from({ length: days }, (_, at) => `${id}-${at + 1}@${host}`)
}

/** Days with the same hours repeat; others are one span from the first to the last. */
function wholeSpan(days: readonly Day[], first: Day, last: Day): Day & Pick<CalendarEvent, 'times'> {
  return repeatsDaily(days, first)
    ? { ...first, ...(days.length > 1 && { times: days.length }) }
    : { startAt: first.startAt, finishAt: last.finishAt }
}

function calendarOf(
  { stamp, title, text, where, url, organizer, to }: CalendarEntry,
  method: 'PUBLISH' | CalendarObject['method'],
  events: readonly CalendarEvent[],
): string {
  // In UTC: a named zone would need its rules in the file.
  const calendar = ical({ prodId: '//Education Centre//Calendar//EN', method: ICalCalendarMethod[method] })
  for (const { uid, removed, sequence, startAt, finishAt, times } of events)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp,
      start: startAt,
      end: finishAt,
      ...(times && { repeating: { freq: ICalEventRepeatingFreq.DAILY, count: times } }),
      summary: title,
      description: text,
      location: where,
      url,
      status: ICalEventStatus[removed ? 'CANCELLED' : 'CONFIRMED'],
      organizer,
      attendees: to ? [{ name: quotable(to.name), email: to.email, rsvp: false }] : [],
    })
  // RFC 5545: every line ends with CRLF.
  return `${calendar.toString()}\r\n`
}

/** RFC 5545, 3.2: a quoted name may contain neither quotes nor control characters. */
function quotable(name: string): string {
  return name.replaceAll('"', "'").replace(/\p{Cc}+/gu, ' ')
}

const dayMs = 86_400_000

/** Consecutive days with the same hours. Repetition is in UTC, so a change of daylight saving time ends it. */
function repeatsDaily(days: readonly Day[], first: Day): boolean {
  return days.every(({ startAt, finishAt }, index) => {
    const shift = index * dayMs
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
