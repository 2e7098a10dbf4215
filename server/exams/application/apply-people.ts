import type { ApplicantForm, CreatedApplicant } from '#contract/exams/applicant.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { RowQueue } from '../../platform/db/row-queue.ts'
import type { AppError } from '../../platform/errors/app-error.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { endDueHolds } from '../../seats/hold-db.ts'
import { recountReserved } from '../../seats/reserved-seat-db.ts'
import { type Chosen, type Taking, takeInBatches } from '../../seats/take-seats.ts'
import { claimOffer, linkToHold } from '../../waiting-list/claim-offer.ts'
import { listExamOffers, passOnOffers } from '../../waiting-list/exam-offers.ts'
import { markDone } from '../../waiting-room/turn-db.ts'
import { currentTerms } from '../catalogue/change-rules.ts'
import type { RenewalSeatSettings } from '../catalogue/renewal-seat-rules.ts'
import { type ExamFactsRow, insertApplications, lockExamFacts } from './applications-db.ts'
import { type Applying, type Decision, decideApplication, readApplying } from './decide-application.ts'
import { withCodeRateLimit } from './use-discount-code.ts'

export interface ApplyDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly holdMinutes: number
  readonly renewalSeats: RenewalSeatSettings
  /** Called when an expired hold has freed seats, even if the request itself is refused. */
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

type Choice = Chosen<ApplyInput, Decision>

/** Seat, code, application, consent and order of each person are written in one transaction. */
export function applyPeople(
  rowQueue: RowQueue,
  deps: ApplyDeps,
): (input: ApplyInput) => Promise<CreatedApplicant> {
  const apply = takeInBatches(deps.db, applying(deps), { rowQueue, name: 'applications', seated: 'exam' })
  return (input) =>
    input.form.discountCode === undefined
      ? apply(input)
      : withCodeRateLimit(deps.db, input, () => apply(input))
}

export function applying(
  deps: ApplyDeps,
): Taking<ApplyInput, ExamFactsRow, Applying, Decision, CreatedApplicant> {
  return {
    subjectOf: ({ examId }) => examId,
    callOf: ({ examId, form, actor, idempotencyKey: key, now }) => ({
      scope: `applyForExam ${actor.memberId}`,
      key,
      input: { examId, form },
      now,
    }),
    // A member has one live application among all exams.
    personKeysOf: ({ actor }) => [`member ${actor.memberId}`],
    lock: lockWithOffers,
    read: (tx, inputs, rows) => readApplying(tx, deps, { inputs, rows }),
    decide: (row, person, input, earlier) => decideApplication(deps, { row, person, earlier }, input),
    isKept: ({ application, waiting, offered }) =>
      waiting !== null || offered || application.renewal !== null || application.codeId !== null,
    store: (tx, chosen, rows) => store(tx, deps, { chosen, locked: new Set(rows.keys()) }),
    endObstacles: (refused) => endObstacles(deps, refused),
  }
}

/** Also locks the exams of which these people are offered a seat: applying passes those offers on. */
async function lockWithOffers(tx: Tx, inputs: readonly ApplyInput[], how: 'wait' | 'skip') {
  const offers = await listExamOffers(
    tx,
    inputs.map(({ actor }) => actor.memberId),
  )
  const examIds = new Set([...inputs, ...offers].map(({ examId }) => examId))
  return lockExamFacts(tx, [...examIds], { locked: how, now: (inputs[0] as ApplyInput).now })
}

interface Storing {
  readonly chosen: readonly Choice[]
  readonly locked: ReadonlySet<number>
}

/** Passes other offers of the same people on to the next in line. */
async function store(tx: Tx, { jobs }: ApplyDeps, { chosen, locked }: Storing): Promise<CreatedApplicant[]> {
  const now = (chosen[0] as Choice).input.now
  for (const { decision, input } of chosen)
    if (decision.waiting)
      await claimOffer(
        tx,
        { seated: 'exam', id: input.examId },
        { ...decision.waiting, toBePaid: decision.application.orderId !== null, now },
      )
  const made = await insertApplications(
    tx,
    chosen.map(({ decision }) => decision.application),
    currentTerms,
  )
  for (const [index, { decision, input }] of chosen.entries()) {
    const holdId = made[index]?.holdId
    if (decision.waiting && holdId != null) await linkToHold(tx, { ...decision.waiting, holdId })
    if (decision.waiting) await recountReserved(tx, 'exam', [input.examId])
  }
  // Somebody may have been offered a seat of another exam since offers were read.
  const memberIds = chosen.map(({ input }) => input.actor.memberId)
  await passOnOffers(tx, { memberIds, locked, now })
  const turns = chosen.flatMap(({ decision: { roomId }, input: { actor } }) =>
    roomId === undefined ? [] : [{ roomId, memberId: actor.memberId }],
  )
  await markDone(tx, turns, now)
  const free = made.filter(({ holdId }) => holdId === null)
  await jobs.send(
    tx,
    'exam-mail',
    ...free.map(({ id }) => ({ kind: 'examApplied' as const, applicantId: id })),
  )
  return chosen.map(({ decision: { application } }) => {
    const { examNumber, orderId, fee, discount, holdUntil } = application
    if (orderId === null) return { examNumber, applyState: 'APPLIED', order: null }
    const order = { orderId, amount: fee - discount, holdUntil: holdUntil.toISOString() }
    return { examNumber, applyState: 'DRAFT', order }
  })
}

/** Refusals that may be due to an expired hold that is not ended yet. */
const obstaclesOfHolds: readonly string[] = [
  'EXAM_FULL',
  'OFFER_LAPSED',
  'RENEWAL_SEATS_TAKEN',
  'EXAM_ALREADY_RESERVED',
]

/** Ends expired holds of the exam, and the people's own ones for other exams. */
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
