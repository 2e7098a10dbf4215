import { isDeepStrictEqual } from 'node:util'
import type { Method } from '#contract/courses/lecture.ts'
import { isReschedulable, type Schedule } from '#contract/courses/lecture-schedule.ts'
import type { StoredPlace } from '../../platform/db/stored.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { type LectureFacts, stateAt } from './lecture-rules.ts'

/** Days, venue and end of registration of a lecture. */
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

/** Whether staff may reschedule a lecture to these days. */
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
 * A lecture with its new schedule. It keeps its current state, computed by the clock: a later end of registration does
 * not reopen it, and a fixed roll stays fixed. From then on the clock uses the new dates.
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

/** Whether a schedule changes what attenders see, and whether only the end of registration changes. */
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

/** A place as it is stored: without directions that are empty, so that one stored before there were any is the same. */
export function storedPlace(place: Schedule['place']): StoredPlace | null {
  if (!place) return null
  const { directions, ...where } = place
  return { ...where, ...(directions && { directions }) }
}

type WhereFault = { path: 'place' | 'meetingUrl'; words: 'required' | 'onSiteOnly' | 'onlineOnly' }

/** Validates the venue: a course on site has a place and no link, an online course the reverse. */
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
