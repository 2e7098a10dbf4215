import type { Target } from '#contract/courses/lecture.ts'
import {
  type LectureLabel,
  type LectureMoment,
  type LectureState,
  lectureMoves,
} from '#contract/courses/lecture-states.ts'
import { dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** What the rules read of a lecture. */
export interface LectureFacts {
  readonly state: LectureState
  readonly target: Target
  readonly fee: number
  readonly capacity: number
  readonly seatsTaken: number
  readonly announceAt: Date | null
  readonly recruitFinishAt: Date
  readonly startAt: Date
  readonly finishAt: Date
}

/** What the rules read of somebody who wants a seat. */
export interface SeekerFacts {
  readonly ofPartner: boolean
  /** Belongs to an organisation, be its owner a partner or not. */
  readonly inOrg?: boolean
  readonly restrictedUntil: Date | null
  readonly registered: boolean
  /** Without an account. */
  readonly guest?: true
}

/** The state a lecture has at an instant: the stored one and every move that the clock has made since. */
export function stateAt(lecture: LectureFacts, now: Date, zone: string): LectureState {
  let state = lecture.state
  for (;;) {
    const next = dueMove({ ...lecture, state }, now, zone)
    if (!next) return state
    state = next
  }
}

/** The earliest move that the clock owes a lecture, if one is due. */
function dueMove(lecture: LectureFacts, now: Date, zone: string): LectureState | undefined {
  let due: { to: LectureState; at: Date } | undefined
  for (const { from, to, clock } of lectureMoves) {
    if (from !== lecture.state || !clock) continue
    const at = momentOf(lecture, clock, zone)
    if (at && at <= now && (!due || at < due.at)) due = { to, at }
  }
  return due?.to
}

function momentOf(lecture: LectureFacts, moment: LectureMoment, zone: string): Date | null {
  return moment === 'startDayAt' ? startDayAt(lecture, zone) : lecture[moment]
}

/** 00:00 of the start day: the roll is fixed, and cancelling ends. */
export function startDayAt({ startAt }: { startAt: Date }, zone: string): Date {
  return startOfDay(dayOf(startAt, zone), zone)
}

/** May this person take a seat? Refusals come in the order of the domain decisions. */
export function canRegister(lecture: LectureFacts, seeker: SeekerFacts, now: Date, zone: string): Decision {
  const until = registrationEnd(lecture, zone)
  if (stateAt(lecture, now, zone) !== 'ANNOUNCED') return refuse('LECTURE_NOT_RECRUITING')
  if (lecture.target === 'PARTNER' && !seeker.ofPartner)
    return refuse(seeker.inOrg ? 'ORG_NOT_PARTNER' : 'PARTNER_ONLY')
  if (seeker.guest && !takesGuests(lecture)) return refuse('MEMBERS_ONLY')
  if (seeker.restrictedUntil && seeker.restrictedUntil > now)
    return refuse('REGISTRATION_RESTRICTED', { until: seeker.restrictedUntil })
  if (seeker.registered) return refuse('ALREADY_REGISTERED')
  if (lecture.seatsTaken >= lecture.capacity) return refuse('LECTURE_FULL')
  return allow(until)
}

/** Whether a lecture takes people without an account, who belong to no organisation and have no page to pay on. */
export function takesGuests({ fee, target }: Pick<LectureFacts, 'fee' | 'target'>): boolean {
  return fee === 0 && target === 'NORMAL'
}

/** Somebody not known yet: nothing but the lecture itself can stand in the way. */
export const anybody: SeekerFacts = { ofPartner: true, restrictedUntil: null, registered: false }

/** A guest whose address is not registered yet. */
export const guestSeeker = {
  ofPartner: false,
  restrictedUntil: null,
  registered: false,
  guest: true,
} as const

/** May a guest's address be asked for? A seat may become free until it is confirmed. */
export function canVerifyGuest(lecture: LectureFacts, now: Date, zone: string): Decision {
  return canRegister({ ...lecture, seatsTaken: 0 }, guestSeeker, now, zone)
}

/** When registration ends: at `recruitFinishAt`, or where the roll is fixed, whichever is sooner. */
export function registrationEnd(lecture: LectureFacts, zone: string): Date {
  const fixed = startDayAt(lecture, zone)
  return lecture.recruitFinishAt < fixed ? lecture.recruitFinishAt : fixed
}

/** May staff move a lecture to this state? `missing` registrations lack attendance. */
export function canMove(
  lecture: LectureFacts,
  move: { to: LectureState; reason?: string | undefined; missing?: number | undefined },
  now: Date,
  zone: string,
): Decision {
  const from = stateAt(lecture, now, zone)
  const allowed = lectureMoves.find((one) => one.operator && one.from === from && one.to === move.to)
  if (!allowed) return refuse('MOVE_NOT_ALLOWED')
  if (move.to === 'ANNOUNCED' && lecture.recruitFinishAt <= now) return refuse('RECRUITMENT_OVER')
  if (move.to === 'ANNOUNCED' && startDayAt(lecture, zone) <= now) return refuse('BEFORE_START_DAY')
  if (allowed.only === 'with a reason' && !move.reason) return refuse('REASON_REQUIRED')
  if (allowed.only === 'after attendance is entered' && move.missing)
    return refuse('ATTENDANCE_MISSING', { missing: move.missing })
  return allow()
}

/** What pages call a lecture's state. */
export function labelOf(lecture: LectureFacts, now: Date, zone: string): LectureLabel {
  const state = stateAt(lecture, now, zone)
  if (state === 'ANNOUNCED') return lecture.seatsTaken >= lecture.capacity ? 'FULL' : 'RECRUITING'
  return labels[state]
}

const labels: Record<Exclude<LectureState, 'ANNOUNCED'>, LectureLabel> = {
  DRAFT: 'DRAFT',
  PAUSED: 'CLOSED',
  CLOSED: 'CLOSED',
  PREPARED: 'CLOSED',
  IN_PROGRESS: 'COMPLETE',
  WAITING_COMPLETION: 'COMPLETE',
  COMPLETED: 'COMPLETE',
  DROPPED: 'CANCELLED',
}
