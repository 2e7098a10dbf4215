import type { Email } from 'postal-mime'
import type { CaughtMail } from './sandboxes.ts'

/** Unfolded lines of an iCalendar object by name: `DTSTART` → `20261215T003000Z`; parameters are part of the name. */
export function readCalendar(content: string): Map<string, string> {
  const lines = content.replace(/\r\n[ \t]/g, '').split('\r\n')
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => {
        // The first colon outside quotes ends the name.
        const [name = '', value = ''] = /^((?:[^:"]|"[^"]*")*):(.*)$/s.exec(line)?.slice(1) ?? []
        return [name, value]
      }),
  )
}

/** Lines of each event of an iCalendar object. */
export function readEvents(content: string): Map<string, string>[] {
  const [, ...events] = content.split('BEGIN:VEVENT')
  return events.map((event) => readCalendar(event))
}

/** The first calendar object of a mail, empty if it has none. */
export function calendarOfMail(mail: Email | undefined): Map<string, string> {
  return calendarsOfMail(mail)[0] ?? new Map()
}

/** The calendar objects of a mail. */
export function calendarsOfMail(mail: Email | undefined): Map<string, string>[] {
  const parts = mail?.attachments.filter((one) => one.mimeType === 'text/calendar') ?? []
  return parts.map(({ content }) => {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
    // The parser returns LF, but iCalendar requires CRLF.
    return readCalendar(text.replace(/\r?\n/g, '\r\n'))
  })
}

/** Lines of the calendar object of a mail that the sandbox has caught, by name without parameters; empty if it has none. */
export function calendarOfCaught(mail: Pick<CaughtMail, 'calendars'> | undefined): Record<string, string> {
  const lines = readCalendar(mail?.calendars[0]?.content ?? '')
  return Object.fromEntries([...lines].map(([name, value]) => [name.replace(/;.*/s, ''), value]))
}

/** An instant in iCalendar format. */
export function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}
