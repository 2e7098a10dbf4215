import type { Email } from 'postal-mime'

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

/** The calendar object of a mail, empty if it has none. */
export function calendarOfMail(mail: Email | undefined): Map<string, string> {
  const content = mail?.attachments.find((one) => one.mimeType === 'text/calendar')?.content ?? ''
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  // The parser returns LF, but iCalendar requires CRLF.
  return readCalendar(text.replace(/\r?\n/g, '\r\n'))
}
