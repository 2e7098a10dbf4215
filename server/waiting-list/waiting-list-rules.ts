import type { Chance, WaitingState } from '#contract/waiting-list/waiting-entry.ts'
import { allow, type Decision, refuse } from '../platform/errors/decision.ts'

/** What decides about joining a line, besides whether the person could take a seat. */
export interface JoiningFacts {
  /** The person is in line already. */
  readonly waiting: boolean
  /** The place is that of an account. */
  readonly waitsWithAccount?: boolean
  /** Staff have closed the line. */
  readonly lineClosed: boolean
}

/** Why somebody gets no seat while all are taken: after an offer that was not answered, with its end. */
export function refuseFull(
  code: 'LECTURE_FULL' | 'EXAM_FULL',
  { offeredUntil, now }: { readonly offeredUntil: Date | null | undefined; readonly now: Date },
): Decision {
  const isOver = offeredUntil != null && offeredUntil <= now
  return isOver ? refuse('OFFER_LAPSED', { until: offeredUntil }) : refuse(code)
}

interface Place {
  readonly id: number
  readonly state: 'WAITING' | 'OFFERED'
  readonly rank: number
  readonly offeredUntil: Date | null
}

/**
 * Whether `one` is ahead of `other` in a line. Offers that can still be taken come first, the one with the later deadline ahead; then
 * people who wait, by rank; expired offers come last.
 */
export function isEarlier(one: Place, other: Place, now: Date): boolean {
  const [ofOne, ofOther] = [one, other].map((place) => offerOrder(place, now)) as [number, number]
  if (ofOne !== ofOther) return ofOne > ofOther
  return one.rank === other.rank ? one.id < other.id : one.rank < other.rank
}

/** The end of an offer that can be taken; 0 for a place in line, less for an offer that is over. */
function offerOrder({ state, offeredUntil }: Place, now: Date): number {
  if (state === 'WAITING' || offeredUntil === null) return 0
  return now < offeredUntil ? offeredUntil.getTime() : -1
}

/** Whether the seat that an entry was offered can be taken. */
export function canTakeSeat(
  { state, offeredUntil }: { readonly state: WaitingState; readonly offeredUntil: Date | null },
  now: Date,
): Decision {
  const unanswered = state === 'OFFERED' || state === 'LAPSED'
  if (!unanswered || offeredUntil === null) return refuse('OFFER_OVER')
  return state === 'OFFERED' && now < offeredUntil
    ? allow(offeredUntil)
    : refuse('OFFER_LAPSED', { until: offeredUntil })
}

const hourMs = 3_600_000

/** Nobody gets less than this to answer, unless the line ends before. */
const shortestOfferHours = 1

/** An offer takes at most this share of the time that is left until the line ends, so that others can still follow. */
const shareOfTimeLeft = 1 / 4

/**
 * Until when an offered seat can be taken: for `offerHours`, shorter near the end of registration or booking, with which it ends
 * at the latest. Who takes it then can still cancel, as cancelling ends later.
 */
export function offerEnd({
  end,
  now,
  offerHours,
}: {
  readonly end: Date
  readonly now: Date
  readonly offerHours: number
}): Date {
  const hours = ((end.getTime() - now.getTime()) / hourMs) * shareOfTimeLeft
  const offered = Math.min(Math.max(hours, shortestOfferHours), offerHours)
  return new Date(Math.min(now.getTime() + offered * hourMs, end.getTime()))
}

/** Whether somebody in line gets the next seat, keeps the place without one for now, or has got a seat in another way. */
export type Turn = 'offered' | 'passedOver' | 'registered'

/** Somebody in line, with the group that they are to be offered a seat with. */
interface Waiter {
  readonly turn: Turn
  readonly group: number | null
}

const dayMs = 86_400_000

/** Until when the people of a group are offered seats only together: `groupDays` before registration ends. */
export function togetherUntil(end: Date, groupDays: number): Date {
  return new Date(end.getTime() - groupDays * dayMs)
}

/** Whether somebody is passed over only because fewer seats were free than their group needs. */
export function isHeldBack(
  {
    state,
    passedOverAt,
    heldBackAt,
  }: {
    readonly state: WaitingState
    /** Since when the person could not take a seat. */
    readonly passedOverAt: Date | null
    /** When the group was held back, if it has been offered no seats since. */
    readonly heldBackAt: Date | null
  },
  { now, until }: { readonly now: Date; readonly until: Date },
): boolean {
  return state === 'WAITING' && passedOverAt === null && heldBackAt !== null && now < until
}

/** The seats that a group needs together, and those that are left when its turn comes. */
export interface GroupSeats {
  readonly needed: number
  readonly free: number
}

/** What is decided about somebody in line; `together` is set for somebody of a group that is kept together. */
export interface Outcome {
  readonly turn: Turn | 'heldBack'
  readonly together: GroupSeats | null
}

/**
 * Goes along the line until a seat is offered for each that is free. While groups are kept together, one that needs more seats than
 * are left is held back: the seats go to those after it. Else its people are offered seats one by one. Undefined for those whose
 * turn does not come.
 */
export function takeTurns(
  line: readonly Waiter[],
  { seats, together }: { readonly seats: number; readonly together: boolean },
): (Outcome | undefined)[] {
  let left = seats
  const decided = new Map<number, Outcome>()
  const take = (needed: number) => {
    if (needed > left) return false
    left -= needed
    return true
  }
  return line.map(({ turn, group }) => {
    const known = group !== null && turn === 'offered' ? decided.get(group) : undefined
    if (known) return known
    if (left === 0) return undefined
    if (turn !== 'offered') return { turn, together: null }
    if (group === null || !together) return take(1) ? { turn, together: null } : undefined
    const needed = line.filter((other) => other.group === group && other.turn === 'offered').length
    const groupSeats = { needed, free: left }
    const outcome: Outcome = { turn: take(needed) ? 'offered' : 'heldBack', together: groupSeats }
    decided.set(group, outcome)
    return outcome
  })
}

/**
 * How many people of a group an offer is made to at the same time: 1 if they are offered seats one by one. Undefined for somebody
 * on their own, also if nobody else of the group could take a seat.
 */
export function offeredAtOnce({
  group,
  together,
}: Pick<Waiter, 'group'> & Pick<Outcome, 'together'>): number | undefined {
  if (group === null || together?.needed === 1) return undefined
  return together?.needed ?? 1
}

/** Fewer past dates say nothing. */
const fewestDates = 3

/** At most as many past dates are counted. */
export const mostDates = 20

/** Of the normal distribution, for a confidence interval of 90 %. */
const z = 1.645

/**
 * How likely a place in line is to get a seat, by the seats that became free on past dates in the time that is left; null with
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
