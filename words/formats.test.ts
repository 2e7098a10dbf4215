import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { formatsIn } from './formats.ts'
import { languageOfWords, loadLanguage, loadTopics } from './page-words.ts'

const seoul = 'Asia/Seoul'
// Tuesday and Wednesday, 09:30 to 17:30 in Seoul.
const start = '2026-12-15T00:30:00.000Z'
const finish = '2026-12-15T08:30:00.000Z'
const nextFinish = '2026-12-16T08:30:00.000Z'

describe.each(['en', 'ja', 'ko', 'zh'] as const)('dates and times in %s for Seoul', (language) => {
  const formats = formatsIn(language, seoul)

  it.each([
    ['a day in lists', () => formats.listDay(start), '2026-12-15'],
    ['a day in texts', () => formats.textDay(start), '2026.12.15'],
    ['a time, 24 hours', () => formats.time(finish), '17:30'],
    ['midnight', () => formats.time('2026-12-14T15:00:00Z'), '00:00'],
    ['an instant in texts', () => formats.textMoment(start), '2026.12.15 09:30 KST'],
    ['an instant in lists', () => formats.listMoment(start), '2026-12-15 09:30 KST'],
    ['a deadline in texts', () => formats.textDeadline(finish), '2026.12.15 17:30 KST'],
    ['a deadline in lists', () => formats.listDeadline(finish), '2026-12-15 17:30 KST'],
    ['a time on the current day', () => formats.timeMoment(start), '09:30 KST'],
    [
      'when an exam was taken, to the second',
      () => formats.takenMoment('2026-12-15T02:02:05.999Z'),
      '2026-12-15 11:02:05 KST',
    ],
    ['the zone alone', () => formats.zoneName(start), 'KST'],
    ['hours', () => formats.hours(start, finish), '09:30–17:30 KST'],
    ['the start of an exam in lists', () => formats.examMoment(start), '2026-12-15 09:30'],
    ['new year, still the old year in UTC', () => formats.textDay('2026-12-31T15:00:00Z'), '2027.01.01'],
    ['an instant as a Date', () => formats.textMoment(new Date(start)), '2026.12.15 09:30 KST'],
    ['an instant with an offset', () => formats.time('2026-12-15T09:30:00+09:00'), '09:30'],
  ])('show %s', (_, shown, text) => {
    expect(shown()).toBe(text)
  })
})

it.each([
  ['en', '2026.12.31 23:59 KST', '2026-12-31 23:59 KST'],
  ['ja', '2026.12.31 23:59 KST', '2026-12-31 23:59 KST'],
  ['ko', '2026.12.31 24:00 KST', '2026-12-31 24:00 KST'],
] as const)('a deadline at midnight is the end of the day before: %s', (language, text, list) => {
  const { textDeadline, listDeadline } = formatsIn(language, seoul)
  expect(textDeadline('2026-12-31T15:00:00Z')).toBe(text)
  expect(listDeadline('2026-12-31T15:00:00Z')).toBe(list)
  expect(textDeadline('2026-12-31T15:00:01Z')).toBe('2027.01.01 00:00 KST')
})

describe('plurals and durations in texts', () => {
  it.each([
    ['en', 1, '1 minute', '1 course', '1 credit'],
    ['en', 1_000, '1,000 minutes', '1,000 courses', '1,000 credits'],
    ['ja', 1, '1分', '1件の講座', 'クレジット1'],
    ['ja', 1_000, '1,000分', '1,000件の講座', 'クレジット1,000'],
    ['ko', 1, '1분', '강의 1개', '크레딧 1'],
    ['ko', 1_000, '1,000분', '강의 1,000개', '크레딧 1,000'],
    ['zh', 1, '1 minute', '1 course', '1 credit'],
    ['zh', 1_000, '1,000 minutes', '1,000 courses', '1,000 credits'],
  ] as const)('follow the language: %s, %i', async (language, count, minutes, courses, credits) => {
    const words = await loadTopics(await loadLanguage(language), ['apply', 'lectureList', 'completed'])
    const say = createTranslator({ locale: languageOfWords(language), messages: words })
    expect(say('apply.minutes', { minutes: count })).toBe(minutes)
    expect(say('lectureList.count', { count })).toBe(courses)
    expect(
      say.markup('completed.credits', { amount: count, link: (text) => text, moment: () => '' }),
    ).toContain(credits)
  })
})

it.each([
  ['en', '1,234,567 KRW', '0 KRW'],
  ['ja', '1,234,567ウォン', '0ウォン'],
  ['ko', '1,234,567원', '0원'],
  ['zh', '1,234,567 KRW', '0 KRW'],
] as const)('money in %s is %s', (language, money, nothing) => {
  const { won } = formatsIn(language, seoul)
  expect([won(1_234_567), won(0)]).toEqual([money, nothing])
})

it.each([
  ['en', 'A, B'],
  ['ja', 'A、B'],
  ['ko', 'A, B'],
] as const)('words one after the other in %s are %s', (language, text) => {
  expect(formatsIn(language, seoul).enumerated(['A', 'B'])).toBe(text)
})

describe('day and month names', () => {
  it.each([
    ['en', 'Tue', 'Tue–Wed', 'December 2026', '12-15 Tue–Wed'],
    ['ja', '火', '火–水', '2026年12月', '12-15（火–水）'],
    ['ko', '화', '화–수', '2026년 12월', '12-15 (화–수)'],
    ['zh', 'Tue', 'Tue–Wed', 'December 2026', '12-15 Tue–Wed'],
  ] as const)('are translated: %s', (language, day, days, month, beside) => {
    const formats = formatsIn(language, seoul)
    expect(formats.weekdays(start, finish)).toBe(day)
    expect(formats.weekdays(start, nextFinish)).toBe(days)
    expect(formats.dayAndWeekdays('12-15', start, nextFinish)).toBe(beside)
    expect(formats.month(start)).toBe(month)
  })

  it("are in the centre's zone", () => {
    const lateOnTuesday = '2026-12-15T15:00:00Z'
    expect(formatsIn('en', seoul).weekdays(lateOnTuesday, lateOnTuesday)).toBe('Wed')
    expect(formatsIn('en', 'UTC').weekdays(lateOnTuesday, lateOnTuesday)).toBe('Tue')
    const [october, january] = ['2026-09-30T15:00:00Z', '2026-12-31T15:00:00Z']
    expect(formatsIn('en', seoul).months('2026-11-30T15:00:00Z', january)).toBe('December 2026')
    expect(formatsIn('en', seoul).months(october, january)).toBe('October 2026 – December 2026')
    expect(formatsIn('ja', seoul).months(october, january)).toBe('2026年10月～2026年12月')
    expect(formatsIn('ko', seoul).months(october, january)).toBe('2026년 10월~2026년 12월')
    expect(formatsIn('en', seoul).listDays(october, january)).toBe('2026-10-01 – 2026-12-31')
    expect(formatsIn('en', 'UTC').listDays(october, january)).toBe('2026-09-30 – 2026-12-31')
    expect(formatsIn('ko', seoul).listDays(october, january)).toBe('2026-10-01~2026-12-31')
    expect(formatsIn('ja', seoul).listDays(october, '2026-10-01T15:00:00Z')).toBe('2026-10-01')
    expect(formatsIn('en', seoul).month('2026-12-31T15:00:00Z')).toBe('January 2027')
    expect(formatsIn('en', 'UTC').month('2026-12-31T15:00:00Z')).toBe('December 2026')
  })
})

describe('the zone of a time', () => {
  it.each([
    [seoul, start, '2026.12.15 09:30 KST'],
    ['Asia/Tokyo', start, '2026.12.15 09:30 JST'],
    ['UTC', start, '2026.12.15 00:30 UTC'],
    ['America/New_York', start, '2026.12.14 19:30 UTC-05:00'],
    ['America/New_York', '2026-07-15T00:30:00Z', '2026.07.14 20:30 UTC-04:00'],
    ['Asia/Kathmandu', start, '2026.12.15 06:15 UTC+05:45'],
    ['America/St_Johns', start, '2026.12.14 21:00 UTC-03:30'],
    ['Europe/London', start, '2026.12.15 00:30 UTC+00:00'],
  ])('in %s at %s', (zone, at, text) => {
    for (const language of ['en', 'ja', 'ko'] as const)
      expect(formatsIn(language, zone).textMoment(at)).toBe(text)
  })

  it('is shown once for a range, as at its start', () => {
    const formats = formatsIn('en', 'America/New_York')
    expect(formats.hours('2026-12-15T14:30:00Z', '2026-12-15T22:30:00Z')).toBe('09:30–17:30 UTC-05:00')
  })
})
