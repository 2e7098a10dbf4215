import type { Language } from '#contract/languages.ts'
import type { AppliedLecture, Registration } from '#contract/lecture.ts'
import type { TermsType } from '#contract/terms-types.ts'
import type { MemberActor } from '../account/actor.ts'
import { emailKey } from '../account/email-key.ts'
import type { Db, Tx } from '../db/open.ts'
import { once } from '../http/once.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { AppError, BadInput } from '../refusals/app-error.ts'
import { demand } from '../refusals/decision.ts'
import { factsOf } from './lecture-db.ts'
import { canRegister } from './lecture-rules.ts'
import { type ChosenOrg, chooseOrg } from './org-rules.ts'
import { presentApplied } from './present-lecture.ts'
import { findLectureAndSeeker, insertRegistration } from './registration-db.ts'

export interface Registering {
  readonly lectureId: number
  readonly registration: Registration
  /** Those on offer. */
  readonly purposes: readonly string[]
  /** The organisation remembered in the caller's cookie; a stale one is passed over. */
  readonly rememberedOrgId: number | undefined
  readonly actor: MemberActor
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly language: Language
  readonly zone: string
}

/** Gives a member a seat in a lecture: seat, row, consents and mail in one commit, or none of them. */
export function registerAttender(
  { db, jobs }: { db: Db; jobs: Jobs },
  asked: Registering,
): Promise<AppliedLecture> {
  const { lectureId, registration, actor, now } = asked
  demandPurpose(asked)
  const scope = `registerAttender ${actor.memberId}`
  return db.transaction().execute((tx) =>
    once(tx, { scope, key: asked.idempotencyKey, asked: { lectureId, registration }, now }, async () => {
      const { orgId } = await decide(tx, asked)
      const made = await insertRegistration(tx, {
        ...personOf(asked),
        lectureId,
        orgId,
        appliedAt: now,
        consents: consentTypes(registration.agreements),
        givenOn: `/attend/register/${lectureId}`,
      })
      if (!made) {
        // Somebody was quicker: the rule now says what came between.
        await decide(tx, asked)
        throw new AppError('LECTURE_FULL')
      }
      await jobs.send(tx, 'mail', { kind: 'registered', attenderId: made.id })
      return presentApplied(made, asked)
    }),
  )
}

/** The contract knows how a purpose looks; which products there are is a setting. */
function demandPurpose({ registration: { purpose }, purposes }: Registering): void {
  if (!purposes.includes(purpose))
    throw new BadInput([
      { code: 'custom', path: ['purpose'], message: 'not on offer', params: { words: 'purposeRequired' } },
    ])
}

async function decide(tx: Tx, { lectureId, registration, rememberedOrgId, actor, now, zone }: Registering) {
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
        restrictedUntil: found.restrictedUntil,
        registered: found.attenderId !== null,
      },
      now,
      zone,
    ),
  )
  return { orgId: chosen.orgId }
}

function personOf({ actor, registration, language }: Registering) {
  return {
    memberId: actor.memberId,
    emailKey: emailKey(actor),
    name: actor.name,
    email: actor.email,
    phoneNumber: actor.phoneNumber,
    language,
    purpose: registration.purpose,
  }
}

function consentTypes(agreements: { collect: boolean; fourteen: boolean; ad: boolean }): TermsType[] {
  return (['collect', 'fourteen', 'ad'] as const).filter((type) => agreements[type])
}
