import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  readonly attenderId: number
  readonly title: string
  readonly days: readonly { readonly startAt: Date; readonly finishAt: Date }[]
  readonly where: string
  readonly url: string
  readonly daysText: string
  readonly to: { readonly name: string; readonly email: string }
  readonly organizer: { readonly name: string; readonly email: string }
  readonly stamp: Date
  readonly host: string
}

/** A registration as a calendar object. The same UID with a higher SEQUENCE moves or removes it. */
export function calendarOf(
  entry: CalendarEntry,
  { method, sequence }: { method: 'REQUEST' | 'CANCEL'; sequence: number },
): string {
  const [first] = entry.days
  const last = entry.days.at(-1)
  if (!first || !last) throw new Error(`attender ${entry.attenderId}: a lecture has at least one day`)
  const daily = repeatsDaily(entry.days)
  // Instants are written in UTC: a named zone would need its rules in the file.
  const calendar = ical({ prodId: '//Education Centre//Courses//EN', method: ICalCalendarMethod[method] })
  calendar.createEvent({
    id: `attender-${entry.attenderId}@${entry.host}`,
    sequence,
    stamp: entry.stamp,
    start: first.startAt,
    end: daily ? first.finishAt : last.finishAt,
    ...(daily &&
      entry.days.length > 1 && {
        repeating: { freq: ICalEventRepeatingFreq.DAILY, count: entry.days.length },
      }),
    summary: entry.title,
    description: entry.daysText,
    location: entry.where,
    url: entry.url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: entry.organizer,
    attendees: [{ name: entry.to.name, email: entry.to.email, rsvp: false }],
  })
  return calendar.toString()
}

const dayMs = 86_400_000

/**
 * Consecutive days with the same hours fit one repeating entry; others span from first to last. The entry repeats
 * in UTC: days on both sides of a clock change do not fit either.
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
