import * as z from 'zod/mini'
import { count, decision, id, instant } from '../platform/wire.ts'

/** LAPSED: the offer was not taken in time, or the line was over before there was one. */
export const waitingStates = ['WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'LEFT'] as const
export type WaitingState = (typeof waitingStates)[number]

export const liveWaitingStates = ['WAITING', 'OFFERED'] as const satisfies readonly WaitingState[]

export const waitingEntry = z.object({
  id,
  state: z.enum(liveWaitingStates),
  joinedAt: instant,
  /** From 1; null while a seat is offered. */
  position: z.nullable(count),
  /** Whether no seat can be offered at the moment; the place is kept. */
  passedOver: z.boolean(),
  offeredUntil: z.nullable(instant),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

/** Share of past dates of the course or certification on which enough seats became free as late before the start as now. */
const chance = z.object({
  /** In whole percent: a 90 % confidence interval. */
  from: count,
  to: count,
  /** Number of dates counted; `enough` had enough seats. */
  dates: count,
  enough: count,
})
export type Chance = z.infer<typeof chance>

/** A line as a member sees it, without the course or exam. */
export const waitingLine = z.object({
  title: z.string(),
  startAt: instant,
  finishAt: instant,
  /** When the line ends, with registration or booking. */
  until: instant,
  /** How long an offer lasts at most. */
  offerHours: count,
  /** Does not count people who are offered a seat. */
  people: count,
  entry: z.nullable(waitingEntry),
  /** Null without enough past dates. */
  chance: z.nullable(chance),
  actions: z.object({ join: decision }),
})
export type WaitingLine = z.infer<typeof waitingLine>

/** One of the caller's entries, without the course or exam. */
export const ownWaitingEntry = z.extend(waitingEntry, {
  title: z.string(),
  startAt: instant,
  finishAt: instant,
})

export const maxOwnEntries = 50
