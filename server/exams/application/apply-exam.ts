import type { ApplicantForm, CreatedApplicant } from '#contract/exams/applicant.ts'
import type { Language } from '#contract/platform/languages.ts'
import { endDueHolds } from '../../money/hold/hold-db.ts'
import { recountReserved } from '../../money/hold/reserved-seat-db.ts'
import { newOrderId } from '../../money/payment/order-id.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { claimOffer, isOffered, linkToHold } from '../../waiting-list/claim-offer.ts'
import { lockWithOffers, passOnOffers, untilNoneIsOffered } from '../../waiting-list/exam-offers.ts'
import { markDone, turnOf } from '../../waiting-room/turn-db.ts'
import { currentTerms } from '../catalogue/change-rules.ts'
import { examFactsOf } from '../catalogue/exam-db.ts'
import { bookingWindow, canApply } from '../catalogue/exam-rules.ts'
import { personFactsOf } from '../catalogue/own-applicant.ts'
import { readOwnRenewals, renewalOf } from '../catalogue/own-renewals.ts'
import type { Renewal, RenewalSeatSettings } from '../catalogue/renewal-seat-rules.ts'
import { foldCode } from '../discount/discount-rules.ts'
import { newExamNumber } from './exam-number.ts'
import { type ExamForApplyingRow, findExamForApplying, insertApplication } from './new-application-db.ts'
import { discountBy, fault, withCodeRateLimit } from './use-discount-code.ts'

export interface ApplyDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly holdMinutes: number
  readonly renewalSeats: RenewalSeatSettings
  /** Called when an expired hold has released seats, even if the call itself is refused. */
  readonly seatsChanged?: (() => void) | undefined
}

export interface ApplyInput {
  readonly examId: number
  readonly form: ApplicantForm
  readonly actor: MemberActor
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly language: Language
  readonly zone: string
}

/** Holds a seat in an exam: seat, code, application, consent and order in one transaction. */
export function applyForExam(deps: ApplyDeps, input: ApplyInput): Promise<CreatedApplicant> {
  const work = () => untilNoneIsOffered(() => applyEndingDueHolds(deps, input))
  return input.form.discountCode === undefined ? work() : withCodeRateLimit(deps.db, input, work)
}

/** What a hold that has run out may refuse. */
export const obstaclesOfHolds: readonly string[] = [
  'EXAM_FULL',
  'OFFER_LAPSED',
  'RENEWAL_SEATS_TAKEN',
  'EXAM_ALREADY_RESERVED',
]

async function applyEndingDueHolds(deps: ApplyDeps, input: ApplyInput): Promise<CreatedApplicant> {
  try {
    return await apply(deps, input)
  } catch (error) {
    // A hold that has run out but is not ended yet may be the only obstacle.
    if (!(error instanceof AppError) || !obstaclesOfHolds.includes(error.code)) throw error
    const { examId, actor, now } = input
    const ended = await endDueHolds(deps.db, now, { examId, memberId: actor.memberId })
    if (ended === 0) throw error
    deps.seatsChanged?.()
    return apply(deps, input)
  }
}

function apply(deps: ApplyDeps, input: ApplyInput): Promise<CreatedApplicant> {
  const { db, jobs, holdMinutes } = deps
  const { examId, actor, now, language } = input
  const { discountCode } = input.form
  const code = discountCode === undefined ? undefined : foldCode(discountCode)
  return db.transaction().execute((tx) =>
    idempotent(tx, idempotentCall(input), async () => {
      const memberIds = [actor.memberId]
      const locked = await lockWithOffers(tx, { examIds: [examId], memberIds })
      const { fee, discount, codeId, turn, waiting, renewal } = await decide(tx, deps, input, code)
      const form = parsePersonal(input)
      const amount = fee - discount
      const examNumber = newExamNumber()
      const orderId = amount > 0 ? newOrderId() : null
      const holdUntil = new Date(now.getTime() + holdMinutes * 60_000)
      if (waiting)
        await claimOffer(tx, { seated: 'exam', id: examId }, { ...waiting, toBePaid: amount > 0, now })
      const applicant = await insertApplication(tx, {
        examId,
        memberId: actor.memberId,
        examNumber,
        orderId,
        form,
        language,
        codeId,
        fee,
        discount,
        terms: currentTerms,
        holdUntil,
        renewal,
        now,
        givenOn: `/certification/apply/${examId}`,
      })
      if (!applicant) {
        // A concurrent application took the seat: decides again for the exact refusal.
        await decide(tx, deps, input, code)
        throw new AppError('EXAM_FULL')
      }
      if (waiting) {
        if (applicant.holdId !== null) await linkToHold(tx, { ...waiting, holdId: applicant.holdId })
        await recountReserved(tx, 'exam', [examId])
      }
      await passOnOffers(tx, { memberIds, locked, now })
      if (turn) await markDone(tx, { roomId: turn.roomId, memberIds, now })
      if (!orderId) {
        await jobs.send(tx, 'exam-mail', { kind: 'examApplied', applicantId: applicant.id })
        return { examNumber, applyState: 'APPLIED', order: null }
      }
      const order = { orderId, amount, holdUntil: holdUntil.toISOString() }
      return { examNumber, applyState: 'DRAFT', order }
    }),
  )
}

export function idempotentCall({ examId, form, actor, idempotencyKey: key, now }: ApplyInput) {
  return { scope: `applyForExam ${actor.memberId}`, key, input: { examId, form }, now }
}

async function decide(tx: Tx, { renewalSeats }: ApplyDeps, input: ApplyInput, code: string | undefined) {
  const { examId, actor, now, zone } = input
  const found = await findExamForApplying(tx, { examId, memberId: actor.memberId, code, now, zone })
  if (!found) throw new AppError('NOT_FOUND')
  const renewal = isBeforeOpening(found, input)
    ? renewalOf(await readOwnRenewals(tx, actor.memberId, { now, zone, settings: renewalSeats }), found.level)
    : null
  decideApplication({ ...found, renewal }, input)
  const { fee, turn, waiting } = found
  return { fee, turn, waiting, renewal, ...discountBy(found, code !== undefined, now) }
}

/** Whether the exam's month is not open yet, so that only renewals can be applied for. */
export function isBeforeOpening(
  { start_at: startAt }: Pick<ExamForApplyingRow, 'start_at'>,
  { now, zone }: Pick<ApplyInput, 'now' | 'zone'>,
): boolean {
  return now < bookingWindow({ startAt }, zone).opensAt
}

type ApplyingFacts = Pick<
  ExamForApplyingRow,
  | 'state'
  | 'start_at'
  | 'finish_at'
  | 'capacity'
  | 'seats_taken'
  | 'seats_reserved'
  | 'reserved'
  | 'termsVersion'
  | 'turn'
  | 'waiting'
  | 'offeredUntil'
> & { readonly renewal: Renewal | null }

/** Throws unless the member may apply, with the terms that are in force. */
export function decideApplication(found: ApplyingFacts, { form, actor, now, zone }: ApplyInput): void {
  const person = {
    ...personFactsOf(actor, { reserved: Boolean(found.reserved) }),
    offered: isOffered(found.waiting, now),
    offeredUntil: found.offeredUntil,
    renewal: found.renewal,
  }
  assertAllowed(canApply(examFactsOf(found), person, now, zone, turnOf(found.turn)))
  if (found.termsVersion !== form.termsVersion) throw new AppError('TERMS_CHANGED')
}

/** What the form says of the person, with the names as they are stored. */
export function parsePersonal({ form, actor }: ApplyInput) {
  const { discountCode: _, termsAgreed: __, ...personal } = form
  return { ...personal, ...parseNames(personal, actor) }
}

/** Validates and trims the names; the Korean one must equal the account's (domain decisions "Applicant"). */
function parseNames(
  form: Pick<ApplicantForm, 'koreanName' | 'englishFirstName' | 'englishLastName'>,
  { name }: MemberActor,
) {
  const koreanName = normaliseName(form.koreanName)
  if (name?.trim() && koreanName !== normaliseName(name))
    throw new BadInput([fault('koreanName', 'nameOfAccount')])
  return {
    koreanName,
    englishFirstName: form.englishFirstName.trim(),
    englishLastName: form.englishLastName.trim(),
  }
}

function normaliseName(name: string): string {
  return name.trim().normalize('NFC')
}
