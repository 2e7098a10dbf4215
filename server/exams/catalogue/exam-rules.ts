import { bookingWindow } from '#contract/exams/booking-window.ts'
import { type NoticeField, noticeFields } from '#contract/exams/certification.ts'
import {
  type ApplicantState,
  type ExamLabel,
  type ExamMoment,
  type ExamState,
  examMoves,
} from '#contract/exams/exam-states.ts'
import { addDays, dayOf, instantOf, startOfDay } from '#contract/platform/centre-time.ts'
import type { StoredNotice } from '../../platform/db/stored.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { type JoiningFacts, refuseFull } from '../../waiting-list/waiting-list-rules.ts'
import { canTakeTurn, type TurnFacts } from '../../waiting-room/waiting-room-rules.ts'
import { canChangeTo, type TargetFacts } from './change-rules.ts'
import { canTakeKeptSeat, type Renewal } from './renewal-seat-rules.ts'

export interface ExamTimes {
  readonly state: ExamState
  readonly startAt: Date
  readonly finishAt: Date
}

export interface ExamFacts extends ExamTimes {
  readonly capacity: number
  /** Includes seats kept for the waiting list. */
  readonly seatsTaken: number
}

export interface PersonFacts {
  readonly accountType: 'MEMBER' | 'IAM'
  readonly named: boolean
  readonly reserved: boolean
  /** Whether a seat is offered to the person, who was in the waiting list. */
  readonly offered?: boolean
  /** End of the offer, also of a past one, if the person has not answered. */
  readonly offeredUntil?: Date | null
  /** The certificate of the exam's level that the person can renew. */
  readonly renewal?: Renewal | null
}

/** The stored state with all due moves of the clock applied. */
export function examStateAt(exam: ExamTimes, now: Date, zone: string): ExamState {
  let state = exam.state
  for (;;) {
    const next = nextExamMove({ ...exam, state }, zone)
    if (!next || next.at > now) return state
    state = next.to
  }
}

/** The next move by the clock; each state has at most one. */
export function nextExamMove(exam: ExamTimes, zone: string): { to: ExamState; at: Date } | undefined {
  for (const { from, to, clock } of examMoves)
    if (from === exam.state && clock) return { to, at: momentOf(exam, clock, zone) }
  return undefined
}

/** When the clock prepares an exam, and hands its candidates over. */
export function preparedAt(exam: Pick<ExamTimes, 'startAt'>, zone: string): Date {
  return startOfDay(addDays(dayOf(exam.startAt, zone), -1), zone)
}

/** The centre's hour of the day after the exam. */
export function resultsDueAt(exam: Pick<ExamTimes, 'finishAt'>, hour: string, zone: string): Date {
  return instantOf(addDays(dayOf(exam.finishAt, zone), 1), hour, zone)
}

function momentOf(exam: ExamTimes, moment: ExamMoment, zone: string): Date {
  switch (moment) {
    case 'bookingEndsAt':
      return bookingWindow(exam, zone).endsAt
    case 'dayBeforeAt':
      return preparedAt(exam, zone)
    case 'startAt':
    case 'finishAt':
      return exam[moment]
  }
}

/** Candidates who were handed over move with their exam. */
export function applicantStateAt(stored: ApplicantState, exam: ExamState): ApplicantState {
  const started = stored === 'SCHEDULED' || stored === 'IN_PROGRESS'
  if (!started) return stored
  if (exam === 'IN_PROGRESS') return 'IN_PROGRESS'
  return exam === 'WAITING_COMPLETION' || exam === 'FINISHED' ? 'COMPLETED' : stored
}

export function examsToChangeTo<Other extends ExamFacts & TargetFacts>(
  exam: Pick<TargetFacts, 'id' | 'certificationId' | 'level' | 'startAt'>,
  others: readonly Other[],
  now: Date,
  zone: string,
): Other[] {
  return others.filter(
    (other) => canChangeTo(exam, { ...other, state: examStateAt(other, now, zone) }, now, zone).allowed,
  )
}

/** Announced, with every seat taken or reserved. */
export function isFull(exam: ExamFacts, now: Date, zone: string): boolean {
  return examStateAt(exam, now, zone) === 'ANNOUNCED' && exam.seatsTaken >= exam.capacity
}

/**
 * The exam's facts are checked before the person's; `null` is a visitor. `turn` is that in the exam's waiting room, if there
 * is one. Seats kept for renewals are taken before the month opens, without a waiting room.
 */
export function canApply(
  exam: ExamFacts,
  person: PersonFacts | null,
  now: Date,
  zone: string,
  turn: TurnFacts | null = null,
): Decision {
  const { opensAt, endsAt } = bookingWindow(exam, zone)
  if (examStateAt(exam, now, zone) !== 'ANNOUNCED') return refuse('EXAM_CLOSED')
  const takesTurn = canTakeTurn(turn, now)
  if (now < opensAt) {
    const kept = canTakeKeptSeat(person?.renewal ?? null, { ...exam, opensAt }, now, zone)
    if (person && kept.allowed) return obstacleOf(person) ?? kept
    const isEntering = turn !== null && turn.entersFrom <= now
    return isEntering && !takesTurn.allowed ? takesTurn : kept
  }
  if (!person) return takesTurn.allowed ? refuse('NOT_SIGNED_IN') : takesTurn
  const obstacle = obstacleOf(person)
  if (obstacle) return obstacle
  if (person.offered) return allow(endsAt)
  if (exam.seatsTaken >= exam.capacity)
    return refuseFull('EXAM_FULL', { offeredUntil: person.offeredUntil, now })
  return takesTurn.allowed ? allow(endsAt) : takesTurn
}

function obstacleOf(person: PersonFacts): Decision | undefined {
  if (person.accountType === 'IAM') return refuse('IAM_ACCOUNT')
  if (!person.named) return refuse('ACCOUNT_NAME_MISSING')
  return person.reserved ? refuse('EXAM_ALREADY_RESERVED') : undefined
}

/**
 * Somebody who cannot take a seat, e.g. with a live application for another exam, is passed over and keeps the place. Nobody goes
 * through a waiting room after waiting in line.
 */
export function canTakeOffer(exam: ExamFacts, person: PersonFacts | null, now: Date, zone: string): Decision {
  // Seats kept for renewals have no line: it begins when the month opens.
  return canApply(exam, person && { ...person, offered: true, renewal: null }, now, zone)
}

/** Whoever could apply if a seat were free can join; `null` is a visitor. */
export function canJoin(
  exam: ExamFacts,
  person: PersonFacts | null,
  line: JoiningFacts,
  now: Date,
  zone: string,
): Decision {
  const decision = canTakeOffer(exam, person, now, zone)
  if (!decision.allowed) return decision
  if (line.waiting) return refuse('ALREADY_WAITING')
  if (exam.seatsTaken < exam.capacity) return refuse('SEATS_LEFT')
  return line.lineClosed ? refuse('WAITING_LIST_CLOSED') : decision
}

/** The line ends with booking, though applications can still be cancelled for a day. */
export function isLineOver(exam: ExamTimes, now: Date, zone: string): boolean {
  return examStateAt(exam, now, zone) !== 'ANNOUNCED'
}

export function examLabel(exam: ExamFacts, now: Date, zone: string): ExamLabel {
  const state = examStateAt(exam, now, zone)
  if (state !== 'ANNOUNCED') return labels[state]
  if (now < bookingWindow(exam, zone).opensAt) return 'NOT_YET'
  return exam.seatsTaken >= exam.capacity ? 'FULL' : 'APPLICABLE'
}

const labels: Record<Exclude<ExamState, 'ANNOUNCED'>, ExamLabel> = {
  DRAFT: 'NOT_APPLICABLE',
  CLOSED: 'CLOSED',
  PREPARED: 'CLOSED',
  IN_PROGRESS: 'CLOSED',
  WAITING_COMPLETION: 'FINISHED',
  FINISHED: 'FINISHED',
  DROPPED: 'CANCELLED',
}

export function canMoveExam(
  exam: ExamFacts & { notice: StoredNotice; resultsMissing: number; holds: number },
  move: { to: ExamState; reason?: string | undefined },
  now: Date,
  zone: string,
): Decision {
  const from = examStateAt(exam, now, zone)
  const allowed = examMoves.find((one) => one.operator && one.from === from && one.to === move.to)
  if (!allowed) return refuse('MOVE_NOT_ALLOWED')
  if (allowed.condition === 'with a reason' && !move.reason) return refuse('REASON_REQUIRED')
  if (move.to === 'ANNOUNCED') return canAnnounce(exam, now, zone)
  if (move.to === 'PREPARED') return canPrepare(exam, now, zone)
  if (move.to === 'FINISHED' && exam.resultsMissing > 0)
    return refuse('RESULTS_MISSING', { missing: exam.resultsMissing })
  return allow()
}

/** Preparing hands over all candidates, so booking must be over and no hold open. */
function canPrepare(exam: ExamFacts & { holds: number }, now: Date, zone: string): Decision {
  const { endsAt } = bookingWindow(exam, zone)
  if (now < endsAt) return refuse('BOOKING_NOT_OVER', { until: endsAt })
  return exam.holds > 0 ? refuse('SEATS_HELD', { holds: exam.holds }) : allow()
}

function canAnnounce(
  exam: Pick<ExamFacts, 'startAt'> & { notice: StoredNotice },
  now: Date,
  zone: string,
): Decision {
  const { opensAt, endsAt } = bookingWindow(exam, zone)
  const missing = missingNoticeFields(exam.notice)
  if (missing.length > 0) return refuse('NOTICE_INCOMPLETE', { missing: { noticeFields: missing } })
  if (endsAt <= opensAt) return refuse('BOOKING_WINDOW_EMPTY')
  if (endsAt <= now) return refuse('BOOKING_OVER')
  return allow(endsAt)
}

export function missingNoticeFields(notice: StoredNotice): NoticeField[] {
  return noticeFields.filter((field) => !notice[field]?.en.trim())
}
