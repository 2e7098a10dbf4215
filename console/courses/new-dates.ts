import type { AdminCourse } from '#contract/courses/course.ts'
import type { AdminLectureDetail, NewLectureInput } from '#contract/courses/lecture-admin.ts'
import { type SeriesDate, type SeriesRule, seriesDates } from '#contract/courses/lecture-series.ts'
import { daysBetween, isPlainDate } from '#contract/platform/centre-time.ts'
import { readDays } from '../client/day-list.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { type ScheduleValues, scheduleValues, venueOf } from './schedule-values.ts'

/** The form's rule: its numbers may be missing, and days to leave out are typed as a list. */
type Rule = Omit<SeriesRule, 'excluded' | (typeof numbers)[number]> & {
  readonly [Name in (typeof numbers)[number]]: number | null
}

/** What new dates have of their course, or of the date that is copied. */
type Terms = Pick<NewLectureInput, 'method' | 'target' | 'capacity' | 'fee' | 'credits'>

/** The form for new dates: a rule, where, and for whom. Times are in the centre's zone. */
export interface NewDates extends Rule, Terms, Pick<ScheduleValues, 'meetingUrl' | 'place'> {
  readonly excluded: string
  /** Empty to announce them by hand. */
  readonly announceAt: string
}

const numbers = ['days', 'times', 'everyWeeks', 'registrationEndsDaysBefore'] as const
const times = ['startTime', 'finishTime', 'registrationEndsAt'] as const

/** The form for dates with the course's terms. */
export function firstValues(
  { method, target, capacity, fee, credits }: AdminCourse,
  holidays: string,
): NewDates {
  return {
    ...{ firstDay: '', startTime: '09:30', finishTime: '17:30', days: 1, times: 1, everyWeeks: 1 },
    ...{ registrationEndsDaysBefore: 1, registrationEndsAt: '18:00', excluded: holidays, announceAt: '' },
    ...{ method, target, capacity, fee, credits },
    ...{ meetingUrl: '', place: { name: { en: '' }, address: { en: '' }, note: null } },
  }
}

/** The form for a date like another one; its day is still to be chosen. */
export function copiedValues(
  lecture: AdminLectureDetail,
  course: AdminCourse,
  { holidays, zone }: { readonly holidays: string; readonly zone: string },
): NewDates {
  const { method, target, capacity, fee, credits, days, recruitFinishAt } = lecture
  const { meetingUrl, place } = scheduleValues(lecture, zone)
  const [first] = days
  const [startDay, startTime] = split(first?.startAt ?? lecture.startAt, zone)
  const [, finishTime] = split(first?.finishAt ?? lecture.finishAt, zone)
  const [lastDay, registrationEndsAt] = split(recruitFinishAt, zone)
  return {
    ...firstValues(course, holidays),
    ...{ startTime, finishTime, days: days.length, registrationEndsAt },
    registrationEndsDaysBefore: daysBetween(lastDay, startDay),
    ...{ method, target, capacity, fee, credits, meetingUrl, place },
  }
}

/** The dates that the rule gives; none while it is incomplete. */
export function datesOf(values: NewDates, zone: string): SeriesDate[] {
  if (missingFields(values).length > 0) return []
  const { firstDay, startTime, finishTime, registrationEndsAt } = values
  const { days, times, everyWeeks, registrationEndsDaysBefore } = values
  const rule = { firstDay, startTime, finishTime, registrationEndsAt }
  return seriesDates(
    {
      ...rule,
      ...{ days: days ?? 0, times: times ?? 0, everyWeeks: everyWeeks ?? 0 },
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
  const { method, target, capacity, fee, credits, meetingUrl, place, announceAt } = values
  const venue = venueOf({ method, meetingUrl, place })
  return datesOf(values, zone).map((date) => ({
    ...{ method, target, capacity, fee, credits, recommended: false },
    announceAt: announceAt === '' ? null : instantText(announceAt, zone),
    schedule: { ...date, ...venue },
  }))
}

/** The form's field that decides what is at a path of the call's body. */
export function fieldOf(path: string): string {
  const name = path.replace(/^lectures\.\d+\./, '').replace(/^schedule\./, '')
  const [, index, end] = /^days\.(\d+)\.(startAt|finishAt)$/.exec(name) ?? []
  if (end === 'finishAt') return 'finishTime'
  if (end === 'startAt') return index === '0' ? 'firstDay' : 'startTime'
  // How many dates there are.
  if (name === 'lectures') return 'times'
  return name === 'recruitFinishAt' ? 'registrationEndsDaysBefore' : name
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

function split(instant: string, zone: string): [day: string, time: string] {
  const [day = '', time = ''] = localTime(instant, zone).split('T')
  return [day, time]
}
