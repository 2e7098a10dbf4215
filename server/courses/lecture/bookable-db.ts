import { type RawBuilder, sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { hasFreeSeat } from '../../seats/seat-db.ts'

/** Whether `stateAt` gives ANNOUNCED. A draft that is due does not count: it is listed once the clock has announced it. */
export function isOpen(now: Date, zone: string): RawBuilder<boolean> {
  const tomorrow = startOfDay(addDays(dayOf(now, zone), 1), zone)
  return sql<boolean>`(lecture.state = 'ANNOUNCED' and lecture.recruit_finish_at > ${now}
    and lecture.start_at >= ${tomorrow})`
}

/** The rule `isBookable` as a condition; a test compares them in every state. */
export function bookable(now: Date, zone: string): RawBuilder<boolean> {
  return sql<boolean>`(${isOpen(now, zone)} and ${hasFreeSeat.lecture})`
}
