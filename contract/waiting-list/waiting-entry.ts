import * as z from 'zod/mini'
import { count, decision, id, instant } from '../platform/wire.ts'

/**
 * States of an entry: in line, offered a seat, the seat taken, the offer not taken in time (or the line over before there was
 * one), or the line left.
 */
export const waitingStates = ['WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'LEFT'] as const
export type WaitingState = (typeof waitingStates)[number]

/** States of an entry that has not ended: waiting in line, or offered a seat. */
export const liveWaitingStates = ['WAITING', 'OFFERED'] as const satisfies readonly WaitingState[]

export const waitingEntry = z.object({
  id,
  state: z.enum(liveWaitingStates),
  joinedAt: instant,
  /** From 1; null for somebody who is offered a seat. */
  position: z.nullable(count),
  /** No seat can be offered to the person at the moment; the place is kept. */
  passedOver: z.boolean(),
  /** Until when the offered seat can be taken. */
  offeredUntil: z.nullable(instant),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

/**
 * How likely the caller is to get a seat, from the caller's place, or from the end of the line for somebody who has not joined:
 * the share of past dates of the course or certification on which enough seats became free, as late before the start as now.
 */
const chance = z.object({
  /** Whole percent: a 90 % confidence interval. */
  from: count,
  to: count,
  /** Dates counted, and how many of them had enough seats. */
  dates: count,
  enough: count,
})
export type Chance = z.infer<typeof chance>

/** What a member sees of a line, besides what it is for. */
export const waitingLine = z.object({
  title: z.string(),
  startAt: instant,
  finishAt: instant,
  /** When the line ends, with registration or booking. */
  until: instant,
  /** How long an offer lasts at most. */
  offerHours: count,
  /** People in line, without those who are offered a seat. */
  people: count,
  entry: z.nullable(waitingEntry),
  /** Null without enough past dates to tell. */
  chance: z.nullable(chance),
  actions: z.object({ join: decision }),
})
export type WaitingLine = z.infer<typeof waitingLine>

/** One of the caller's entries in a list, besides what it is for. */
export const ownWaitingEntry = z.extend(waitingEntry, {
  title: z.string(),
  startAt: instant,
  finishAt: instant,
})

/** Maximum number of a member's entries in one response. */
export const maxOwnEntries = 50
