import * as z from 'zod/mini'
import { count, decision, id, instant } from '../platform/wire.ts'

/** Calendar months and quarters, in the centre's zone. */
export const periodKinds = ['MONTH', 'QUARTER'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** LAPSED: the time is over, or an offer was not taken in time. */
export type PeriodState = 'WAITING' | 'TAKEN' | 'LAPSED' | 'LEFT'

/** A period ends at the start of the next. */
export const period = z.object({ kind: z.enum(periodKinds), startsAt: instant, endsAt: instant })

export const waitingPeriod = z.extend(period, {
  id,
  joinedAt: instant,
  /** Dates in whose lines the member is because of it, in order, offers included. */
  dates: z.array(
    z.object({
      lectureId: id,
      startAt: instant,
      finishAt: instant,
      /** From 1; null while a seat is offered. */
      position: z.nullable(count),
      offeredUntil: z.nullable(instant),
      /** Whether no seat can be offered at the moment, such as while one of another date is offered. */
      passedOver: z.boolean(),
    }),
  ),
})
export type WaitingPeriod = z.infer<typeof waitingPeriod>

/** What somebody in the line of one date, or about to join it, can wait for instead. */
export const anyDate = z.object({
  own: z.nullable(waitingPeriod),
  /** The month and the quarter of the date; none with an own entry. */
  choices: z.array(
    z.extend(period, {
      /** Dates in whose lines the caller would be. */
      dates: count,
      /** A date with a seat that the caller can take now. */
      withSeat: z.nullable(z.object({ lectureId: id, startAt: instant })),
      join: decision,
    }),
  ),
})
export type AnyDate = z.infer<typeof anyDate>
