import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import type { Schedule } from '#contract/courses/lecture-schedule.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { instantText, localTime } from '../client/local-time.ts'

/** Values of the form for days and place; times as `2026-12-15T09:30`, in the centre's zone. */
export interface ScheduleValues {
  readonly days: { readonly startAt: string; readonly finishAt: string }[]
  readonly recruitFinishAt: string
  readonly meetingUrl: string
  readonly place: {
    readonly name: LocalisedText
    readonly address: LocalisedText
    readonly note: LocalisedText | null
  }
}

const noPlace = { name: { en: '' }, address: { en: '' }, note: null }

export function scheduleValues(lecture: AdminLectureDetail, zone: string): ScheduleValues {
  const local = (instant: string) => localTime(instant, zone)
  return {
    days: lecture.days.map(({ startAt, finishAt }) => ({
      startAt: local(startAt),
      finishAt: local(finishAt),
    })),
    recruitFinishAt: local(lecture.recruitFinishAt),
    meetingUrl: lecture.meetingUrl ?? '',
    place: lecture.place ?? noPlace,
  }
}

/** The body of the call. */
export function scheduleOf(
  { days, recruitFinishAt, meetingUrl, place }: ScheduleValues,
  { method }: Pick<AdminLectureDetail, 'method'>,
  zone: string,
): Schedule {
  const instant = (local: string) => instantText(local, zone)
  const venue = method === 'ONLINE' ? { meetingUrl: meetingUrl.trim() || null } : { place }
  return {
    days: days.map(({ startAt, finishAt }) => ({ startAt: instant(startAt), finishAt: instant(finishAt) })),
    recruitFinishAt: instant(recruitFinishAt),
    ...venue,
  }
}
