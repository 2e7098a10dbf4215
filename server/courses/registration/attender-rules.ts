import {
  type ApplyState,
  type AttenderLabel,
  applyMoves,
  isLive,
  type LectureState,
  type ProgressState,
  progressWithLecture,
} from '#contract/courses/lecture-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { startDayAt } from '../lecture/lecture-rules.ts'

/** How long before the start the meeting link is mailed and shown (specification §9). */
export const meetingLinkMinutes = 10

/** With the version of the schedule at registration and the current one. */
export interface SeatFacts {
  readonly startAt: Date
  readonly registeredVersion: number
  readonly scheduleVersion: number
}

/** 00:00 of the start day (specification §4), or the new start for people registered before a change of days, place or link. */
export function cancelUntil(seat: SeatFacts, zone: string): Date {
  return seat.registeredVersion < seat.scheduleVersion ? seat.startAt : startDayAt(seat, zone)
}

interface Cancellable {
  readonly applyState: ApplyState
  /** Can be FINISHED before the start if a demonstration's clock was moved back. */
  readonly progressState: ProgressState
}

/** Cancelling is possible while APPLIED or PAID, before the deadline, and never once finished. */
export function canCancel(attender: SeatFacts & Cancellable, now: Date, zone: string): Decision {
  const until = cancelUntil(attender, zone)
  if (!applyMoves[attender.applyState].includes('CANCELED')) return refuse('ATTENDER_CLOSED')
  if (now >= until || attender.progressState === 'FINISHED')
    return { ...refuse('CANCEL_DEADLINE_PASSED', { until }), until }
  return allow(until)
}

/** Staff cancel while APPLIED or PAID, until the course begins. After that they excuse the absence instead. */
export function canCancelByStaff(
  { applyState, progressState, startAt: until }: Cancellable & { startAt: Date },
  now: Date,
): Decision {
  if (!applyMoves[applyState].includes('CANCELED')) return refuse('ATTENDER_CLOSED')
  if (now >= until || progressState === 'FINISHED')
    return { ...refuse('CANCEL_DEADLINE_PASSED', { until }), until }
  return allow(until)
}

/** A live attender's progress follows the lecture's current state; others keep the stored one. */
export function progressAt(
  stored: ProgressState,
  applyState: ApplyState,
  lectureState: LectureState,
): ProgressState {
  return isLive(applyState) ? (progressWithLecture[lectureState] ?? stored) : stored
}

/** From this instant to the finish live attenders see the meeting link. */
export function meetingOpensAt({ startAt }: { startAt: Date }): Date {
  return new Date(startAt.getTime() - meetingLinkMinutes * 60_000)
}

export function canSeeMeetingLink(
  attender: { applyState: ApplyState; startAt: Date; finishAt: Date },
  now: Date,
): boolean {
  return isLive(attender.applyState) && meetingOpensAt(attender) <= now && now < attender.finishAt
}

/** Live attenders see it from the start of the course. */
export function canSeeAttendance(attender: { applyState: ApplyState; startAt: Date }, now: Date): boolean {
  return isLive(attender.applyState) && attender.startAt <= now
}

export function attenderLabel(
  attender: { applyState: ApplyState; progressState: ProgressState },
  lectureState: LectureState,
): AttenderLabel {
  if (attender.applyState === 'CANCELED') return 'canceled'
  if (attender.applyState === 'DROPPED') return 'dropped'
  if (attender.progressState === 'PREPARED') return lectureState === 'PREPARED' ? 'prepared' : 'applied'
  return progressLabels[attender.progressState]
}

const progressLabels: Record<Exclude<ProgressState, 'PREPARED'>, AttenderLabel> = {
  IN_PROGRESS: 'inProgress',
  WAITING_FINISH: 'waitingFinish',
  FINISHED: 'finish',
}
