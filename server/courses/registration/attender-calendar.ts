import { localise } from '#contract/platform/languages.ts'
import { serverWords } from '#words/server-words.ts'
import { type CalendarEntry, organizerOf } from '../../platform/mail/calendar-entry.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { calendarDays, dayLines, placeLines } from '../lecture/lecture-lines.ts'
import { deadlineText } from './attender-mail-body.ts'
import type { AttenderMailRow } from './attender-mail-db.ts'

/** The entry is the same in mails and files. */
export function attenderCalendarEntry(
  row: AttenderMailRow,
  { zone, publicOrigin, mailFrom }: Pick<MailSettings, 'zone' | 'publicOrigin' | 'mailFrom'>,
): CalendarEntry {
  const email = row.email ?? ''
  const deadline = `${serverWords(row.language)('mails.cancelUntil')}: ${deadlineText(row, zone)}`
  return {
    id: `attender-${row.id}`,
    host: new URL(publicOrigin).hostname,
    title: localise(row.title, row.language),
    days: calendarDays(row.days),
    earlierDays: row.calendar_earlier_days,
    undivided: !row.calendar_by_day,
    text: [...dayLines(row.days, row.language, zone), deadline].join('\n'),
    where: placeLines(row.place, row.language).join(', '),
    url: `${publicOrigin}/attend/detail/${row.lecture_id}`,
    to: { name: row.name ?? email, email },
    organizer: organizerOf(mailFrom),
    stamp: latest(row.applied_at, row.rescheduled_at, row.canceled_at),
    sequence: row.version,
  }
}

function latest(first: Date, ...others: (Date | null)[]): Date {
  return others.reduce<Date>((last, one) => (one && one > last ? one : last), first)
}
