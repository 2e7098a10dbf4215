import { type Language, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { calendarOf, organizerOf } from '../../platform/mail/calendar-entry.ts'
import { factsOf, type findLecture } from '../lecture/lecture-db.ts'
import { calendarDays, dayLines, placeLines } from '../lecture/lecture-lines.ts'
import { registrationEnd } from '../lecture/lecture-rules.ts'
import { cancelUntil } from '../registration/attender-rules.ts'

export interface CalendarSettings {
  readonly publicOrigin: string
  readonly mailFrom: string
}

type Lecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>
interface Reader {
  readonly language: Language
  readonly zone: string
}

/** The public calendar file of a lecture; its UID differs from that of entries mailed to attenders. */
export function lectureCalendar(
  row: Lecture,
  { language, zone }: Reader,
  { publicOrigin, mailFrom }: CalendarSettings,
): string {
  const dropped = row.state === 'DROPPED'
  const entry = {
    uid: `lecture-${row.id}@${new URL(publicOrigin).hostname}`,
    title: localise(row.title, language),
    days: calendarDays(row.days),
    text: [...dayLines(row.days, language, zone), ...notes(row, { language, zone })].join('\n'),
    where: placeLines(row.place, language).join(', '),
    url: `${publicOrigin}/attend/detail/${row.id}`,
    organizer: organizerOf(mailFrom),
    stamp: row.rescheduled_at ?? row.created_at,
  }
  return calendarOf(entry, {
    method: 'PUBLISH',
    status: dropped ? 'CANCELLED' : 'CONFIRMED',
    // Each reschedule raises the sequence; the cancellation must exceed them all.
    sequence: row.schedule_version + (dropped ? 1 : 0),
  })
}

/** Registration and cancellation deadlines, or the note that the course is dropped. */
function notes(row: Lecture, { language, zone }: Reader): string[] {
  const say = serverWords(language)
  if (row.state === 'DROPPED') return [say('calendar.dropped')]
  const { textDeadline } = formatsIn(language, zone)
  const { schedule_version: version } = row
  const newSeat = { startAt: row.start_at, registeredVersion: version, scheduleVersion: version }
  return [
    `${say('calendar.registerUntil')}: ${textDeadline(registrationEnd(factsOf(row), zone))}`,
    `${say('mails.cancelUntil')}: ${textDeadline(cancelUntil(newSeat, zone))}`,
  ]
}
