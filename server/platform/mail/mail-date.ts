import type { Formats } from '#words/formats.ts'
import type { MailBody } from './mail-layout.ts'

export function mailDate(formats: Formats, start: Date, finish: Date): NonNullable<MailBody['date']> {
  const hours = formats.hours(start, finish)
  return {
    day: formats.textDay(start),
    hours: `${formats.weekdays(start, finish)} ${hours}`,
    line: `${formats.dayAndWeekdays(formats.textDay(start), start, finish)} ${hours}`,
  }
}
