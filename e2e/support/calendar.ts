import type { CaughtMail } from './sandboxes.ts'

/** Properties of the entry in a mail's calendar object, with folded lines joined. */
export function calendarOf(mail: Pick<CaughtMail, 'calendars'> | undefined): Record<string, string> {
  const lines = (mail?.calendars[0]?.content ?? '').replace(/\r\n[ \t]/g, '').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
      return [name, value]
    }),
  )
}

/** An instant in iCalendar format. */
export function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}
