import type { Target } from '#contract/courses/lecture.ts'
import {
  type LectureLabel,
  type LectureMoment,
  type LectureState,
  lectureMoves,
} from '#contract/courses/lecture-states.ts'
import { dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { refuseFull } from '../../waiting-list/waiting-list-rules.ts'
import { canTakeTurn, type TurnFacts } from '../../waiting-room/waiting-room-rules.ts'

export interface LectureFacts {
  readonly state: LectureState
  readonly target: Target
  readonly fee: number
  readonly capacity: number
  /** Includes seats reserved for an organisation, or kept for the waiting list. */
  readonly seatsTaken: number
  readonly announceAt: Date | null
  readonly recruitFinishAt: Date
  readonly startAt: Date
  readonly finishAt: Date
}

export interface RegistrantFacts {
  readonly ofPartner: boolean
  /** Member of any organisation, partner or not. */
  readonly inOrg?: boolean
  readonly restrictedUntil: Date | null
  readonly registered: boolean
  /** Whether a reserved seat is left for the chosen organisation, or else for another one of the registrant's. */
  readonly reservedSeat?: 'CHOSEN' | 'OTHER' | undefined
  /** Registers without an account. */
  readonly guest?: true
  /** The registrant's turn in the lecture's waiting room, if there is one. */
  readonly turn?: TurnFacts | null
  /** Whether a seat is offered to the registrant, who was in the waiting list. */
  readonly offered?: boolean
  /** End of the offer, also of a past one, if the registrant has not answered. */
  readonly offeredUntil?: Date | null
}

/** The stored state with all due moves of the clock applied. */
export function stateAt(lecture: LectureFacts, now: Date, zone: string): LectureState {
  let state = lecture.state
  for (;;) {
    const next = dueMove({ ...lecture, state }, now, zone)
    if (!next) return state
    state = next
  }
}

function dueMove(lecture: LectureFacts, now: Date, zone: string): LectureState | undefined {
  const next = nextMove(lecture, zone)
  return next && next.at <= now ? next.to : undefined
}

/** The earliest move of the clock from the stored state. */
export function nextMove(lecture: LectureFacts, zone: string): { to: LectureState; at: Date } | undefined {
  let next: { to: LectureState; at: Date } | undefined
  for (const { from, to, clock } of lectureMoves) {
    if (from !== lecture.state || !clock) continue
    const at = momentOf(lecture, clock, zone)
    if (at && (!next || at < next.at)) next = { to, at }
  }
  return next
}

function momentOf(lecture: LectureFacts, moment: LectureMoment, zone: string): Date | null {
  return moment === 'startDayAt' ? startDayAt(lecture, zone) : lecture[moment]
}

/** 00:00 of the start day, when the roll is fixed and cancelling ends. */
export function startDayAt({ startAt }: { startAt: Date }, zone: string): Date {
  return startOfDay(dayOf(startAt, zone), zone)
}

/** Refusals are in the order of docs/domain.md. */
export function canRegister(
  lecture: LectureFacts,
  registrant: RegistrantFacts,
  now: Date,
  zone: string,
): Decision {
  const until = registrationEnd(lecture, zone)
  if (stateAt(lecture, now, zone) !== 'ANNOUNCED') return refuse('LECTURE_NOT_RECRUITING')
  if (lecture.target === 'PARTNER' && !registrant.ofPartner)
    return refuse(registrant.inOrg ? 'ORG_NOT_PARTNER' : 'PARTNER_ONLY')
  if (registrant.guest && !isOpenToGuests(lecture)) return refuse('MEMBERS_ONLY')
  if (registrant.restrictedUntil && registrant.restrictedUntil > now)
    return refuse('REGISTRATION_RESTRICTED', { until: registrant.restrictedUntil })
  if (registrant.registered) return refuse('ALREADY_REGISTERED')
  if (registrant.offered) return allow(until)
  if (lecture.seatsTaken >= lecture.capacity && registrant.reservedSeat !== 'CHOSEN')
    return registrant.reservedSeat
      ? refuse('RESERVED_FOR_ORG')
      : refuseFull('LECTURE_FULL', { offeredUntil: registrant.offeredUntil, now })
  const turn = canTakeTurn(registrant.turn ?? null, now)
  return turn.allowed ? allow(until) : turn
}

/** Guests have no organisation and cannot pay. */
export function isOpenToGuests({ fee, target }: Pick<LectureFacts, 'fee' | 'target'>): boolean {
  return fee === 0 && target === 'NORMAL'
}

/** With these facts only the lecture itself can refuse. */
export const unknownRegistrant: RegistrantFacts = {
  ofPartner: true,
  restrictedUntil: null,
  registered: false,
}

/** A guest whose address is not registered yet. */
export const guestRegistrant = {
  ofPartner: false,
  restrictedUntil: null,
  registered: false,
  guest: true,
} as const

/** A full lecture counts as open, since a seat may become free. */
export function canVerifyGuest(lecture: LectureFacts, now: Date, zone: string): Decision {
  return canRegister({ ...lecture, seatsTaken: 0 }, guestRegistrant, now, zone)
}

/** `recruitFinishAt`, or 00:00 of the start day if that is earlier. */
export function registrationEnd(lecture: LectureFacts, zone: string): Date {
  const fixed = startDayAt(lecture, zone)
  return lecture.recruitFinishAt < fixed ? lecture.recruitFinishAt : fixed
}

/** `missing` is the number of registrations without attendance. */
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
  if (allowed.condition === 'with a reason' && !move.reason) return refuse('REASON_REQUIRED')
  if (allowed.condition === 'after attendance is entered' && move.missing)
    return refuse('ATTENDANCE_MISSING', { missing: move.missing })
  return allow()
}

/** May staff change texts, price, seats and similar? Registered people keep their seats at the price they paid. */
export function canEdit(
  lecture: LectureFacts,
  to: { readonly capacity: number },
  now: Date,
  zone: string,
): Decision {
  const state = stateAt(lecture, now, zone)
  if (state === 'COMPLETED' || state === 'DROPPED') return refuse('LECTURE_OVER')
  if (to.capacity < lecture.seatsTaken) return refuse('CAPACITY_BELOW_TAKEN', { taken: lecture.seatsTaken })
  return allow()
}

/** Until the end of the lecture, whatever the registration period. */
export function canAddByStaff(
  lecture: LectureFacts,
  { registered }: Pick<RegistrantFacts, 'registered'>,
  now: Date,
  zone: string,
): Decision {
  if (!addable.includes(stateAt(lecture, now, zone))) return refuse('LECTURE_OVER')
  if (registered) return refuse('ALREADY_REGISTERED')
  return lecture.seatsTaken < lecture.capacity ? allow(lecture.finishAt) : refuse('LECTURE_FULL')
}

const addable: readonly LectureState[] = ['ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED', 'IN_PROGRESS']

/** `bookable-db.ts` has the same as a condition. */
export function isBookable(lecture: LectureFacts, now: Date, zone: string): boolean {
  return stateAt(lecture, now, zone) === 'ANNOUNCED' && lecture.seatsTaken < lecture.capacity
}

/** Whether registration is open, but every seat is taken or reserved. */
export function isFull(lecture: LectureFacts, now: Date, zone: string): boolean {
  return stateAt(lecture, now, zone) === 'ANNOUNCED' && lecture.seatsTaken >= lecture.capacity
}

export function labelOf(lecture: LectureFacts, now: Date, zone: string): LectureLabel {
  if (isBookable(lecture, now, zone)) return 'RECRUITING'
  const state = stateAt(lecture, now, zone)
  return state === 'ANNOUNCED' ? 'FULL' : labels[state]
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
