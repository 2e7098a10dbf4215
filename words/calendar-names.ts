import type { LanguageOfWords } from './page-words.ts'

/** Names of days (0 is Sunday) and months (1 is January), as in ICU. */
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

/** Hard-coded, because the first call to ICU blocks a browser for 25 ms. */
export const calendarNames: Record<LanguageOfWords, CalendarNames> = {
  en: namesOf('Sun Mon Tues Wednes Thurs Fri Satur', 'day', (year, month) => `${months[month - 1]} ${year}`),
  ja: namesOf('日 月 火 水 木 金 土', '曜日', (year, month) => `${year}年${month}月`),
  ko: namesOf('일 월 화 수 목 금 토', '요일', (year, month) => `${year}년 ${month}월`),
}

function namesOf(starts: string, end: string, month: CalendarNames['month']): CalendarNames {
  const days = starts.split(' ')
  return {
    weekday: (day) => days[day]?.slice(0, 3) ?? '',
    longWeekday: (day) => days[day] + end,
    month,
  }
}
