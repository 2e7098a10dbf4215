import type { WaitingList } from '#contract/courses/waiting-list.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { NewWaiter } from '../../waiting-list/entry-db.ts'
import { joinLine, leaveLine } from '../../waiting-list/join-line.ts'
import { factsOf, lockLecture } from '../lecture/lecture-db.ts'
import { findRegistrant } from '../registration/new-registration-db.ts'
import { lineOf } from './lecture-line.ts'
import { personFacts, readWaitingList } from './read-waiting-list.ts'
import type { Joining, WaitingListQuery } from './waiting-list-query.ts'
import { canJoin } from './waiting-list-rules.ts'

export function joinWaitingList(
  db: Db,
  { memberId, idempotencyKey: key, ...input }: Joining,
): Promise<WaitingList> {
  const { lectureId, now } = input
  const scope = `joinWaitingList ${memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { lectureId }, now }, async () => {
      await joinLecture(tx, input, { memberId })
      return answer(tx, input)
    }),
  )
}

/** Locks the lecture, so that no seat becomes free meanwhile. Returns the entry's id. */
export async function joinLecture(tx: Tx, input: WaitingListQuery, waiter: NewWaiter): Promise<number> {
  const { lectureId, person, now, zone } = input
  const lecture = await lockShown(tx, lectureId)
  const found = await findRegistrant(tx, { lectureId, ...person, now })
  const joining = {
    waiting: found.waiting !== null,
    waitsWithAccount: found.waiting?.ofAccount === true,
    lineClosed: lecture.waiting_list_closed_at !== null,
  }
  assertAllowed(canJoin(factsOf(lecture), { ...personFacts(person, found, now), ...joining }, now, zone))
  return joinLine(tx, lineOf(lectureId), { waiter, now })
}

/** Also declines an offer. */
export function leaveWaitingList(db: Db, input: WaitingListQuery): Promise<WaitingList> {
  const { lectureId, person, now } = input
  return db.transaction().execute(async (tx) => {
    await lockShown(tx, lectureId)
    await leaveLine(tx, lineOf(lectureId), { person, now })
    return answer(tx, input)
  })
}

export async function lockShown(tx: Tx, lectureId: number) {
  const lecture = await lockLecture(tx, lectureId)
  if (!lecture || lecture.state === 'DRAFT') throw new AppError('NOT_FOUND')
  return lecture
}

export async function answer(tx: Tx, input: WaitingListQuery): Promise<WaitingList> {
  const list = await readWaitingList(tx, input)
  if (!list) throw new Error('a locked lecture was not read')
  return list
}
