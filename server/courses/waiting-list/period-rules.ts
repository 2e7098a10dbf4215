import { dayOf, monthSpan, quarterSpan } from '#contract/platform/centre-time.ts'
import type { PeriodKind, PeriodState } from '#contract/waiting-list/waiting-period.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import type { LectureFacts, RegistrantFacts } from '../lecture/lecture-rules.ts'
import { canTakeOffer, hasSeatFor } from './waiting-list-rules.ts'

/** The calendar month or quarter in which a date starts. */
export function periodOf(kind: PeriodKind, startAt: Date, zone: string): { startsAt: Date; endsAt: Date } {
  const month = dayOf(startAt, zone).slice(0, 7)
  const [startsAt, endsAt] = kind === 'MONTH' ? monthSpan(month, zone) : quarterSpan(month, zone)
  return { startsAt, endsAt }
}

/** Facts about a date, and about somebody who would wait for it. */
export interface PeriodDate {
  readonly lecture: LectureFacts
  readonly registrant: RegistrantFacts
  readonly lineClosed: boolean
}

/** Whether somebody who waits for any date would be in this one's line: if they could register were a seat free. */
export function isInLine({ lecture, registrant, lineClosed }: PeriodDate, now: Date, zone: string): boolean {
  return !lineClosed && canTakeOffer(lecture, registrant, now, zone).allowed
}

/** Whether a seat can be taken without waiting. */
export function canTakeSeat({ lecture, registrant }: PeriodDate, now: Date, zone: string): boolean {
  return canTakeOffer(lecture, registrant, now, zone).allowed && hasSeatFor(lecture, registrant)
}

/**
 * `dates` begins with that of the page. Refused with a registration for one of them, with an entry for a period of the course, or
 * while one has a seat that the member can take.
 */
export function canJoinPeriod(
  dates: readonly PeriodDate[],
  { waiting, endsAt }: { readonly waiting: boolean; readonly endsAt: Date },
  now: Date,
  zone: string,
): Decision {
  if (waiting) return refuse('ALREADY_WAITING')
  if (dates.some(({ registrant }) => registrant.registered)) return refuse('ALREADY_REGISTERED')
  if (dates.some((date) => canTakeSeat(date, now, zone))) return refuse('SEATS_LEFT')
  if (dates.some((date) => isInLine(date, now, zone))) return allow(endsAt)
  const [first] = dates
  const decision = first
    ? canTakeOffer(first.lecture, first.registrant, now, zone)
    : refuse('LECTURE_NOT_RECRUITING')
  return decision.allowed ? refuse('WAITING_LIST_CLOSED') : decision
}

interface PeriodFacts {
  readonly endsAt: Date
  /** The member has a seat of one of its dates, or has had one by an offer. */
  readonly taken: boolean
  /** An offer was not taken in time; declined ones end only the place in that line. */
  readonly lapsed: boolean
}

/** How the entry ends now; undefined if it does not. */
export function periodEnding(
  { endsAt, taken, lapsed }: PeriodFacts,
  now: Date,
): Extract<PeriodState, 'TAKEN' | 'LAPSED'> | undefined {
  if (taken) return 'TAKEN'
  return lapsed || endsAt <= now ? 'LAPSED' : undefined
}
