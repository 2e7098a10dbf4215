import type { AppliedLecture, HeldLecture } from '#contract/courses/lecture.ts'
import type { Registration } from '#contract/courses/registration.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { endDueHolds } from '../../money/hold/hold-db.ts'
import { claimReserved, recountReserved } from '../../money/hold/reserved-seat-db.ts'
import { lockSeats } from '../../money/hold/seat-db.ts'
import { newOrderId } from '../../money/payment/order-id.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { claimOffer, isOffered, linkToHold } from '../../waiting-list/claim-offer.ts'
import { markDone, turnOf } from '../../waiting-room/turn-db.ts'
import { withoutTicket } from '../../waiting-room/waiting-room-rules.ts'
import { factsOf } from '../lecture/lecture-db.ts'
import { canRegister, guestRegistrant, type LectureFacts } from '../lecture/lecture-rules.ts'
import { listAttenderMaterials } from '../material/material-db.ts'
import { lockVerification, markUsed, verificationFactsOf } from './email-verification-db.ts'
import { canBeUsed, wasUsedFor } from './email-verification-rules.ts'
import type { GuestActor } from './guest-actor.ts'
import {
  findLectureAndRegistrant,
  type findRegistrant,
  insertRegistration,
  type NewRegistration,
} from './new-registration-db.ts'
import { type ChosenOrg, chooseOrg, reservedSeat } from './org-rules.ts'
import { presentApplied } from './present-registration.ts'
import { guestRegistrantOf } from './registrant.ts'
import { insertDraft } from './registration-draft-db.ts'

export interface RegisterInput {
  readonly lectureId: number
  readonly registration: Registration
  /** Purposes on offer. */
  readonly purposes: readonly string[]
  /** From the caller's cookie, for a partner course; ignored if it is not the caller's. */
  readonly rememberedOrgId: number | undefined
  readonly actor: MemberActor | GuestActor
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly language: Language
  readonly zone: string
  /** Of the request, which its mail continues even if it is registered together with others. */
  readonly traceparent?: string | undefined
}

export interface RegisterDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly holdMinutes: number
  /** Called when an expired hold has released seats, even if the call itself is refused. */
  readonly seatsChanged?: (() => void) | undefined
}

/**
 * Registers a member or a guest for a lecture: seat, row, consents and mail in one transaction. If a fee is due, a hold
 * and its order are created instead.
 */
export async function registerAttender(
  deps: RegisterDeps,
  input: RegisterInput,
): Promise<AppliedLecture | HeldLecture> {
  try {
    return await register(deps, input)
  } catch (error) {
    // A hold that has run out but is not ended yet may be the only obstacle.
    if (!(error instanceof AppError) || !obstaclesOfHolds.includes(error.code)) throw error
    const ended = await endDueHolds(deps.db, input.now, { lectureId: input.lectureId })
    if (ended === 0) throw error
    deps.seatsChanged?.()
    return register(deps, input)
  }
}

/** A hold that has run out may cause these. */
export const obstaclesOfHolds: readonly ErrorCode[] = [
  'LECTURE_FULL',
  'OFFER_LAPSED',
  'RESERVED_FOR_ORG',
  'ALREADY_REGISTERED',
]

function register({ db, jobs, holdMinutes }: RegisterDeps, input: RegisterInput) {
  const { lectureId, actor, now, traceparent } = input
  requireOfferedPurpose(input)
  return db.transaction().execute((tx) =>
    idempotent(tx, idempotentCall(input), async () => {
      const { orgId, fee, turn, waiting } = await decide(tx, input)
      const newRegistration = newRegistrationOf(input, orgId)
      if (orgId !== null) await claimSeat(tx, input, orgId)
      if (waiting)
        await claimOffer(tx, { seated: 'lecture', id: lectureId }, { ...waiting, toBePaid: fee > 0, now })
      if (fee > 0) {
        const until = new Date(now.getTime() + holdMinutes * 60_000)
        const orderId = newOrderId()
        const held = await insertDraft(tx, { ...newRegistration, fee, orderId, until })
        if (!held) throw await raceRefusal(tx, input)
        if (turn) await markDone(tx, { ...holderOf(input), roomId: turn.roomId, now })
        if (waiting) {
          await linkToHold(tx, { ...waiting, holdId: held.id })
          await recountReserved(tx, 'lecture', [lectureId])
        }
        return { order: { orderId, amount: fee, holdUntil: until.toISOString() } }
      }
      const attender = await insertRegistration(tx, newRegistration)
      if (!attender) throw await raceRefusal(tx, input)
      if (turn) await markDone(tx, { ...holderOf(input), roomId: turn.roomId, now })
      if (waiting) await recountReserved(tx, 'lecture', [lectureId])
      if (actor.kind === 'guest') await markUsed(tx, actor.emailVerifyId, attender.id)
      await jobs.send(tx, 'mail', { kind: 'registered', attenderId: attender.id, traceparent })
      const materials = await listAttenderMaterials(tx, [attender])
      return presentApplied(attender, { material: materials.get(attender.id) }, input)
    }),
  )
}

/** The call with the key of its retries. */
export function idempotentCall({ lectureId, registration, actor, idempotencyKey, now }: RegisterInput) {
  const [scope, input] =
    actor.kind === 'guest'
      ? [`registerAttender ${actor.emailVerifyId}`, { lectureId, registration, actor }]
      : [`registerAttender ${actor.memberId}`, { lectureId, registration }]
  return { scope, key: idempotencyKey, input, now }
}

export function newRegistrationOf(input: RegisterInput, orgId: number | null): NewRegistration {
  const { lectureId, registration, now } = input
  return {
    ...personalData(input),
    ...{ lectureId, orgId, appliedAt: now },
    consents: consentTypes(registration.agreements),
    givenOn: `/attend/register/${lectureId}`,
  }
}

/** Members of an organisation take the seats reserved for it first. */
async function claimSeat(
  tx: Tx,
  { lectureId, actor, now }: Pick<RegisterInput, 'lectureId' | 'actor' | 'now'>,
  orgId: number,
): Promise<void> {
  await lockSeats(tx, 'lecture', [lectureId])
  const memberId = actor.kind === 'member' ? actor.memberId : null
  await claimReserved(tx, lectureId, { orgId, memberId, now })
}

/** A concurrent registration took the seat: decides again for the exact refusal. */
async function raceRefusal(tx: Tx, input: RegisterInput): Promise<AppError> {
  await decide(tx, input)
  return new AppError('LECTURE_FULL')
}

/** Checks the purpose against the products on offer, which are a setting and unknown to the contract. */
export function requireOfferedPurpose({ registration: { purpose }, purposes }: RegisterInput): void {
  if (!purposes.includes(purpose))
    throw new BadInput([
      { code: 'custom', path: ['purpose'], message: 'not on offer', params: { words: 'purposeRequired' } },
    ])
}

async function decide(tx: Tx, input: RegisterInput) {
  const { lectureId, actor, now } = input
  if (actor.kind === 'guest') return decideGuest(tx, actor, input)
  const found = await findLectureAndRegistrant(tx, {
    lectureId,
    memberId: actor.memberId,
    emailKey: emailKey(actor),
    now,
  })
  if (!found) throw new AppError('NOT_FOUND')
  const { fee, turn, waiting } = found
  return { orgId: decideMember(factsOf(found), found, input), fee, turn, waiting }
}

/** The organisation of a member's registration, if it is allowed. */
export function decideMember(
  lecture: LectureFacts,
  found: Awaited<ReturnType<typeof findRegistrant>>,
  { registration, rememberedOrgId, now, zone }: RegisterInput,
): number | null {
  const chosen: ChosenOrg = chooseOrg({
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
async function decideGuest(tx: Tx, guest: GuestActor, { lectureId, now, zone }: RegisterInput) {
  const { emailKey, emailVerifyId } = guest
  const found = await findLectureAndRegistrant(tx, { lectureId, memberId: null, emailKey, now })
  if (!found) throw new AppError('NOT_FOUND')
  const verification = await lockVerification(tx, emailVerifyId)
  const verified =
    verification !== undefined && canBeUsed(verificationFactsOf(verification), { emailKey, lectureId, now })
  const used =
    verification !== undefined && wasUsedFor(found.attenderId, verificationFactsOf(verification), emailKey)
  const registrant =
    verified || used
      ? guestRegistrantOf(found, now)
      : { ...guestRegistrant, turn: withoutTicket(turnOf(found.turn)) }
  assertAllowed(canRegister(factsOf(found), registrant, now, zone))
  if (!verified) throw new AppError('VERIFICATION_OVER')
  return { orgId: null, fee: found.fee, turn: found.turn, waiting: found.waiting }
}

/** Whose turn is used. */
function holderOf({ actor }: RegisterInput) {
  return actor.kind === 'guest'
    ? { memberIds: [], emailKey: actor.emailKey }
    : { memberIds: [actor.memberId] }
}

function personalData({ actor, registration: { purpose }, language }: RegisterInput) {
  const { name, email } = actor
  const common = { name, email, language, purpose }
  return actor.kind === 'guest'
    ? { ...common, memberId: null, emailKey: actor.emailKey, phoneNumber: null, group: actor.group }
    : {
        ...common,
        memberId: actor.memberId,
        emailKey: emailKey(actor),
        phoneNumber: actor.phoneNumber,
        group: null,
      }
}

function consentTypes(agreements: { collect: boolean; fourteen: boolean; ad: boolean }): TermsType[] {
  return (['collect', 'fourteen', 'ad'] as const).filter((type) => agreements[type])
}
