import { isDeepStrictEqual } from 'node:util'
import type { Method } from '#contract/courses/lecture.ts'
import { isReschedulable, type Schedule } from '#contract/courses/lecture-schedule.ts'
import { addDays, instantOf, wallClock } from '#contract/platform/centre-time.ts'
import type { StoredPlace } from '../../platform/db/stored.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { type LectureFacts, stateAt } from './lecture-rules.ts'

export interface LectureSchedule {
  readonly days: readonly [ScheduleDay, ...ScheduleDay[]]
  readonly recruitFinishAt: Date
  readonly method: Method
  readonly place: StoredPlace | null
  readonly meetingUrl: string | null
}

interface ScheduleDay {
  readonly startAt: Date
  readonly finishAt: Date
}

export function canReschedule(
  lecture: LectureFacts,
  { days: [first] }: Pick<LectureSchedule, 'days'>,
  now: Date,
  zone: string,
): Decision {
  if (!isReschedulable(stateAt(lecture, now, zone))) return refuse('RESCHEDULE_NOT_ALLOWED')
  if (first.startAt <= now) return refuse('START_NOT_AHEAD')
  return allow()
}

/**
 * The current state is kept: a later end of registration does not reopen the lecture, and a fixed roll stays fixed. From then
 * on the clock uses the new dates.
 */
export function rescheduled(
  lecture: LectureFacts,
  { days, recruitFinishAt }: Pick<LectureSchedule, 'days' | 'recruitFinishAt'>,
  now: Date,
  zone: string,
): LectureFacts {
  const [first] = days
  const { finishAt } = days.at(-1) ?? first
  return {
    ...lecture,
    state: stateAt(lecture, now, zone),
    recruitFinishAt,
    startAt: first.startAt,
    finishAt,
  }
}

/** Whether what attenders see changes, and whether the end of registration does. */
export function scheduleChanges(
  stored: LectureSchedule,
  input: LectureSchedule,
): { forAttenders: boolean; forNewRegistrants: boolean } {
  const visibleToAttenders = ({ days, method, place, meetingUrl }: LectureSchedule) => ({
    days,
    method,
    place,
    meetingUrl,
  })
  return {
    forAttenders: !isDeepStrictEqual(visibleToAttenders(stored), visibleToAttenders(input)),
    forNewRegistrants: stored.recruitFinishAt.getTime() !== input.recruitFinishAt.getTime(),
  }
}

/** Empty directions are left out, so that a place stored before there were any compares as equal. */
export function storedPlace(place: Schedule['place']): StoredPlace | null {
  if (!place) return null
  const { directions, ...where } = place
  return { ...where, ...(directions && { directions }) }
}

/** Each time keeps its hour by the centre's clock. */
export function movedByDays(
  {
    days,
    recruitFinishAt,
    method,
    place,
    meetingUrl,
  }: Omit<LectureSchedule, 'days'> & {
    readonly days: readonly ScheduleDay[]
  },
  by: number,
  zone: string,
): Schedule {
  const moved = (at: Date) => {
    const { day, time } = wallClock(at, zone)
    return instantOf(addDays(day, by), time.slice(0, 5), zone).toISOString()
  }
  return {
    days: days.map(({ startAt, finishAt }) => ({ startAt: moved(startAt), finishAt: moved(finishAt) })),
    recruitFinishAt: moved(recruitFinishAt),
    ...(place && { place }),
    ...(method !== 'OFFLINE' && { meetingUrl }),
  }
}

type WhereFault = { path: 'place' | 'meetingUrl'; words: 'required' | 'onSiteOnly' | 'onlineOnly' }

/** A course on site has a place and no link, an online course the reverse. */
export function venueFaults(
  method: Method,
  { place, meetingUrl }: Pick<Schedule, 'place' | 'meetingUrl'>,
): WhereFault[] {
  const onSite = method === 'OFFLINE'
  const faults: WhereFault[] = []
  if (onSite && place === undefined) faults.push({ path: 'place', words: 'required' })
  if (!onSite && place !== undefined) faults.push({ path: 'place', words: 'onSiteOnly' })
  if (onSite && meetingUrl !== undefined) faults.push({ path: 'meetingUrl', words: 'onlineOnly' })
  if (!onSite && meetingUrl === undefined) faults.push({ path: 'meetingUrl', words: 'required' })
  return faults
}
