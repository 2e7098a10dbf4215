import type { AppliedLecture, HeldLecture } from '#contract/courses/lecture.ts'
import type { Registration } from '#contract/courses/registration.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { Language } from '#contract/platform/languages.ts'
import { newOrderId } from '../../money/payment/order-id.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { demand } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { once } from '../../platform/http/once.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { factsOf } from '../lecture/lecture-db.ts'
import { canRegister, guestSeeker } from '../lecture/lecture-rules.ts'
import { listGivenMaterials } from '../material/material-db.ts'
import { lockVerification, markUsed, verificationFactsOf } from './email-verification-db.ts'
import { canBeUsed, wasUsedFor } from './email-verification-rules.ts'
import type { GuestActor } from './guest-actor.ts'
import { endDueLectureHolds, insertHold } from './hold-db.ts'
import { type ChosenOrg, chooseOrg } from './org-rules.ts'
import { presentApplied } from './present-registration.ts'
import { findLectureAndSeeker, insertRegistration } from './registration-db.ts'

export interface Registering {
  readonly lectureId: number
  readonly registration: Registration
  /** Those on offer. */
  readonly purposes: readonly string[]
  /** The organisation remembered in the caller's cookie, for a partner course; a stale one is passed over. */
  readonly rememberedOrgId: number | undefined
  readonly actor: MemberActor | GuestActor
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly language: Language
  readonly zone: string
}

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly holdMinutes: number
  /** Seats have become free, also where the call itself is refused. */
  readonly seatsChanged?: (() => void) | undefined
}

/**
 * Gives a member or a guest a seat in a lecture: seat, row, consents and mail in one commit, or none of them. Where a
 * fee is due, the seat is held, and the order to pay made, likewise.
 */
export async function registerAttender(
  deps: Deps,
  asked: Registering,
): Promise<AppliedLecture | HeldLecture> {
  try {
    return await register(deps, asked)
  } catch (error) {
    // A hold that has run out may be all that stands in the way.
    if (!(error instanceof AppError) || !['LECTURE_FULL', 'ALREADY_REGISTERED'].includes(error.code))
      throw error
    const ended = await endDueLectureHolds(deps.db, asked.now, asked)
    if (ended === 0) throw error
    deps.seatsChanged?.()
    return register(deps, asked)
  }
}

function register({ db, jobs, holdMinutes }: Deps, asked: Registering) {
  const { lectureId, registration, actor, now } = asked
  demandPurpose(asked)
  const [scope, sent] =
    actor.kind === 'guest'
      ? [`registerAttender ${actor.emailVerifyId}`, { lectureId, registration, actor }]
      : [`registerAttender ${actor.memberId}`, { lectureId, registration }]
  return db.transaction().execute((tx) =>
    once(tx, { scope, key: asked.idempotencyKey, asked: sent, now }, async () => {
      const { orgId, fee } = await decide(tx, asked)
      const registered = {
        ...personOf(asked),
        lectureId,
        orgId,
        appliedAt: now,
        consents: consentTypes(registration.agreements),
        givenOn: `/attend/register/${lectureId}`,
      }
      if (fee > 0) {
        const until = new Date(now.getTime() + holdMinutes * 60_000)
        const orderId = newOrderId()
        if (!(await insertHold(tx, { ...registered, fee, orderId, until }))) throw await overtaken(tx, asked)
        return { order: { orderId, amount: fee, holdUntil: until.toISOString() } }
      }
      const made = await insertRegistration(tx, registered)
      if (!made) throw await overtaken(tx, asked)
      if (actor.kind === 'guest') await markUsed(tx, actor.emailVerifyId, made.id)
      await jobs.send(tx, 'mail', { kind: 'registered', attenderId: made.id })
      const materials = made.has_material ? await listGivenMaterials(tx, [made.id]) : undefined
      return presentApplied(made, { material: materials?.get(made.id) }, asked)
    }),
  )
}

/** Somebody was quicker: the rule now says what came between. */
async function overtaken(tx: Tx, asked: Registering): Promise<AppError> {
  await decide(tx, asked)
  return new AppError('LECTURE_FULL')
}

/** The contract knows how a purpose looks; which products there are is a setting. */
function demandPurpose({ registration: { purpose }, purposes }: Registering): void {
  if (!purposes.includes(purpose))
    throw new BadInput([
      { code: 'custom', path: ['purpose'], message: 'not on offer', params: { words: 'purposeRequired' } },
    ])
}

async function decide(tx: Tx, asked: Registering) {
  const { lectureId, registration, rememberedOrgId, actor, now, zone } = asked
  if (actor.kind === 'guest') return decideGuest(tx, actor, asked)
  const found = await findLectureAndSeeker(tx, {
    lectureId,
    memberId: actor.memberId,
    emailKey: emailKey(actor),
    now,
  })
  if (!found) throw new AppError('NOT_FOUND')
  const chosen: ChosenOrg = chooseOrg({
    orgs: found.orgs,
    asked: registration.partnerId,
    remembered: rememberedOrgId,
    target: found.target,
  })
  if (!chosen.known) throw new AppError('NOT_FOUND')
  demand(
    canRegister(
      factsOf(found),
      {
        ofPartner: chosen.partner,
        inOrg: found.orgs.length > 0,
        restrictedUntil: found.restrictedUntil,
        registered: found.attenderId !== null || found.holdId !== null,
      },
      now,
      zone,
    ),
  )
  return { orgId: chosen.orgId, fee: found.fee }
}

/** What an address is registered for, and whether it is restricted, is told only to whom it has been shown to belong. */
async function decideGuest(tx: Tx, guest: GuestActor, { lectureId, now, zone }: Registering) {
  const { emailKey, emailVerifyId } = guest
  const found = await findLectureAndSeeker(tx, { lectureId, memberId: null, emailKey, now })
  if (!found) throw new AppError('NOT_FOUND')
  const verification = await lockVerification(tx, emailVerifyId)
  const verified =
    verification !== undefined && canBeUsed(verificationFactsOf(verification), { emailKey, lectureId, now })
  const used =
    verification !== undefined && wasUsedFor(found.attenderId, verificationFactsOf(verification), emailKey)
  const known =
    verified || used
      ? {
          restrictedUntil: found.restrictedUntil,
          registered: found.attenderId !== null || found.holdId !== null,
        }
      : {}
  demand(canRegister(factsOf(found), { ...guestSeeker, ...known }, now, zone))
  if (!verified) throw new AppError('VERIFICATION_OVER')
  return { orgId: null, fee: found.fee }
}

function personOf({ actor, registration: { purpose }, language }: Registering) {
  const { name, email } = actor
  const same = { name, email, language, purpose }
  return actor.kind === 'guest'
    ? { ...same, memberId: null, emailKey: actor.emailKey, phoneNumber: null, group: actor.group }
    : {
        ...same,
        memberId: actor.memberId,
        emailKey: emailKey(actor),
        phoneNumber: actor.phoneNumber,
        group: null,
      }
}

function consentTypes(agreements: { collect: boolean; fourteen: boolean; ad: boolean }): TermsType[] {
  return (['collect', 'fourteen', 'ad'] as const).filter((type) => agreements[type])
}
