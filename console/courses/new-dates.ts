import type { AdminCourse } from '#contract/courses/course.ts'
import type { AdminLectureDetail, NewLectureInput } from '#contract/courses/lecture-admin.ts'
import { type SeriesDate, type SeriesRule, seriesDates } from '#contract/courses/lecture-series.ts'
import { daysBetween, isPlainDate } from '#contract/platform/centre-time.ts'
import { readDays } from '../client/day-list.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { noPlace, type ScheduleValues, scheduleValues, venueOf } from './schedule-values.ts'

/** The form's rule: its numbers may be missing, and days to leave out are typed as a list. */
type Rule = Omit<SeriesRule, 'excluded' | (typeof numbers)[number]> & {
  readonly [Name in (typeof numbers)[number]]: number | null
}

/** Values that new dates take from their course, or from the date that is copied. */
type Terms = Pick<AdminLectureDetail, 'method' | 'target' | 'taughtIn' | 'capacity' | 'fee' | 'credits'>

/** Values of the form for new dates: rule, place, seats and price. Times are in the centre's zone. */
export interface NewDates extends Rule, Terms, Pick<ScheduleValues, 'meetingUrl' | 'place'> {
  readonly excluded: string
  /** Empty to announce them by hand. */
  readonly announceAt: string
}

const numbers = ['days', 'times', 'everyWeeks', 'registrationEndsDaysBefore'] as const
const times = ['startTime', 'finishTime', 'registrationEndsAt'] as const

/** Initial values of the form, with the course's terms. */
export function firstValues(
  { method, target, taughtIn, capacity, fee, credits }: AdminCourse,
  holidays: string,
): NewDates {
  return {
    firstDay: '',
    startTime: '09:30',
    finishTime: '17:30',
    days: 1,
    times: 1,
    everyWeeks: 1,
    registrationEndsDaysBefore: 1,
    registrationEndsAt: '18:00',
    excluded: holidays,
    announceAt: '',
    method,
    target,
    taughtIn,
    capacity,
    fee,
    credits,
    meetingUrl: '',
    place: noPlace,
  }
}

/** Initial values of the form, copied from another date except for its day. */
export function copiedValues(
  lecture: AdminLectureDetail,
  course: AdminCourse,
  { holidays, zone }: { readonly holidays: string; readonly zone: string },
): NewDates {
  const { method, target, taughtIn, capacity, fee, credits, days, recruitFinishAt } = lecture
  const { meetingUrl, place } = scheduleValues(lecture, zone)
  const [first] = days
  const [startDay, startTime] = split(first?.startAt ?? lecture.startAt, zone)
  const [, finishTime] = split(first?.finishAt ?? lecture.finishAt, zone)
  const [lastDay, registrationEndsAt] = split(recruitFinishAt, zone)
  return {
    ...firstValues(course, holidays),
    startTime,
    finishTime,
    days: days.length,
    registrationEndsAt,
    registrationEndsDaysBefore: daysBetween(lastDay, startDay),
    method,
    target,
    taughtIn,
    capacity,
    fee,
    credits,
    meetingUrl,
    place,
  }
}

/** The dates that follow from the rule; none while it is incomplete. */
export function datesOf(values: NewDates, zone: string): SeriesDate[] {
  if (missingFields(values).length > 0) return []
  const { firstDay, startTime, finishTime, registrationEndsAt } = values
  const { days, times, everyWeeks, registrationEndsDaysBefore } = values
  const rule = { firstDay, startTime, finishTime, registrationEndsAt }
  return seriesDates(
    {
      ...rule,
      days: days ?? 0,
      times: times ?? 0,
      everyWeeks: everyWeeks ?? 0,
      registrationEndsDaysBefore: registrationEndsDaysBefore ?? 0,
      excluded: readDays(values.excluded).days,
    },
    zone,
  )
}

/** Fields without which the rule gives no dates, in the form's order. */
export function missingFields(values: NewDates): (keyof NewDates)[] {
  return [
    ...(isPlainDate(values.firstDay) ? [] : ['firstDay' as const]),
    ...times.filter((name) => !isTime(values[name])),
    ...numbers.filter(
      (name) => values[name] === null || (name !== 'registrationEndsDaysBefore' && !values[name]),
    ),
  ]
}

/** The body of the call. */
export function lecturesOf(values: NewDates, zone: string): NewLectureInput[] {
  const { method, target, taughtIn, capacity, fee, credits, meetingUrl, place, announceAt } = values
  const venue = venueOf({ method, meetingUrl, place })
  return datesOf(values, zone).map((date) => ({
    method,
    target,
    taughtIn,
    capacity,
    fee,
    credits,
    recommended: false,
    announceAt: announceAt === '' ? null : instantText(announceAt, zone),
    schedule: { ...date, ...venue },
  }))
}

/** Name of the form field for a path of the request body, to show the server's error at it. */
export function fieldOf(path: string): string {
  const name = path.replace(/^lectures\.\d+\./, '').replace(/^schedule\./, '')
  const [, index, end] = /^days\.(\d+)\.(startAt|finishAt)$/.exec(name) ?? []
  if (end === 'finishAt') return 'finishTime'
  if (end === 'startAt') return index === '0' ? 'firstDay' : 'startTime'
  // Errors of the list itself: the number of dates is wrong.
  if (name === 'lectures') return 'times'
  return name === 'recruitFinishAt' ? 'registrationEndsDaysBefore' : name
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

function split(instant: string, zone: string): [day: string, time: string] {
  const [day = '', time = ''] = localTime(instant, zone).split('T')
  return [day, time]
}
