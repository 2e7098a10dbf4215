import type { ApplicantForm, CreatedApplicant } from '#contract/exams/applicant.ts'
import type { Language } from '#contract/platform/languages.ts'
import { endDueHolds } from '../../money/hold/hold-db.ts'
import { recountReserved } from '../../money/hold/reserved-seat-db.ts'
import { newOrderId } from '../../money/payment/order-id.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Chosen, type Taking, takeOne } from '../../seats/take-seats.ts'
import { claimOffer, isOffered, linkToHold, type StoredWaiting } from '../../waiting-list/claim-offer.ts'
import { listExamOffers, passOnOffers } from '../../waiting-list/exam-offers.ts'
import { markDone, turnOf } from '../../waiting-room/turn-db.ts'
import { currentTerms } from '../catalogue/change-rules.ts'
import { examFactsOf } from '../catalogue/exam-db.ts'
import { bookingWindow, canApply } from '../catalogue/exam-rules.ts'
import { personFactsOf } from '../catalogue/own-applicant.ts'
import { type OwnRenewal, readOwnRenewals, renewalOf } from '../catalogue/own-renewals.ts'
import { listRenewable } from '../catalogue/renewal-db.ts'
import type { RenewalSeatSettings } from '../catalogue/renewal-seat-rules.ts'
import { foldCode } from '../discount/discount-rules.ts'
import {
  type ApplyingRow,
  type ExamFactsRow,
  findApplying,
  insertApplications,
  lockExamFacts,
  type NewApplication,
} from './applications-db.ts'
import { newExamNumber } from './exam-number.ts'
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

/** What decides about an application besides the exam. */
interface Applying {
  readonly found: ApplyingRow
  readonly renewal: OwnRenewal | null
}

/** What somebody gets. */
interface Taken {
  readonly application: NewApplication
  readonly roomId: number | undefined
  /** The place in line that ends, with its offer. */
  readonly waiting: StoredWaiting | null
  /** Whether a seat of an exam is offered, of whichever. */
  readonly offered: boolean
}

type Choice = Chosen<ApplyInput, Taken>

/** Applies for an exam: seat, code, application, consent and order in one transaction. */
export function applyForExam(deps: ApplyDeps, input: ApplyInput): Promise<CreatedApplicant> {
  return underCodeLimit(deps, input, () => takeOne(deps.db, applying(deps), input))
}

/** Runs `work` under the member's rate limit of refused codes, if a code was entered. */
export function underCodeLimit(
  { db }: ApplyDeps,
  input: ApplyInput,
  work: () => Promise<CreatedApplicant>,
): Promise<CreatedApplicant> {
  return input.form.discountCode === undefined ? work() : withCodeRateLimit(db, input, work)
}

/** Applying, as seats are taken by it. */
export function applying(
  deps: ApplyDeps,
): Taking<ApplyInput, ExamFactsRow, Applying, Taken, CreatedApplicant> {
  return {
    dateOf: ({ examId }) => examId,
    callOf: ({ examId, form, actor, idempotencyKey: key, now }) => ({
      scope: `applyForExam ${actor.memberId}`,
      key,
      input: { examId, form },
      now,
    }),
    // For whichever exam, a member has one application.
    namesOf: ({ actor }) => [`member ${actor.memberId}`],
    lock: lockWithOffers,
    read: (tx, inputs, rows) => readApplying(tx, deps, { inputs, rows }),
    decide: (row, person, input, taken) => decideApplication(deps, { row, person, taken }, input),
    isKept: ({ application, waiting, offered }) =>
      waiting !== null || offered || application.renewal !== null || application.codeId !== null,
    store: (tx, chosen, rows) => store(tx, deps, { chosen, locked: new Set(rows.keys()) }),
    endObstacles: (refused) => endObstacles(deps, refused),
  }
}

/** Locks the exams, and those of which somebody is offered a seat: applying passes that on. */
async function lockWithOffers(tx: Tx, inputs: readonly ApplyInput[], how: 'wait' | 'skip') {
  const offers = await listExamOffers(
    tx,
    inputs.map(({ actor }) => actor.memberId),
  )
  const examIds = new Set([...inputs, ...offers].map(({ examId }) => examId))
  return lockExamFacts(tx, [...examIds], { locked: how, now: (inputs[0] as ApplyInput).now })
}

interface Reading {
  readonly inputs: readonly ApplyInput[]
  readonly rows: ReadonlyMap<number, ExamFactsRow>
}

async function readApplying(
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

/** Whether the exam's month is not open yet, so that only renewals can be applied for. */
function isBeforeOpening(
  { start_at: startAt }: Pick<ExamFactsRow, 'start_at'>,
  { now, zone }: Pick<ApplyInput, 'now' | 'zone'>,
): boolean {
  return now < bookingWindow({ startAt }, zone).opensAt
}

interface Facts {
  readonly row: ExamFactsRow
  readonly person: Applying
  /** Seats that went to those before. */
  readonly taken: number
}

function decideApplication(
  { holdMinutes }: ApplyDeps,
  { row, person: { found, renewal }, taken }: Facts,
  input: ApplyInput,
): Taken {
  const { examId, form, actor, language, now, zone } = input
  const person = {
    ...personFactsOf(actor, { reserved: found.reserved }),
    offered: isOffered(found.waiting, now),
    offeredUntil: found.offeredUntil,
    renewal,
  }
  const exam = examFactsOf({ ...row, seats_taken: row.seats_taken + taken })
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

/** What the form says of the person, with the names as they are stored. */
function parsePersonal({ form, actor }: ApplyInput) {
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

interface Storing {
  readonly chosen: readonly Choice[]
  /** The exams that are locked. */
  readonly locked: ReadonlySet<number>
}

/** Inserts the applications; other offers of their people go to the next in line. */
async function store(tx: Tx, { jobs }: ApplyDeps, { chosen, locked }: Storing): Promise<CreatedApplicant[]> {
  const now = (chosen[0] as Choice).input.now
  for (const { taken, input } of chosen)
    if (taken.waiting)
      await claimOffer(
        tx,
        { seated: 'exam', id: input.examId },
        { ...taken.waiting, toBePaid: taken.application.orderId !== null, now },
      )
  const made = await insertApplications(
    tx,
    chosen.map(({ taken }) => taken.application),
    currentTerms,
  )
  for (const [index, { taken, input }] of chosen.entries()) {
    const holdId = made[index]?.holdId
    if (taken.waiting && holdId != null) await linkToHold(tx, { ...taken.waiting, holdId })
    if (taken.waiting) await recountReserved(tx, 'exam', [input.examId])
  }
  // Somebody may have been offered a seat of another exam since they were read.
  const memberIds = chosen.map(({ input }) => input.actor.memberId)
  await passOnOffers(tx, { memberIds, locked, now })
  await markTurnsDone(tx, chosen)
  const free = made.filter(({ holdId }) => holdId === null)
  await jobs.send(
    tx,
    'exam-mail',
    ...free.map(({ id }) => ({ kind: 'examApplied' as const, applicantId: id })),
  )
  return chosen.map(({ taken: { application } }) => {
    const { examNumber, orderId, fee, discount, holdUntil } = application
    if (orderId === null) return { examNumber, applyState: 'APPLIED', order: null }
    const order = { orderId, amount: fee - discount, holdUntil: holdUntil.toISOString() }
    return { examNumber, applyState: 'DRAFT', order }
  })
}

/** Records that those who came through a waiting room have used their turn. */
async function markTurnsDone(tx: Tx, chosen: readonly Choice[]): Promise<void> {
  const done = chosen.flatMap(({ input, taken: { roomId } }) => (roomId === undefined ? [] : [{ input, roomId }]))
  for (const [roomId, ofRoom] of Map.groupBy(done, (one) => one.roomId)) {
    const memberIds = ofRoom.map(({ input }) => input.actor.memberId)
    await markDone(tx, { roomId, memberIds, now: (ofRoom[0] as (typeof ofRoom)[number]).input.now })
  }
}

/** What a hold that has run out may refuse. */
const obstaclesOfHolds: readonly string[] = [
  'EXAM_FULL',
  'OFFER_LAPSED',
  'RENEWAL_SEATS_TAKEN',
  'EXAM_ALREADY_RESERVED',
]

/** Ends holds of the exam that have run out, and own ones for other exams. */
async function endObstacles(
  { db, seatsChanged }: ApplyDeps,
  refused: readonly { readonly input: ApplyInput; readonly error: AppError }[],
): Promise<ApplyInput[]> {
  const again = refused.filter(({ error }) => obstaclesOfHolds.includes(error.code))
  const ended = new Set<ApplyInput>()
  const byExam = Map.groupBy(again, ({ input, error }) =>
    error.code === 'EXAM_ALREADY_RESERVED' ? `of ${input.actor.memberId}` : `exam ${input.examId}`,
  )
  for (const group of byExam.values()) {
    const { examId, actor, now } = (group[0] as (typeof group)[number]).input
    if ((await endDueHolds(db, now, { examId, memberId: actor.memberId })) === 0) continue
    seatsChanged?.()
    for (const { input } of group) ended.add(input)
  }
  return [...ended]
}
