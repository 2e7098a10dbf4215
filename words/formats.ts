import { offsetMinutes, offsetText, wallClock } from '#contract/platform/centre-time.ts'
import type { Language } from '#contract/platform/languages.ts'
import { calendarNames } from './calendar-names.ts'
import { numberIn } from './numbers.ts'
import { languageOfWords } from './page-words.ts'

/** Zones with a well-known abbreviation; others are shown as their UTC offset. */
const zoneNames: Record<string, string> = { 'Asia/Seoul': 'KST', 'Asia/Tokyo': 'JST', UTC: 'UTC' }

/** The label after an amount: that of the specification (§9), and what readers of Korean and Japanese write. */
const wonLabels = { en: ' KRW', ja: 'ウォン', ko: '원' } as const

/** Between the first and the last month or day of a period. */
const dashes = { en: ' – ', ja: '～', ko: '~' } as const

export type Formats = ReturnType<typeof makeFormats>

/**
 * The formatter of dates, times and money (specification §9) for pages, mails and files. Takes instants as `Date` or
 * ISO 8601 text; all output is in the centre's zone.
 */
export function formatsIn(language: Language, zone: string): Formats {
  const key = `${languageOfWords(language)} ${zone}`
  const cached = cache.get(key)
  if (cached) return cached
  const fresh = makeFormats(language, zone)
  cache.set(key, fresh)
  return fresh
}

const cache = new Map<string, Formats>()

function makeFormats(language: Language, zone: string) {
  const locale = languageOfWords(language)
  const names = calendarNames[locale]

  const clock = (at: Moment) => wallClock(new Date(at), zone)
  const listDay = (at: Moment) => clock(at).day
  const textDay = (at: Moment) => listDay(at).replaceAll('-', '.')
  const time = (at: Moment) => clock(at).time.slice(0, 5)
  const zoneName = (at: Moment) => zoneNames[zone] ?? `UTC${offsetText(offsetMinutes(new Date(at), zone))}`
  const year = (at: Moment) => listDay(at).slice(0, 4)
  // A date without time parses as UTC.
  const dayOfWeek = (at: Moment) => new Date(listDay(at)).getUTCDay()
  const weekday = (at: Moment) => names.weekday(dayOfWeek(at))
  const month = (at: Moment) => names.month(year(at), Number(listDay(at).slice(5, 7)))
  const weekdays = (start: Moment, finish: Moment) =>
    listDay(start) === listDay(finish) ? weekday(start) : `${weekday(start)}–${weekday(finish)}`
  const deadline = (at: Moment, day: (at: Moment) => string) =>
    clock(at).time === '00:00:00'
      ? `${day(lastInstant(at))} ${names.endOfDay} ${zoneName(at)}`
      : `${day(at)} ${time(at)} ${zoneName(at)}`

  return {
    /** `2026-12-15` */
    listDay,
    /** `2026.12.15` */
    textDay,
    /** `09:30` */
    time,
    /** `14:32 KST`: a time on the current day. */
    timeMoment: (at: Moment) => `${time(at)} ${zoneName(at)}`,
    /** `KST` */
    zoneName,
    /** `2026.12.15 09:30 KST`: deadlines and other instants in running text. */
    textMoment: (at: Moment) => `${textDay(at)} ${time(at)} ${zoneName(at)}`,
    /** `2026-12-15 09:30 KST`: the same, in lists. */
    listMoment: (at: Moment) => `${listDay(at)} ${time(at)} ${zoneName(at)}`,
    /** `2026-12-15 09:30`: when an exam starts, in lists. */
    examMoment: (at: Moment) => `${listDay(at)} ${time(at)}`,
    /** As `textMoment`, for the end of a period: midnight is `2026.12.14 23:59 KST`, in Korean `2026.12.14 24:00 KST`. */
    textDeadline: (at: Moment) => deadline(at, textDay),
    /** The same, in lists. */
    listDeadline: (at: Moment) => deadline(at, listDay),
    /** `2026-12-15 11:02:05 KST`: when an exam was taken. */
    takenMoment: (at: Moment) => `${listDay(at)} ${clock(at).time.slice(0, 8)} ${zoneName(at)}`,
    /** `09:30–17:30 KST` */
    hours: (start: Moment, finish: Moment) => `${time(start)}–${time(finish)} ${zoneName(start)}`,
    /** `Tue` for one day, `Tue–Wed` for several. */
    weekdays,
    /** A written day with its weekdays: `2026-12-15 Tue`, `2026-12-15（火）`, `2026-12-15 (화)`. */
    dayAndWeekdays: (day: string, start: Moment, finish: Moment) =>
      names.besideDay(day, weekdays(start, finish)),
    /** `Tuesday` */
    longWeekday: (at: Moment) => names.longWeekday(dayOfWeek(at)),
    /** `December 2026` */
    month,
    /** Whole months, `end` being when the next one starts: `December 2026`, `October 2026 – December 2026`. */
    months: (start: Moment, end: Moment) => {
      const [first, last] = [month(start), month(lastInstant(end))]
      return first === last ? first : `${first}${dashes[locale]}${last}`
    },
    /** Whole days, both inclusive, `end` being when the next one starts: `2026-11-01 – 2026-11-30`. */
    listDays: (start: Moment, end: Moment) => {
      const [first, last] = [listDay(start), listDay(lastInstant(end))]
      return first === last ? first : `${first}${dashes[locale]}${last}`
    },
    /** Words one after the other: `Courses, Exams`, `コース、試験` */
    enumerated: (texts: readonly string[]) => texts.join(locale === 'ja' ? '、' : ', '),
    /** The unit after an input for an amount: `KRW`, `원`, `ウォン` */
    wonUnit: wonLabels[locale].trim(),
    /** `30,000 KRW`, `30,000원`, `30,000ウォン` */
    won: (amount: number) => `${numberIn(locale, amount)}${wonLabels[locale]}`,
  }
}

type Moment = Date | string

/** The last instant before the end of a period. */
const lastInstant = (end: Moment) => new Date(new Date(end).getTime() - 1)
