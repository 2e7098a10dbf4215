import type { ApplicantForm } from '#contract/exams/applicant.ts'
import { bookingWindow } from '#contract/exams/booking-window.ts'
import { newOrderId } from '../../money/payment/order-id.ts'
import type { Tx } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { isOffered, type StoredWaiting } from '../../waiting-list/claim-offer.ts'
import { turnOf } from '../../waiting-room/turn-db.ts'
import { examFactsOf } from '../catalogue/exam-db.ts'
import { canApply } from '../catalogue/exam-rules.ts'
import { personFactsOf } from '../catalogue/own-applicant.ts'
import { type OwnRenewal, readOwnRenewals, renewalOf } from '../catalogue/own-renewals.ts'
import { listRenewable } from '../catalogue/renewal-db.ts'
import { foldCode } from '../discount/discount-rules.ts'
import { type ApplyingRow, type ExamFactsRow, findApplying, type NewApplication } from './applications-db.ts'
import type { ApplyDeps, ApplyInput } from './apply-people.ts'
import { newExamNumber } from './exam-number.ts'
import { discountBy, fault } from './use-discount-code.ts'

/** What decides about an application besides the exam. */
export interface Applying {
  readonly found: ApplyingRow
  readonly renewal: OwnRenewal | null
}

export interface Decision {
  readonly application: NewApplication
  readonly roomId: number | undefined
  /** The entry that is ended, with its offer. */
  readonly waiting: StoredWaiting | null
  /** Whether a seat of any exam is offered. */
  readonly offered: boolean
}

interface Reading {
  readonly inputs: readonly ApplyInput[]
  readonly rows: ReadonlyMap<number, ExamFactsRow>
}

/** Returned in the order of the inputs. */
export async function readApplying(
  tx: Tx,
  { renewalSeats: settings }: ApplyDeps,
  { inputs, rows }: Reading,
): Promise<Applying[]> {
  const { now, zone } = inputs[0] as ApplyInput
  const found = await findApplying(
    tx,
    inputs.map(({ examId, actor, form }) => ({
      examId,
      memberId: actor.memberId,
      code: form.discountCode === undefined ? null : foldCode(form.discountCode),
    })),
    zone,
  )
  const early = inputs.filter((input) => isBeforeOpening(rows.get(input.examId) as ExamFactsRow, input))
  const memberIds = early.map(({ actor }) => actor.memberId)
  const renewing = new Set(
    memberIds.length === 0 ? [] : (await listRenewable(tx, memberIds, now)).map((row) => row.member_id),
  )
  const people: Applying[] = []
  for (const [index, input] of inputs.entries()) {
    const { memberId } = input.actor
    const renewal =
      early.includes(input) && renewing.has(memberId)
        ? renewalOf(
            await readOwnRenewals(tx, memberId, { now, zone, settings }),
            (rows.get(input.examId) as ExamFactsRow).level,
          )
        : null
    people.push({ found: found[index] as ApplyingRow, renewal })
  }
  return people
}

function isBeforeOpening(
  { start_at: startAt }: Pick<ExamFactsRow, 'start_at'>,
  { now, zone }: Pick<ApplyInput, 'now' | 'zone'>,
): boolean {
  return now < bookingWindow({ startAt }, zone).opensAt
}

interface Facts {
  readonly row: ExamFactsRow
  readonly person: Applying
  /** Seats taken by people before this one in the same transaction. */
  readonly earlier: number
}

/** Throws if the application is refused. */
export function decideApplication(
  { holdMinutes }: ApplyDeps,
  { row, person: { found, renewal }, earlier }: Facts,
  input: ApplyInput,
): Decision {
  const { examId, form, actor, language, now, zone } = input
  const person = {
    ...personFactsOf(actor, { reserved: found.reserved }),
    offered: isOffered(found.waiting, now),
    offeredUntil: found.offeredUntil,
    renewal,
  }
  const exam = examFactsOf({ ...row, seats_taken: row.seats_taken + earlier })
  assertAllowed(canApply(exam, person, now, zone, turnOf(found.turn)))
  if (row.termsVersion !== form.termsVersion) throw new AppError('TERMS_CHANGED')
  const { codeId, discount } = discountBy({ ...found, ...row }, form.discountCode !== undefined, now)
  const amount = row.fee - discount
  return {
    application: {
      examId,
      memberId: actor.memberId,
      examNumber: newExamNumber(),
      orderId: amount > 0 ? newOrderId() : null,
      form: parsePersonal(input),
      language,
      codeId,
      fee: row.fee,
      discount,
      renewal,
      holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
      now,
    },
    roomId: found.turn?.roomId,
    waiting: found.waiting,
    offered: found.offered,
  }
}

function parsePersonal({ form, actor }: ApplyInput) {
  const { discountCode: _, termsAgreed: __, ...personal } = form
  return { ...personal, ...parseNames(personal, actor) }
}

/** Trims the names. The Korean one must equal the account's. */
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
