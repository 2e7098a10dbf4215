import type { Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { isOffered } from '../../waiting-list/claim-offer.ts'
import { turnOf } from '../../waiting-room/turn-db.ts'
import { withoutTicket } from '../../waiting-room/waiting-room-rules.ts'
import { canRegister, guestRegistrant, type LectureFacts } from '../lecture/lecture-rules.ts'
import { lockVerification, verificationFactsOf } from './email-verification-db.ts'
import { canBeUsed, wasUsedFor } from './email-verification-rules.ts'
import type { GuestActor } from './guest-actor.ts'
import { type FoundRegistrant, findGuestRegistrants, findRegistrants } from './new-registration-db.ts'
import { chooseOrg, reservedSeat } from './org-rules.ts'
import type { RegisterInput } from './register-people.ts'
import { guestRegistrantOf } from './registrant.ts'

/** What decides about a registration besides the lecture. */
export interface Registering {
  readonly found: FoundRegistrant
  /** Undefined for a member. */
  readonly verification: Awaited<ReturnType<typeof lockVerification>>
}

/** Returned in the order of the inputs. */
export async function findRegistering(tx: Tx, inputs: readonly RegisterInput[]): Promise<Registering[]> {
  const members = inputs.flatMap(({ lectureId, actor }) =>
    actor.kind === 'guest' ? [] : [{ lectureId, memberId: actor.memberId, emailKey: emailKey(actor) }],
  )
  const guests = inputs.flatMap(({ lectureId, actor }) =>
    actor.kind === 'guest' ? [{ lectureId, emailKey: actor.emailKey }] : [],
  )
  const now = (inputs[0] as RegisterInput).now
  const ofMembers = members.length > 0 ? await findRegistrants(tx, members, now) : []
  const ofGuests = guests.length > 0 ? await findGuestRegistrants(tx, guests, now) : []
  const people: Registering[] = []
  for (const { actor } of inputs) {
    const found = (actor.kind === 'guest' ? ofGuests : ofMembers).shift()
    if (!found) throw new Error('somebody who registers was not read')
    const verification = actor.kind === 'guest' ? await lockVerification(tx, actor.emailVerifyId) : undefined
    people.push({ found, verification })
  }
  return people
}

/** Throws if the registration is refused; else returns its organisation. */
export function decideRegistration(
  lecture: LectureFacts,
  { found, verification }: Registering,
  input: RegisterInput,
): number | null {
  const { actor } = input
  if (actor.kind === 'member') return decideMember(lecture, found, input)
  decideGuest(lecture, { found, verification }, { ...input, actor })
  return null
}

function decideMember(
  lecture: LectureFacts,
  found: FoundRegistrant,
  { registration, rememberedOrgId, now, zone }: RegisterInput,
): number | null {
  const chosen = chooseOrg({
    orgs: found.orgs,
    requested: registration.partnerId,
    remembered: rememberedOrgId,
    target: lecture.target,
  })
  if (!chosen.known) throw new AppError('NOT_FOUND')
  const registrant = {
    ofPartner: chosen.partner,
    inOrg: found.orgs.length > 0,
    reservedSeat: reservedSeat(chosen, found.orgs, now),
    restrictedUntil: found.restrictedUntil,
    registered: found.attenderId !== null || found.holdId !== null,
    turn: turnOf(found.turn),
    offered: isOffered(found.waiting, now),
    offeredUntil: found.offeredUntil,
  }
  assertAllowed(canRegister(lecture, registrant, now, zone))
  return chosen.orgId
}

/** Existing registrations, restrictions and offers of an e-mail address are revealed only after its verification. */
function decideGuest(
  lecture: LectureFacts,
  { found, verification }: Registering,
  { actor, lectureId, now, zone }: RegisterInput & { readonly actor: GuestActor },
): void {
  const { emailKey } = actor
  const facts = verification && verificationFactsOf(verification)
  const verified = facts !== undefined && canBeUsed(facts, { emailKey, lectureId, now })
  const used = facts !== undefined && wasUsedFor(found.attenderId, facts, emailKey)
  const registrant =
    verified || used
      ? guestRegistrantOf(found, now)
      : { ...guestRegistrant, turn: withoutTicket(turnOf(found.turn)) }
  assertAllowed(canRegister(lecture, registrant, now, zone))
  if (!verified) throw new AppError('VERIFICATION_OVER')
}
