import type { Db } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { StoredWaiting } from '../../waiting-list/claim-offer.ts'
import { canTakeTurn, withoutTime } from '../../waiting-room/waiting-room-rules.ts'
import { type RegistrantFacts, unknownRegistrant } from '../lecture/lecture-rules.ts'
import { findLiveAttender } from '../registration/attender-db.ts'
import { findRegistrant, findTurn } from '../registration/new-registration-db.ts'
import { registrantOf } from '../registration/registrant.ts'
import { findOwnHold } from '../registration/registration-draft-db.ts'

/** What is the caller's own of a lecture. */
export interface OwnLecture {
  readonly registrant: RegistrantFacts
  /** The live entry of the waiting list. */
  readonly waiting: StoredWaiting | null
  /** The live registration of the account. */
  readonly attender: Awaited<ReturnType<typeof findLiveAttender>>
  /** The seat held until its order is paid. */
  readonly hold: Awaited<ReturnType<typeof findOwnHold>>
}

/** Of a visitor. */
export const nothingOwn: OwnLecture = {
  ...{ registrant: unknownRegistrant, waiting: null, attender: undefined, hold: undefined },
}

export async function readOwnLecture(
  db: Db,
  actor: Actor,
  { lectureId, now }: { lectureId: number; now: Date },
): Promise<OwnLecture> {
  if (actor.kind === 'visitor') {
    const turn = await findTurn(db, lectureId)
    return turn ? { ...nothingOwn, registrant: { ...unknownRegistrant, turn } } : nothingOwn
  }
  const own = { lectureId, memberId: actor.memberId }
  const found = await findRegistrant(db, { ...own, emailKey: emailKey(actor), now })
  return {
    registrant: registrantOf(found, now),
    waiting: found.waiting,
    // Both may belong to a guest registration of the same address.
    attender: found.attenderId === null ? undefined : await findLiveAttender(db, own),
    hold: found.holdId === null ? undefined : await findOwnHold(db, own),
  }
}

/**
 * What the page of a lecture shows of a member, without numbers: equal for most members. Undefined with a held seat, whose
 * order the page links to.
 */
export async function factsOfOwnLecture(...reading: Parameters<typeof readOwnLecture>) {
  const { registrant, waiting, attender, hold } = await readOwnLecture(...reading)
  if (hold) return undefined
  const { id: _, ...registration } = attender ?? { id: null }
  const turn = canTakeTurn(registrant.turn ?? null, reading[2].now)
  return {
    registrant: { ...registrant, turn: withoutTime(turn) },
    waiting: waiting && { offeredUntil: waiting.offeredUntil },
    registration,
  }
}
