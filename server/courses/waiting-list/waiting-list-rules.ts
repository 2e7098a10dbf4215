import type { Chance } from '#contract/courses/waiting-list.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import {
  canRegister,
  type LectureFacts,
  type RegistrantFacts,
  registrationEnd,
} from '../lecture/lecture-rules.ts'

const hourMs = 3_600_000

/** Nobody gets less than this to answer, unless registration ends before. */
const shortestOfferHours = 1

/** An offer takes at most this share of the time that is left until registration ends, so that others can still follow. */
const shareOfTimeLeft = 1 / 4

/**
 * Until when an offered seat can be taken: for `offerHours`, shorter near the end of registration, with which it ends at the
 * latest. Who takes it then can still cancel, as cancelling ends later.
 */
export function offerEnd(
  lecture: LectureFacts,
  { now, zone, offerHours }: { readonly now: Date; readonly zone: string; readonly offerHours: number },
): Date {
  const end = registrationEnd(lecture, zone)
  const hours = ((end.getTime() - now.getTime()) / hourMs) * shareOfTimeLeft
  const offered = Math.min(Math.max(hours, shortestOfferHours), offerHours)
  return new Date(Math.min(now.getTime() + offered * hourMs, end.getTime()))
}

/** May somebody join? Who could register for the course if only a seat were free. */
export function canJoin(
  lecture: LectureFacts,
  registrant: RegistrantFacts & { readonly waiting: boolean },
  now: Date,
  zone: string,
): Decision {
  const decision = canTakeOffer(lecture, registrant, now, zone)
  if (!decision.allowed) return decision
  if (registrant.waiting) return refuse('ALREADY_WAITING')
  if (lecture.seatsTaken < lecture.capacity || registrant.reservedSeat) return refuse('SEATS_LEFT')
  return allow(registrationEnd(lecture, zone))
}

/** Whether somebody in line could take a seat now; who can't is passed over and keeps the place. */
export function canTakeOffer(
  lecture: LectureFacts,
  registrant: RegistrantFacts,
  now: Date,
  zone: string,
): Decision {
  return canRegister(lecture, { ...registrant, offered: true }, now, zone)
}

/** Fewer past dates say nothing. */
const fewestDates = 3

/** Of the normal distribution, for a confidence interval of 90 %. */
const z = 1.645

/**
 * How likely a place in line is to get a seat, by the seats that became free in past dates in the time that is left; null with
 * too few dates. The range is Wilson's interval, which holds for few dates, too.
 */
export function estimateChance(freed: readonly number[], position: number): Chance | null {
  const dates = freed.length
  if (dates < fewestDates) return null
  const enough = freed.filter((seats) => seats >= position).length
  const share = enough / dates
  const square = z ** 2 / dates
  const middle = (share + square / 2) / (1 + square)
  const half = (z / (1 + square)) * Math.sqrt((share * (1 - share)) / dates + square / (4 * dates))
  const percent = (value: number) => Math.round(100 * Math.min(1, Math.max(0, value)))
  return { from: percent(middle - half), to: percent(middle + half), dates, enough }
}
