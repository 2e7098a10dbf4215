import type { Db } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { StoredWaiting } from '../../waiting-list/claim-offer.ts'
import { canTakeTurn, withoutTime } from '../../waiting-room/waiting-room-rules.ts'
import { type RegistrantFacts, unknownRegistrant } from '../lecture/lecture-rules.ts'
import { findLiveAttender } from '../registration/attender-db.ts'
import { type FoundRegistrant, findRegistrant, findTurn } from '../registration/new-registration-db.ts'
import { assigningOrg } from '../registration/org-rules.ts'
import { registrantOf } from '../registration/registrant.ts'
import { findOwnHold } from '../registration/registration-draft-db.ts'

export interface OwnLecture {
  readonly registrant: RegistrantFacts
  /** The live entry of the waiting list. */
  readonly waiting: StoredWaiting | null
  /** A seat that an organisation has assigned to the caller; `until` is the instant of its release. */
  readonly assigned: { readonly orgId: number; readonly until: string } | null
  /** The live registration of the account. */
  readonly attender: Awaited<ReturnType<typeof findLiveAttender>>
  /** If so, credits cannot be used. */
  readonly partnerUse: boolean
  /** The seat held until its order is paid. */
  readonly hold: Awaited<ReturnType<typeof findOwnHold>>
}

/** What a visitor has. */
export const nothingOwn: OwnLecture = {
  registrant: unknownRegistrant,
  waiting: null,
  assigned: null,
  attender: undefined,
  hold: undefined,
  partnerUse: false,
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
    assigned: assignedSeat(found, now),
    partnerUse: found.partnerUse,
    // Both may belong to a guest registration of the same address.
    attender: found.attenderId === null ? undefined : await findLiveAttender(db, own),
    hold: found.holdId === null ? undefined : await findOwnHold(db, own),
  }
}

/** Undefined once its member has registered. */
function assignedSeat(
  { orgs, attenderId, holdId }: Pick<FoundRegistrant, 'orgs' | 'attenderId' | 'holdId'>,
  now: Date,
): OwnLecture['assigned'] {
  const org = attenderId === null && holdId === null ? assigningOrg(orgs, now) : undefined
  return org?.reserved ? { orgId: org.orgId, until: new Date(org.reserved.releaseAt).toISOString() } : null
}

/**
 * What the page of a lecture shows of a member, without numbers: equal for most members. Undefined if the member holds a seat,
 * since the page links to its order.
 */
export async function factsOfOwnLecture(...reading: Parameters<typeof readOwnLecture>) {
  const { registrant, waiting, assigned, partnerUse, attender, hold } = await readOwnLecture(...reading)
  if (hold) return undefined
  const { id: _, ...registration } = attender ?? { id: null }
  const turn = canTakeTurn(registrant.turn ?? null, reading[2].now)
  return {
    registrant: { ...registrant, turn: withoutTime(turn) },
    waiting: waiting && { offeredUntil: waiting.offeredUntil },
    assigned,
    partnerUse,
    registration,
  }
}
