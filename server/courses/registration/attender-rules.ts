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

/** The online-course link is mailed and shown this long before the start (specification §9). */
export const meetingLinkMinutes = 10

/** Which schedule of a lecture somebody registered for, and which one it has. */
export interface SeatFacts {
  readonly startAt: Date
  readonly registeredVersion: number
  readonly scheduleVersion: number
}

/**
 * Cancelling ends at 00:00 of the start day (specification §4). Somebody who registered before days, place or link
 * were changed may cancel until the new start.
 */
export function cancelUntil(seat: SeatFacts, zone: string): Date {
  return seat.registeredVersion < seat.scheduleVersion ? seat.startAt : startDayAt(seat, zone)
}

interface Cancellable {
  readonly applyState: ApplyState
  /** FINISHED before the start is possible on a demonstration's clock that was moved back. */
  readonly progressState: ProgressState
}

/** Cancelling: while APPLIED or PAID, before its deadline, and never once it is finished. */
export function canCancel(attender: SeatFacts & Cancellable, now: Date, zone: string): Decision {
  const until = cancelUntil(attender, zone)
  if (!applyMoves[attender.applyState].includes('CANCELED')) return refuse('ATTENDER_CLOSED')
  if (now >= until || attender.progressState === 'FINISHED')
    return { ...refuse('CANCEL_DEADLINE_PASSED', { until }), until }
  return allow(until)
}

/** Cancelling by staff: while APPLIED or PAID, until the course begins. From then on, absences are excused instead. */
export function canCancelByStaff(
  { applyState, progressState, startAt: until }: Cancellable & { startAt: Date },
  now: Date,
): Decision {
  if (!applyMoves[applyState].includes('CANCELED')) return refuse('ATTENDER_CLOSED')
  if (now >= until || progressState === 'FINISHED')
    return { ...refuse('CANCEL_DEADLINE_PASSED', { until }), until }
  return allow(until)
}

/** A live attender's progress is that of the lecture's state at the moment, stored yet or not. */
export function progressAt(
  stored: ProgressState,
  applyState: ApplyState,
  lectureState: LectureState,
): ProgressState {
  return isLive(applyState) ? (progressWithLecture[lectureState] ?? stored) : stored
}

/** When the meeting link is given: from 10 minutes before the start to the finish, to live attenders only. */
export function meetingOpensAt({ startAt }: { startAt: Date }): Date {
  return new Date(startAt.getTime() - meetingLinkMinutes * 60_000)
}

export function seesMeetingLink(
  attender: { applyState: ApplyState; startAt: Date; finishAt: Date },
  now: Date,
): boolean {
  return isLive(attender.applyState) && meetingOpensAt(attender) <= now && now < attender.finishAt
}

/** Attendance is shown from the start of the course on, to those who are registered. */
export function showsAttendance(attender: { applyState: ApplyState; startAt: Date }, now: Date): boolean {
  return isLive(attender.applyState) && attender.startAt <= now
}

/** What a registration is called in its holder's list. */
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
