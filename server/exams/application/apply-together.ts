import type { CreatedApplicant } from '#contract/exams/applicant.ts'
import { endDueHolds } from '../../money/hold/hold-db.ts'
import { newOrderId } from '../../money/payment/order-id.ts'
import type { Tx } from '../../platform/db/open.ts'
import {
  allOrFailed,
  type BatchOutcome,
  type CommonBatch,
  noOutcomes,
} from '../../platform/db/row-batches.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { isOutage } from '../../platform/errors/outage.ts'
import { findUsedKeys, insertReplies } from '../../platform/http/idempotency.ts'
import { passOnOffers } from '../../waiting-list/exam-offers.ts'
import { markDone } from '../../waiting-room/turn-db.ts'
import { currentTerms } from '../catalogue/change-rules.ts'
import { listRenewable } from '../catalogue/renewal-db.ts'
import {
  type ExamFactsRow,
  findApplying,
  insertApplications,
  lockExamFacts,
  type NewHeldApplication,
} from './applications-db.ts'
import {
  type ApplyDeps,
  type ApplyInput,
  applyForExam,
  decideApplication,
  idempotentCall,
  isBeforeOpening,
  obstaclesOfHolds,
  parsePersonal,
} from './apply-exam.ts'
import { newExamNumber } from './exam-number.ts'

type Outcome = BatchOutcome<CreatedApplicant>

/** What is decided of a batch; an input without an outcome is to be applied for alone. */
type Outcomes = ReadonlyMap<ApplyInput, Outcome>

/** Applies for one exam, in order of arrival: together as far as possible, the others alone in between. */
export async function applyInOrder(deps: ApplyDeps, inputs: readonly ApplyInput[]): Promise<Outcomes> {
  const outcomes = new Map<ApplyInput, Outcome>()
  const rest = () => inputs.filter((input) => !outcomes.has(input))
  for (let left = rest(); left.length > 0; left = rest()) {
    const together =
      left.length > 1
        ? await allOrFailed(left, () => applyTogether(deps, left, 'wait'))
        : noOutcomes<ApplyInput, CreatedApplicant>()
    for (const [input, outcome] of together.outcomes) outcomes.set(input, outcome)
    const [next] = rest()
    if (next) outcomes.set(next, await outcomeOf(() => applyForExam(deps, next)))
  }
  return outcomes
}

async function outcomeOf<Value>(work: () => Promise<Value> | Value): Promise<BatchOutcome<Value>> {
  try {
    return { value: await work() }
  } catch (error) {
    return { error }
  }
}

/**
 * Applies for one or several exams in one transaction, in which a refusal by rule does not fail the others. No outcome for those
 * with a discount code, for exams that cost nothing, for who is in the waiting list or has an offer, might take a seat kept for renewals or repeats
 * a call, and for who comes after them for the same exam; with `skip`, for those of an exam that is locked or does not exist; for
 * all if the transaction failed, unless there is an outage.
 */
export async function applyTogether(
  deps: ApplyDeps,
  inputs: readonly ApplyInput[],
  how: 'wait' | 'skip',
): Promise<CommonBatch<ApplyInput, CreatedApplicant>> {
  const without = inOrder(inputs, ({ form }) => form.discountCode === undefined)
  const [first] = without
  if (!first) return noOutcomes()
  let done: { outcomes: Map<ApplyInput, Outcome>; locked: ReadonlySet<ApplyInput> }
  try {
    done = await deps.db.transaction().execute(async (tx) => {
      const examIds = [...new Set(without.map(({ examId }) => examId))]
      const exams = await lockExamFacts(tx, examIds, { locked: how, now: first.now })
      const calls = inOrder(without, ({ examId }) => (exams.get(examId)?.fee ?? 0) > 0)
      return {
        outcomes: await applyChosen(tx, deps, await decideInOrder(tx, exams, calls)),
        locked: new Set(without.filter(({ examId }) => !exams.has(examId))),
      }
    })
  } catch (error) {
    if (isOutage(error)) throw error
    // Such as a constraint that one of them violates: alone, each gets its own error.
    return noOutcomes()
  }
  await forgetRefusalsByHolds(deps, done.outcomes, first.now)
  return done
}

/** Ends holds that have run out: one may have been the only obstacle. Who was refused for that applies alone. */
async function forgetRefusalsByHolds(
  { db, seatsChanged }: ApplyDeps,
  outcomes: Map<ApplyInput, Outcome>,
  now: Date,
): Promise<void> {
  const refused = [...outcomes].flatMap(([input, outcome]) => {
    const code = 'error' in outcome && outcome.error instanceof AppError ? outcome.error.code : undefined
    return code !== undefined && obstaclesOfHolds.includes(code) ? [{ input, code }] : []
  })
  // Applying alone also ends the person's own expired holds for other exams.
  for (const { input, code } of refused) if (code === 'EXAM_ALREADY_RESERVED') outcomes.delete(input)
  const full = refused
    .filter(({ code }) => code === 'EXAM_FULL' || code === 'OFFER_LAPSED')
    .map(({ input }) => input)
  for (const [examId, ofExam] of Map.groupBy(full, (input) => input.examId)) {
    if ((await endDueHolds(db, now, { examId })) === 0) continue
    seatsChanged?.()
    for (const input of ofExam) outcomes.delete(input)
  }
}

type Choice = { readonly input: ApplyInput } & BatchOutcome<NewHeldApplication>

/** Decides with the seats that those before have taken. */
async function decideInOrder(
  tx: Tx,
  exams: ReadonlyMap<number, ExamFactsRow>,
  inputs: readonly ApplyInput[],
): Promise<Choice[]> {
  const calls = inOrder(inputs, isFirstCall(await findUsedKeys(tx, inputs.map(idempotentCall))))
  const [first] = calls
  if (!first) return []
  const people = await findApplying(
    tx,
    calls.map(({ examId, actor }) => ({ examId, memberId: actor.memberId })),
    first.zone,
  )
  const personOf = new Map(calls.map((input, index) => [input, people[index]]))
  const renewing = await findRenewing(tx, exams, calls)
  const taken = new Map<number, number>()
  const choices: Choice[] = []
  const isPlain = (one: ApplyInput) => {
    const person = personOf.get(one)
    return !person?.waiting && !person?.offered && !renewing.has(one)
  }
  for (const input of inOrder(calls, isPlain)) {
    const [exam, person] = [exams.get(input.examId), personOf.get(input)]
    if (!exam || !person) throw new Error('an exam or a candidate was not read')
    const seats_taken = exam.seats_taken + (taken.get(input.examId) ?? 0)
    const decided = await outcomeOf(() => {
      decideApplication({ ...exam, ...person, seats_taken, renewal: null }, input)
      const { examId, language, now } = input
      return {
        ...{ examId, language, now, memberId: input.actor.memberId, form: parsePersonal(input) },
        ...{
          examNumber: newExamNumber(),
          orderId: newOrderId(),
          amount: exam.fee,
          roomId: person.turn?.roomId,
        },
      }
    })
    if ('value' in decided) taken.set(input.examId, (taken.get(input.examId) ?? 0) + 1)
    choices.push({ input, ...decided })
  }
  return choices
}

/** Those for exams whose month is not open yet, by people with a certificate that they might renew. */
async function findRenewing(
  tx: Tx,
  exams: ReadonlyMap<number, ExamFactsRow>,
  calls: readonly ApplyInput[],
): Promise<ReadonlySet<ApplyInput>> {
  const early = calls.filter((input) => {
    const exam = exams.get(input.examId)
    return exam && isBeforeOpening(exam, input)
  })
  const [first] = early
  if (!first) return new Set()
  const memberIds = early.map(({ actor }) => actor.memberId)
  const renewable = new Set((await listRenewable(tx, memberIds, first.now)).map((row) => row.member_id))
  return new Set(early.filter(({ actor }) => renewable.has(actor.memberId)))
}

/** The inputs that are accepted, of each exam up to the first that is not. */
function inOrder(
  inputs: readonly ApplyInput[],
  accept: (input: ApplyInput) => boolean,
): readonly ApplyInput[] {
  const ended = new Set<number>()
  return inputs.filter((input) => {
    const accepted = !ended.has(input.examId) && accept(input)
    if (!accepted) ended.add(input.examId)
    return accepted
  })
}

/** Neither a call that is repeated, nor of somebody who is among those before: for whichever exam, there is one application. */
function isFirstCall(usedKeys: ReadonlySet<string>): (input: ApplyInput) => boolean {
  const seen = new Set(usedKeys)
  return (input) => {
    const { scope, key } = idempotentCall(input)
    const known = [`member ${input.actor.memberId}`, ...(key === undefined ? [] : [`${scope} ${key}`])]
    const isFirst = known.every((one) => !seen.has(one))
    for (const one of known) seen.add(one)
    return isFirst
  }
}

/** Inserts the applications of those who may, with the responses for retries. */
async function applyChosen(
  tx: Tx,
  { holdMinutes }: ApplyDeps,
  choices: readonly Choice[],
): Promise<Map<ApplyInput, Outcome>> {
  const outcomes = new Map<ApplyInput, Outcome>()
  for (const choice of choices) if ('error' in choice) outcomes.set(choice.input, { error: choice.error })
  const chosen = choices.flatMap((choice) =>
    'value' in choice ? [{ ...choice.value, input: choice.input }] : [],
  )
  const last = chosen.at(-1)
  if (!last) return outcomes
  const holdUntil = new Date(last.now.getTime() + holdMinutes * 60_000)
  const stored = await insertApplications(tx, chosen, { terms: currentTerms, holdUntil, now: last.now })
  if (stored !== chosen.length) throw new Error('the seats of a locked exam are gone')
  // Somebody may have been offered a seat of another exam since they were read; alone, that is passed on.
  await passOnOffers(tx, {
    memberIds: chosen.map(({ memberId }) => memberId),
    locked: new Set(),
    now: last.now,
  })
  const behindRooms = chosen.filter((one) => one.roomId !== undefined)
  for (const [roomId, ofRoom] of Map.groupBy(behindRooms, (one) => one.roomId ?? 0))
    await markDone(tx, { roomId, memberIds: ofRoom.map(({ memberId }) => memberId), now: last.now })
  const replies = chosen.map(({ input, examNumber, orderId, amount }) => ({
    input,
    reply: {
      ...{ examNumber, applyState: 'DRAFT' as const },
      order: { orderId, amount, holdUntil: holdUntil.toISOString() },
    },
  }))
  await insertReplies(
    tx,
    replies.map(({ input, reply }) => ({ ...idempotentCall(input), reply })),
  )
  for (const { input, reply } of replies) outcomes.set(input, { value: reply })
  return outcomes
}
