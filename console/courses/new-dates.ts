import type { AdminCourse } from '#contract/courses/course.ts'
import type { Method } from '#contract/courses/lecture.ts'
import type { NewLectureInput } from '#contract/courses/lecture-admin.ts'
import { type SeriesDate, seriesDates } from '#contract/courses/lecture-series.ts'
import { isPlainDate } from '#contract/platform/centre-time.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'

/** The form for new dates: a rule, and where. */
export interface NewDates {
  readonly firstDay: string
  readonly startTime: string
  readonly finishTime: string
  readonly days: number | null
  readonly times: number | null
  readonly everyWeeks: number | null
  readonly registrationEndsDaysBefore: number | null
  readonly registrationEndsAt: string
  /** Days separated by commas, spaces or lines. */
  readonly excluded: string
  readonly method: Method
  readonly meetingUrl: string
  readonly place: {
    readonly name: LocalisedText
    readonly address: LocalisedText
    readonly note: LocalisedText | null
  }
}

export function firstValues({ method }: AdminCourse): NewDates {
  return {
    ...{ firstDay: '', startTime: '09:30', finishTime: '17:30', days: 1, times: 1, everyWeeks: 1 },
    ...{ registrationEndsDaysBefore: 1, registrationEndsAt: '18:00', excluded: '' },
    ...{ method, meetingUrl: '', place: { name: { en: '' }, address: { en: '' }, note: null } },
  }
}

/** The dates that the rule gives; none while it is incomplete. */
export function datesOf(values: NewDates, zone: string): SeriesDate[] {
  const { firstDay, startTime, finishTime, registrationEndsAt, excluded } = values
  const { days, times, everyWeeks, registrationEndsDaysBefore } = values
  if (!isPlainDate(firstDay) || ![startTime, finishTime, registrationEndsAt].every(isTime)) return []
  if (!days || !times || !everyWeeks || registrationEndsDaysBefore === null) return []
  return seriesDates(
    {
      ...{
        firstDay,
        startTime,
        finishTime,
        days,
        times,
        everyWeeks,
        registrationEndsDaysBefore,
        registrationEndsAt,
      },
      excluded: excluded.split(/[\s,;]+/).filter(isPlainDate),
    },
    zone,
  )
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The body of the call: the dates with the course's terms. */
export function lecturesOf(values: NewDates, course: AdminCourse, zone: string): NewLectureInput[] {
  const { method, meetingUrl, place } = values
  const { target, capacity, fee, credits } = course
  const venue = method === 'ONLINE' ? { meetingUrl: meetingUrl.trim() || null } : { place }
  return datesOf(values, zone).map((date) => ({
    ...{ method, target, capacity, fee, credits, recommended: false, announceAt: null },
    schedule: { ...date, ...venue },
  }))
}
