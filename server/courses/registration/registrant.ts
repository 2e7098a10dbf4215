import { isOffered } from '../../waiting-list/claim-offer.ts'
import { turnOf } from '../../waiting-room/turn-db.ts'
import type { RegistrantFacts } from '../lecture/lecture-rules.ts'
import type { FoundRegistrant } from './new-registration-db.ts'
import { keptSeat } from './org-rules.ts'

/** The member has not chosen an organisation yet, so a seat that any of theirs keeps counts. */
export function registrantOf(found: FoundRegistrant, now: Date): RegistrantFacts {
  const { orgs, restrictedUntil, attenderId, holdId, turn } = found
  return {
    ofPartner: orgs.some((org) => org.partner),
    inOrg: orgs.length > 0,
    reservedSeat: orgs.some(({ reserved }) => keptSeat(reserved, now)) ? 'CHOSEN' : undefined,
    restrictedUntil,
    registered: attenderId !== null || holdId !== null,
    turn: turnOf(turn),
    offered: isOffered(found.waiting, now),
    offeredUntil: found.offeredUntil,
  }
}

/** The guest's address is verified. */
export function guestRegistrantOf(found: FoundRegistrant, now: Date): RegistrantFacts {
  return { ...registrantOf(found, now), guest: true }
}
