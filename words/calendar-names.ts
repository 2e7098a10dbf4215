import type { LanguageOfWords } from './page-words.ts'

/** Names of days (0 is Sunday) and months (1 is January), as ICU has them. */
interface CalendarNames {
  /** `Tue` */
  weekday(day: number): string
  /** `Tuesday` */
  longWeekday(day: number): string
  /** `December 2026` */
  month(year: string, month: number): string
}

const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
)

/** They are written down because the first question to ICU takes a browser 25 ms, in which no page answers. */
export const calendarNames: Record<LanguageOfWords, CalendarNames> = {
  en: named('Sun Mon Tues Wednes Thurs Fri Satur', 'day', (year, month) => `${months[month - 1]} ${year}`),
  ja: named('日 月 火 水 木 金 土', '曜日', (year, month) => `${year}年${month}月`),
  ko: named('일 월 화 수 목 금 토', '요일', (year, month) => `${year}년 ${month}월`),
}

function named(starts: string, end: string, month: CalendarNames['month']): CalendarNames {
  const days = starts.split(' ')
  return {
    weekday: (day) => days[day]?.slice(0, 3) ?? '',
    longWeekday: (day) => days[day] + end,
    month,
  }
}
