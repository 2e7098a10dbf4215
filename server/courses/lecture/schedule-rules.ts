import { isDeepStrictEqual } from 'node:util'
import type { Method } from '#contract/courses/lecture.ts'
import type { Schedule } from '#contract/courses/lecture-schedule.ts'
import type { LectureState } from '#contract/courses/lecture-states.ts'
import type { StoredPlace } from '../../platform/db/stored.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { type LectureFacts, stateAt } from './lecture-rules.ts'

/** When, where and until when to register. */
export interface LectureSchedule {
  readonly days: readonly [ScheduleDay, ...ScheduleDay[]]
  readonly recruitFinishAt: Date
  readonly place: StoredPlace | null
  readonly meetingUrl: string | null
}

interface ScheduleDay {
  readonly startAt: Date
  readonly finishAt: Date
}

/** Until it begins: then people are on their way, and attendance counts by its days. */
const reschedulable: readonly LectureState[] = ['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED']

/** May staff give a lecture these days? */
export function canReschedule(
  lecture: LectureFacts,
  { days: [first] }: Pick<LectureSchedule, 'days'>,
  now: Date,
  zone: string,
): Decision {
  if (!reschedulable.includes(stateAt(lecture, now, zone))) return refuse('RESCHEDULE_NOT_ALLOWED')
  if (first.startAt <= now) return refuse('START_NOT_AHEAD')
  return allow()
}

/**
 * A lecture with its new schedule. It keeps the state that it has at the moment, stored yet or not: a later end of
 * registration does not open it again, and a fixed roll stays fixed. From there the clock moves it by the new dates.
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

/** What differs: what concerns those registered, and what only concerns those who are not yet. */
export function scheduleChanges(
  stored: LectureSchedule,
  asked: LectureSchedule,
): { forAttenders: boolean; forSeekers: boolean } {
  const lived = ({ days, place, meetingUrl }: LectureSchedule) => ({ days, place, meetingUrl })
  return {
    forAttenders: !isDeepStrictEqual(lived(stored), lived(asked)),
    forSeekers: stored.recruitFinishAt.getTime() !== asked.recruitFinishAt.getTime(),
  }
}

type WhereFault = { path: 'place' | 'meetingUrl'; words: 'required' | 'onSiteOnly' | 'onlineOnly' }

/** A course on site has a place and no link, an online course the reverse. */
export function whereFaults(
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
