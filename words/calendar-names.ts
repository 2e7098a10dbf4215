import type { LanguageOfWords } from './page-words.ts'

/** Names of days (0 is Sunday) and months (1 is January), as in ICU. */
interface CalendarNames {
  /** `Tue` */
  weekday(day: number): string
  /** `12-15 Tue` */
  besideDay(day: string, weekday: string): string
  /** `Tuesday` */
  longWeekday(day: number): string
  /** The last minute of a day, as the end of a deadline at midnight. */
  readonly endOfDay: string
  /** `December 2026` */
  month(year: string, month: number): string
}

const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
)

/** Hard-coded, because the first call to ICU blocks a browser for 25 ms. */
export const calendarNames: Record<LanguageOfWords, CalendarNames> = {
  en: {
    ...daysOf('Sun Mon Tues Wednes Thurs Fri Satur', 'day'),
    endOfDay: '23:59',
    month: (year, month) => `${months[month - 1]} ${year}`,
    besideDay: (day, weekday) => `${day} ${weekday}`,
  },
  ja: {
    ...daysOf('日 月 火 水 木 金 土', '曜日'),
    endOfDay: '23:59',
    month: (year, month) => `${year}年${month}月`,
    besideDay: (day, weekday) => `${day}（${weekday}）`,
  },
  ko: {
    ...daysOf('일 월 화 수 목 금 토', '요일'),
    endOfDay: '24:00',
    month: (year, month) => `${year}년 ${month}월`,
    besideDay: (day, weekday) => `${day} (${weekday})`,
  },
}

function daysOf(starts: string, end: string): Pick<CalendarNames, 'weekday' | 'longWeekday'> {
  const days = starts.split(' ')
  return {
    weekday: (day) => days[day]?.slice(0, 3) ?? '',
    longWeekday: (day) => days[day] + end,
  }
}
