import type { WaitingList } from '#contract/courses/waiting-list.ts'
import type { OwnWaitingPeriod } from '#contract/courses/waiting-period.ts'
import type { PeriodKind } from '#contract/waiting-list/waiting-period.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { View } from '../../platform/http/view.ts'
import { recountReserved } from '../../seats/reserved-seat-db.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import { endEntries } from '../../waiting-list/entry-db.ts'
import { findLecture } from '../lecture/lecture-db.ts'
import { joinLinesOfPeriods } from './join-lines-of-periods.ts'
import { endPeriod, findOwnPeriod, insertPeriod, listEntriesToLeave, listPeriodDates } from './period-db.ts'
import { periodOf } from './period-rules.ts'
import { choiceOf, readDates, readOwnPeriods } from './read-periods.ts'
import { readWaitingList } from './read-waiting-list.ts'
import type { Joining } from './waiting-list-query.ts'

/** Locks the dates of the month or quarter, so that no seat becomes free meanwhile. */
export function joinWaitingPeriod(
  db: Db,
  { kind, memberId, idempotencyKey: key, ...query }: Joining & { readonly kind: PeriodKind },
): Promise<WaitingList> {
  const { lectureId, now, zone } = query
  const scope = `joinWaitingPeriod ${memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { lectureId, kind }, now }, async () => {
      const lecture = await findLecture(tx, lectureId)
      if (!lecture) throw new AppError('NOT_FOUND')
      const span = { courseId: lecture.course_id, ...periodOf(kind, lecture.start_at, zone) }
      const ids = (await listPeriodDates(tx, span)).map(({ id }) => id)
      await lockSeats(tx, 'lecture', ids)
      const dates = (await readDates(tx, query, span)).filter(({ row }) => ids.includes(row.id))
      assertAllowed(choiceOf(dates, { ...query, kind, lecture, waiting: false }).decision)
      if (!(await insertPeriod(tx, { ...span, lectureId, memberId, kind, now })))
        throw new AppError('ALREADY_WAITING')
      for (const { row } of dates) await joinLinesOfPeriods(tx, row, { now, zone })
      await recountReserved(tx, 'lecture', ids)
      const list = await readWaitingList(tx, query)
      if (!list) throw new Error('a locked lecture was not read')
      return list
    }),
  )
}

interface Leaving {
  readonly periodId: number
  readonly memberId: number
  readonly view: View
}

/** Also declines a seat that is offered in one of the lines. */
export function leaveWaitingPeriod(
  db: Db,
  { periodId, memberId, view }: Leaving,
): Promise<OwnWaitingPeriod[]> {
  const { now } = view
  return db.transaction().execute(async (tx) => {
    const period = await findOwnPeriod(tx, { periodId, memberId })
    if (!period) throw new AppError('NOT_FOUND')
    const ids = (await listEntriesToLeave(tx, { periodId })).map(({ lecture_id }) => lecture_id)
    await lockSeats(tx, 'lecture', ids)
    if (!(await endPeriod(tx, { id: periodId, state: 'LEFT', now }))) throw new AppError('NOT_WAITING')
    // Entries that were made meanwhile are ended by the worker.
    const entries = (await listEntriesToLeave(tx, { periodId })).filter((one) => ids.includes(one.lecture_id))
    await endEntries(
      tx,
      entries.map(({ id }) => id),
      { state: 'LEFT', now },
    )
    await recountReserved(tx, 'lecture', ids)
    return readOwnPeriods(tx, memberId, view)
  })
}
