import type { Chance, WaitingState } from '#contract/waiting-list/waiting-entry.ts'
import { allow, type Decision, refuse } from '../platform/errors/decision.ts'

/** What decides about joining a line, besides whether the person could take a seat. */
export interface JoiningFacts {
  readonly waiting: boolean
  readonly waitsWithAccount?: boolean
  readonly lineClosed: boolean
}

/** With the end of an offer that the person did not answer, if there was one. */
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

/** Offers that can still be taken come first, the later deadline ahead; then people who wait, by rank; then expired offers. */
export function isEarlier(one: Place, other: Place, now: Date): boolean {
  const [ofOne, ofOther] = [one, other].map((place) => offerOrder(place, now)) as [number, number]
  if (ofOne !== ofOther) return ofOne > ofOther
  return one.rank === other.rank ? one.id < other.id : one.rank < other.rank
}

function offerOrder({ state, offeredUntil }: Place, now: Date): number {
  if (state === 'WAITING' || offeredUntil === null) return 0
  return now < offeredUntil ? offeredUntil.getTime() : -1
}

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

/** Shortest time to answer, unless the line ends before. */
const shortestOfferHours = 1

/** Largest share of the time until the line ends, so that others can follow. */
const shareOfTimeLeft = 1 / 4

/**
 * End of an offer: after `offerHours`, sooner near the end of registration or booking, and never after it. Cancelling is possible
 * for longer, so whoever takes the seat last can still cancel.
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

/** `registered`: has got a seat in another way. */
export type Turn = 'offered' | 'passedOver' | 'registered'

interface Waiter {
  readonly turn: Turn
  readonly group: number | null
}

const dayMs = 86_400_000

/** Until then the people of a group are offered seats only together. */
export function togetherUntil(end: Date, groupDays: number): Date {
  return new Date(end.getTime() - groupDays * dayMs)
}

/** Whether somebody is passed over only because their group needs more seats than were free. */
export function isHeldBack(
  {
    state,
    passedOverAt,
    heldBackAt,
  }: {
    readonly state: WaitingState
    readonly passedOverAt: Date | null
    /** Null once the group has been offered seats. */
    readonly heldBackAt: Date | null
  },
  { now, until }: { readonly now: Date; readonly until: Date },
): boolean {
  return state === 'WAITING' && passedOverAt === null && heldBackAt !== null && now < until
}

export interface GroupSeats {
  readonly needed: number
  readonly free: number
}

/** `together` is set for people of a group that is kept together. */
export interface Outcome {
  readonly turn: Turn | 'heldBack'
  readonly together: GroupSeats | null
}

/**
 * Goes along the line until each free seat is offered. While groups are kept together, one that needs more seats than are left is
 * held back, and those after it get the seats; afterwards its people are offered seats one by one. Undefined for those whose turn
 * does not come.
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

/** People of a group who are offered seats together; 1 if one by one. Undefined if nobody else of the group could take one. */
export function offeredAtOnce({
  group,
  together,
}: Pick<Waiter, 'group'> & Pick<Outcome, 'together'>): number | undefined {
  if (group === null || together?.needed === 1) return undefined
  return together?.needed ?? 1
}

/** Fewer past dates are no basis for an estimate. */
const fewestDates = 3

export const mostDates = 20

/** Quantile of the normal distribution for a confidence interval of 90 %. */
const z = 1.645

/** From the seats freed on past dates in the same time before the end; null with too few dates. Uses Wilson's interval. */
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
