import type { WaitingList } from '#contract/courses/waiting-list.ts'
import { recountReserved } from '../../money/hold/reserved-seat-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import { factsOf, lockLecture } from '../lecture/lecture-db.ts'
import { findRegistrant } from '../registration/new-registration-db.ts'
import { registrantOf } from '../registration/registrant.ts'
import { readWaitingList } from './read-waiting-list.ts'
import { endEntries, findOwnEntry, insertEntry } from './waiting-list-db.ts'
import { canJoin } from './waiting-list-rules.ts'

interface Input extends View {
  readonly offerHours: number
  readonly lectureId: number
  readonly actor: MemberActor
}

/** Joins the line of a full lecture, which is locked so that no seat becomes free meanwhile. */
export function joinWaitingList(db: Db, input: Input): Promise<WaitingList> {
  const { lectureId, actor, now, zone } = input
  return db.transaction().execute(async (tx) => {
    const lecture = await lockLecture(tx, lectureId)
    if (!lecture || lecture.state === 'DRAFT') throw new AppError('NOT_FOUND')
    const found = await findRegistrant(tx, { ...own(input), emailKey: emailKey(actor), now })
    const waiting = found.waiting !== null
    assertAllowed(canJoin(factsOf(lecture), { ...registrantOf(found, now), waiting }, now, zone))
    if ((await insertEntry(tx, { ...own(input), now })) === undefined) throw new AppError('ALREADY_WAITING')
    await recountReserved(tx, [lectureId])
    return answer(tx, input)
  })
}

/** Leaves the line, or declines an offer: its seat goes to the next person. */
export function leaveWaitingList(db: Db, input: Input): Promise<WaitingList> {
  const { lectureId, now } = input
  return db.transaction().execute(async (tx) => {
    const lecture = await lockLecture(tx, lectureId)
    if (!lecture || lecture.state === 'DRAFT') throw new AppError('NOT_FOUND')
    const entry = await findOwnEntry(tx, own(input))
    if (!entry) throw new AppError('NOT_WAITING')
    await endEntries(tx, [entry.id], { state: 'LEFT', now })
    await recountReserved(tx, [lectureId])
    return answer(tx, input)
  })
}

function own({ lectureId, actor }: Input) {
  return { lectureId, memberId: actor.memberId }
}

async function answer(tx: Tx, input: Input): Promise<WaitingList> {
  const list = await readWaitingList(tx, input)
  if (!list) throw new Error('a locked lecture was not read')
  return list
}
