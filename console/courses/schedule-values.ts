import type { Method } from '#contract/courses/lecture.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import type { NewSchedule } from '#contract/courses/lecture-schedule.ts'
import { addDays, daysBetween, isPlainDate } from '#contract/platform/centre-time.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { textOrNull } from './course-values.ts'

/** Values of the form for days and place; times as `2026-12-15T09:30`, in the centre's zone. */
export interface ScheduleValues {
  readonly days: { readonly startAt: string; readonly finishAt: string }[]
  readonly recruitFinishAt: string
  readonly method: Method
  readonly meetingUrl: string
  readonly place: {
    readonly name: LocalisedText
    readonly address: LocalisedText
    readonly note: LocalisedText | null
    readonly directions: LocalisedText | null
  }
}

export const noPlace = { name: { en: '' }, address: { en: '' }, note: null, directions: null }

export function scheduleValues(lecture: AdminLectureDetail, zone: string): ScheduleValues {
  const local = (instant: string) => localTime(instant, zone)
  return {
    days: lecture.days.map(({ startAt, finishAt }) => ({
      startAt: local(startAt),
      finishAt: local(finishAt),
    })),
    recruitFinishAt: local(lecture.recruitFinishAt),
    method: lecture.method,
    meetingUrl: lecture.meetingUrl ?? '',
    place: lecture.place ?? noPlace,
  }
}

/** The body of the call. */
export function scheduleOf(
  { days, recruitFinishAt, method, meetingUrl, place }: ScheduleValues,
  zone: string,
): NewSchedule {
  const instant = (local: string) => instantText(local, zone)
  return {
    days: days.map(({ startAt, finishAt }) => ({ startAt: instant(startAt), finishAt: instant(finishAt) })),
    recruitFinishAt: instant(recruitFinishAt),
    method,
    ...venueOf({ method, meetingUrl, place }),
  }
}

/** The link of an online date, the place of one on site; note and directions may be left empty. */
export function venueOf({
  method,
  meetingUrl,
  place,
}: Pick<ScheduleValues, 'method' | 'meetingUrl' | 'place'>): Pick<NewSchedule, 'meetingUrl' | 'place'> {
  if (method === 'ONLINE') return { meetingUrl: meetingUrl.trim() || null }
  return { place: { ...place, note: textOrNull(place.note), directions: textOrNull(place.directions) } }
}

interface StartMove {
  /** End of registration before the move. */
  readonly end: string
  readonly from: string
  readonly to: string
}

/**
 * The end of registration as many days before the new start as before the old one, at its time of day, but never after
 * the new start. All are values of `datetime-local` inputs; the end is unchanged while one of them is incomplete.
 */
export function movedRegistrationEnd({ end, from, to }: StartMove): string {
  const [endDay = '', time = ''] = end.split('T')
  const [fromDay = '', toDay = ''] = [from, to].map((start) => start.slice(0, start.indexOf('T')))
  if (![endDay, fromDay, toDay].every(isPlainDate)) return end
  const day = addDays(endDay, daysBetween(fromDay, toDay))
  if (!isPlainDate(day)) return end
  const moved = `${day}T${time}`
  return moved > to ? to : moved
}
