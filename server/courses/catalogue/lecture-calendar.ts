import { type Language, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { calendarFile, organizerOf } from '../../platform/mail/calendar-entry.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { factsOf, type findLecture } from '../lecture/lecture-db.ts'
import { calendarDays, dayLines, placeLines } from '../lecture/lecture-lines.ts'
import { registrationEnd } from '../lecture/lecture-rules.ts'
import { cancelUntil } from '../registration/attender-rules.ts'

type Lecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>
interface Reader {
  readonly language: Language
  readonly zone: string
}

/** A public file; its UIDs differ from those of the entries of people registered. */
export function lectureCalendar(
  row: Lecture,
  { language, zone }: Reader,
  { publicOrigin, mailFrom }: Pick<MailSettings, 'publicOrigin' | 'mailFrom'>,
): string {
  const entry = {
    id: `lecture-${row.id}`,
    host: new URL(publicOrigin).hostname,
    title: localise(row.title, language),
    days: calendarDays(row.days),
    text: [...dayLines(row.days, language, zone), ...notes(row, { language, zone })].join('\n'),
    where: placeLines(row.place, language).join(', '),
    url: `${publicOrigin}/attend/detail/${row.id}`,
    organizer: organizerOf(mailFrom),
    stamp: row.rescheduled_at ?? row.created_at,
    sequence: row.schedule_version,
  }
  return calendarFile(entry, row.state === 'DROPPED')
}

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
