import type { AppliedLecture, HeldLecture } from '#contract/courses/lecture.ts'
import { endDueHolds } from '../../money/hold/hold-db.ts'
import type { Tx } from '../../platform/db/open.ts'
import {
  allOrFailed,
  type BatchOutcome,
  type CommonBatch,
  noOutcomes,
} from '../../platform/db/row-batches.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { isOutage } from '../../platform/errors/outage.ts'
import { findUsedKeys, insertReplies } from '../../platform/http/idempotency.ts'
import { markDone } from '../../waiting-room/turn-db.ts'
import { factsOf } from '../lecture/lecture-db.ts'
import type { LectureFacts } from '../lecture/lecture-rules.ts'
import { listAttenderMaterials } from '../material/material-db.ts'
import { findRegistrants, insertRegistrations, lockLectureFacts } from './new-registration-db.ts'
import { presentApplied } from './present-registration.ts'
import {
  decideMember,
  idempotentCall,
  newRegistrationOf,
  obstaclesOfHolds,
  type RegisterDeps,
  type RegisterInput,
  registerAttender,
  requireOfferedPurpose,
} from './register-attender.ts'

type Outcome = BatchOutcome<AppliedLecture | HeldLecture>

/** What is decided of a batch; an input without an outcome is to be registered alone. */
type Outcomes = ReadonlyMap<RegisterInput, Outcome>

/**
 * Registers several people for one lecture, in order of arrival. Members who pay nothing, and come neither with an organisation
 * nor from the waiting list, are registered together in one transaction, in which a refusal by rule does not fail the others; everybody else, and who
 * repeats a call, alone in between.
 */
export async function registerInOrder(
  deps: RegisterDeps,
  inputs: readonly RegisterInput[],
): Promise<Outcomes> {
  const outcomes = new Map<RegisterInput, Outcome>()
  const rest = () => inputs.filter((input) => !outcomes.has(input))
  for (let left = rest(); left.length > 0; left = rest()) {
    const together =
      left.length > 1
        ? await allOrFailed(left, () => registerMembers(deps, left, 'wait'))
        : noOutcomes<RegisterInput, AppliedLecture | HeldLecture>()
    for (const [input, outcome] of together.outcomes) outcomes.set(input, outcome)
    const [next] = rest()
    if (next) outcomes.set(next, await outcomeOf(() => registerAttender(deps, next)))
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
 * Registers members for one or several lectures in one transaction. No outcome for those who are to be registered alone and
 * who come after them for the same lecture; with `skip`, for those of a lecture that is locked or does not exist;
 * for all if the transaction failed, unless there is an outage.
 */
export async function registerMembers(
  deps: RegisterDeps,
  inputs: readonly RegisterInput[],
  how: 'wait' | 'skip',
): Promise<CommonBatch<RegisterInput, AppliedLecture | HeldLecture>> {
  const members = inOrder(inputs, ({ actor }) => actor.kind === 'member')
  const [first] = members
  if (!first) return noOutcomes()
  let done: { outcomes: Map<RegisterInput, Outcome>; locked: ReadonlySet<RegisterInput> }
  try {
    done = await deps.db.transaction().execute(async (tx) => {
      const rows = await lockLectureFacts(tx, [...new Set(members.map(({ lectureId }) => lectureId))], how)
      const free = members.filter(({ lectureId }) => rows.get(lectureId)?.fee === 0)
      const lectures = new Map([...rows].map(([id, row]) => [id, factsOf(row)]))
      return {
        outcomes: await registerChosen(tx, deps, await decideInOrder(tx, lectures, free)),
        locked: new Set(members.filter(({ lectureId }) => !rows.has(lectureId))),
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

/** Ends holds that have run out: one may have been the only obstacle. Who was refused for that is registered alone. */
async function forgetRefusalsByHolds(
  { db, seatsChanged }: RegisterDeps,
  outcomes: Map<RegisterInput, Outcome>,
  now: Date,
): Promise<void> {
  const refused = [...outcomes].filter(([, outcome]) => isRefusedByHolds(outcome)).map(([input]) => input)
  for (const lectureId of new Set(refused.map((input) => input.lectureId))) {
    if ((await endDueHolds(db, now, { lectureId })) === 0) continue
    seatsChanged?.()
    for (const input of refused) if (input.lectureId === lectureId) outcomes.delete(input)
  }
}

function isRefusedByHolds(outcome: Outcome): boolean {
  return (
    'error' in outcome && outcome.error instanceof AppError && obstaclesOfHolds.includes(outcome.error.code)
  )
}

/** An input with the decision about it: to be registered, or refused. */
type Choice = { readonly input: RegisterInput } & BatchOutcome<{ readonly roomId: number | undefined }>

/** Decides with the seats that those before have taken; about nobody who is to be registered alone. */
async function decideInOrder(
  tx: Tx,
  lectures: ReadonlyMap<number, LectureFacts>,
  inputs: readonly RegisterInput[],
): Promise<Choice[]> {
  const calls = inOrder(inputs, isFirstCall(await findUsedKeys(tx, inputs.map(idempotentCall))))
  const [first] = calls
  if (!first) return []
  const registrants = await findRegistrants(tx, calls.map(registrantOf), first.now)
  const taken = new Map<number, number>()
  const alone = new Set<number>()
  const choices: Choice[] = []
  for (const [index, input] of calls.entries()) {
    const { lectureId } = input
    const [lecture, registrant] = [lectures.get(lectureId), registrants[index]]
    if (!lecture || !registrant) throw new Error('a lecture or a registrant was not read')
    if (alone.has(lectureId)) continue
    const seatsTaken = lecture.seatsTaken + (taken.get(lectureId) ?? 0)
    const decided = await outcomeOf(() => {
      requireOfferedPurpose(input)
      return decideMember({ ...lecture, seatsTaken }, registrant, input)
    })
    if ('error' in decided) choices.push({ input, error: decided.error })
    else if (decided.value !== null || registrant.waiting) alone.add(lectureId)
    else {
      taken.set(lectureId, (taken.get(lectureId) ?? 0) + 1)
      choices.push({ input, value: { roomId: registrant.turn?.roomId } })
    }
  }
  return choices
}

/** The inputs that are accepted, of each lecture up to the first that is not. */
function inOrder(
  inputs: readonly RegisterInput[],
  accept: (input: RegisterInput) => boolean,
): readonly RegisterInput[] {
  const ended = new Set<number>()
  return inputs.filter((input) => {
    const accepted = !ended.has(input.lectureId) && accept(input)
    if (!accepted) ended.add(input.lectureId)
    return accepted
  })
}

/** Neither a call that is repeated, nor of somebody who is among those before. */
function isFirstCall(usedKeys: ReadonlySet<string>): (input: RegisterInput) => boolean {
  const seen = new Set(usedKeys)
  return (input) => {
    const { lectureId, memberId, emailKey } = registrantOf(input)
    const { scope, key } = idempotentCall(input)
    const known = [
      ...(memberId === null ? [] : [`member ${memberId} of ${lectureId}`]),
      ...(emailKey === null ? [] : [`address ${emailKey} of ${lectureId}`]),
      ...(key === undefined ? [] : [`${scope} ${key}`]),
    ]
    const isFirst = known.every((one) => !seen.has(one))
    for (const one of known) seen.add(one)
    return isFirst
  }
}

function registrantOf({ lectureId, actor }: RegisterInput) {
  return actor.kind === 'guest'
    ? { lectureId, memberId: null, emailKey: actor.emailKey }
    : { lectureId, memberId: actor.memberId, emailKey: emailKey(actor) }
}

/** Records that those who registered behind a waiting room have used their turn. */
async function markTurnsDone(tx: Tx, choices: readonly Choice[]): Promise<void> {
  const done = choices.flatMap((choice) =>
    'value' in choice && choice.value.roomId !== undefined
      ? [{ input: choice.input, roomId: choice.value.roomId }]
      : [],
  )
  for (const [roomId, ofRoom] of Map.groupBy(done, (one) => one.roomId)) {
    const memberIds = ofRoom.flatMap(({ input }) => registrantOf(input).memberId ?? [])
    await markDone(tx, { roomId, memberIds, now: ofRoom[0]?.input.now ?? new Date(0) })
  }
}

/** Inserts the registrations of those who may, with their mails and the responses for retries. */
async function registerChosen(
  tx: Tx,
  { jobs }: RegisterDeps,
  choices: readonly Choice[],
): Promise<Map<RegisterInput, Outcome>> {
  const outcomes = new Map<RegisterInput, Outcome>()
  for (const choice of choices) if ('error' in choice) outcomes.set(choice.input, { error: choice.error })
  const chosen = choices.filter((choice) => 'value' in choice).map(({ input }) => input)
  if (chosen.length === 0) return outcomes
  const rows = await insertRegistrations(
    tx,
    chosen.map((input) => newRegistrationOf(input, null)),
  )
  await markTurnsDone(tx, choices)
  const rowOf = new Map(rows.map((row) => [`${row.member_id} ${row.lecture_id}`, row]))
  const mails = chosen.flatMap((input) => {
    const { memberId, lectureId } = registrantOf(input)
    const attenderId = rowOf.get(`${memberId} ${lectureId}`)?.id
    const { traceparent } = input
    return attenderId === undefined ? [] : [{ kind: 'registered' as const, attenderId, traceparent }]
  })
  await jobs.send(tx, 'mail', ...mails)
  const materials = await listAttenderMaterials(tx, rows)
  const replies = chosen.map((input) => {
    const { memberId, lectureId } = registrantOf(input)
    const row = rowOf.get(`${memberId} ${lectureId}`)
    if (!row) throw new Error('the seats of a locked lecture are gone')
    return { input, reply: presentApplied(row, { material: materials.get(row.id) }, input) }
  })
  await insertReplies(
    tx,
    replies.map(({ input, reply }) => ({ ...idempotentCall(input), reply })),
  )
  for (const { input, reply } of replies) outcomes.set(input, { value: reply })
  return outcomes
}
