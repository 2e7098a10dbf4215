import type { WaitingList } from '#contract/courses/waiting-list.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { joinLine, leaveLine } from '../../waiting-list/join-line.ts'
import { factsOf, lockLecture } from '../lecture/lecture-db.ts'
import { findRegistrant } from '../registration/new-registration-db.ts'
import { registrantOf } from '../registration/registrant.ts'
import { lineOf } from './lecture-line.ts'
import { type Reading, readWaitingList } from './read-waiting-list.ts'
import { canJoin } from './waiting-list-rules.ts'

/** Joins the line of a full lecture, which is locked so that no seat becomes free meanwhile. */
export function joinWaitingList(db: Db, input: Reading): Promise<WaitingList> {
  const { lectureId, actor, now, zone } = input
  const { memberId } = actor
  return db.transaction().execute(async (tx) => {
    const lecture = await lockShown(tx, lectureId)
    const found = await findRegistrant(tx, { lectureId, memberId, emailKey: emailKey(actor), now })
    const joining = { waiting: found.waiting !== null, lineClosed: lecture.waiting_list_closed_at !== null }
    assertAllowed(canJoin(factsOf(lecture), { ...registrantOf(found, now), ...joining }, now, zone))
    await joinLine(tx, lineOf(lectureId), { memberId, now })
    return answer(tx, input)
  })
}

/** Leaves the line, or declines an offer. */
export function leaveWaitingList(db: Db, input: Reading): Promise<WaitingList> {
  const { lectureId, actor, now } = input
  return db.transaction().execute(async (tx) => {
    await lockShown(tx, lectureId)
    await leaveLine(tx, lineOf(lectureId), { memberId: actor.memberId, now })
    return answer(tx, input)
  })
}

async function lockShown(tx: Tx, lectureId: number) {
  const lecture = await lockLecture(tx, lectureId)
  if (!lecture || lecture.state === 'DRAFT') throw new AppError('NOT_FOUND')
  return lecture
}

async function answer(tx: Tx, input: Reading): Promise<WaitingList> {
  const list = await readWaitingList(tx, input)
  if (!list) throw new Error('a locked lecture was not read')
  return list
}
