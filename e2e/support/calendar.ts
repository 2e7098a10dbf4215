import type { CaughtMail } from './sandboxes.ts'

/** Properties of the one entry of a mail's calendar object, long lines unfolded. */
export function calendarOf(mail: Pick<CaughtMail, 'calendars'> | undefined): Record<string, string> {
  const lines = (mail?.calendars[0]?.content ?? '').replace(/\r\n[ \t]/g, '').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
      return [name, value]
    }),
  )
}

/** An instant as a calendar object writes it. */
export function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}
