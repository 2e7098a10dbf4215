import { describe, expect, it } from 'vitest'
import { calendarNames } from './calendar-names.ts'
import { languagesOfWords } from './page-words.ts'

describe.each(languagesOfWords)('names in %s equal those of ICU', (language) => {
  const byIcu = (options: Intl.DateTimeFormatOptions, day: Date) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(day)
  const names = calendarNames[language]

  it.each([...Array(7).keys()])('of day %i of the week', (at) => {
    // 4 January 2026 was a Sunday.
    const day = new Date(Date.UTC(2026, 0, 4 + at))
    expect(names.weekday(at)).toBe(byIcu({ weekday: 'short' }, day))
    expect(names.longWeekday(at)).toBe(byIcu({ weekday: 'long' }, day))
  })

  it.each([...Array(12).keys()])('of the month after %i others', (at) => {
    const day = new Date(Date.UTC(2026, at, 1))
    expect(names.month('2026', at + 1)).toBe(byIcu({ year: 'numeric', month: 'long' }, day))
  })
})
