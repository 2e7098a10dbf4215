import * as z from 'zod/mini'
import { count, decision, id, instant } from '../platform/wire.ts'

/** Of the calendar, in the centre's zone. */
export const periodKinds = ['MONTH', 'QUARTER'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** LAPSED: the time is over, or an offer was not taken in time. */
export type PeriodState = 'WAITING' | 'TAKEN' | 'LAPSED' | 'LEFT'

/** Ends at the start of the next. */
export const period = z.object({ kind: z.enum(periodKinds), startsAt: instant, endsAt: instant })

/** For any date of a course in the period. */
export const waitingPeriod = z.extend(period, {
  id,
  joinedAt: instant,
  /** In whose lines the member is because of it, in order; offers among them. */
  dates: z.array(
    z.object({
      lectureId: id,
      startAt: instant,
      finishAt: instant,
      /** From 1; null while a seat is offered. */
      position: z.nullable(count),
      offeredUntil: z.nullable(instant),
      /** No seat can be offered at the moment, such as while one of another date is offered. */
      passedOver: z.boolean(),
    }),
  ),
})
export type WaitingPeriod = z.infer<typeof waitingPeriod>

/** For somebody in the line of one date, or about to join it. */
export const anyDate = z.object({
  /** The caller's entry, if any. */
  own: z.nullable(waitingPeriod),
  /** The month and the quarter of the date; none with an own entry. */
  choices: z.array(
    z.extend(period, {
      /** In whose lines the caller would be. */
      dates: count,
      /** That the caller can take now. */
      withSeat: z.nullable(z.object({ lectureId: id, startAt: instant })),
      join: decision,
    }),
  ),
})
export type AnyDate = z.infer<typeof anyDate>
