import type { AppliedLecture, HeldLecture } from '#contract/courses/lecture.ts'
import { endDueHolds } from '../../money/hold/hold-db.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { BatchOutcome } from '../../platform/db/row-batches.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
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

/**
 * Registers several people for one lecture, in order of arrival. Members who pay nothing and come without an organisation are
 * registered together in one transaction, in which a refusal by rule does not fail the others; everybody else, and who
 * repeats a call, alone in between.
 */
export async function registerTogether(
  deps: RegisterDeps,
  inputs: readonly RegisterInput[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.length < inputs.length) {
    const rest = inputs.slice(outcomes.length)
    const together = rest.length > 1 ? await registerMembers(deps, rest) : []
    outcomes.push(...together)
    const [next] = inputs.slice(outcomes.length)
    if (next) outcomes.push(await outcomeOf(() => registerAttender(deps, next)))
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

/** The outcomes of the first inputs, up to one that is to be registered alone; none if their transaction failed. */
async function registerMembers(deps: RegisterDeps, inputs: readonly RegisterInput[]): Promise<Outcome[]> {
  const [first] = inputs
  if (!first) return []
  const { lectureId, now } = first
  let outcomes: Outcome[]
  try {
    outcomes = await deps.db.transaction().execute(async (tx) => {
      const lecture = await lockLectureFacts(tx, lectureId)
      if (!lecture || lecture.fee > 0) return []
      const choices = await decideInOrder(tx, factsOf(lecture), inputs)
      return registerChosen(tx, deps, choices)
    })
  } catch {
    // Such as a constraint that one of them violates: alone, each gets its own error.
    return []
  }
  // A hold that has run out but is not ended yet may be the only obstacle.
  const ended = outcomes.some(isRefusedByHolds) && (await endDueHolds(deps.db, now, { lectureId })) > 0
  if (!ended) return outcomes
  deps.seatsChanged?.()
  for (const [index, input] of inputs.slice(0, outcomes.length).entries())
    if (outcomes.slice(index, index + 1).some(isRefusedByHolds))
      outcomes[index] = await outcomeOf(() => registerAttender(deps, input))
  return outcomes
}

function isRefusedByHolds(outcome: Outcome): boolean {
  return (
    'error' in outcome && outcome.error instanceof AppError && obstaclesOfHolds.includes(outcome.error.code)
  )
}

/** An input with the decision about it: to be registered, or refused. */
type Choice = { readonly input: RegisterInput } & BatchOutcome<{ readonly roomId: number | undefined }>

/** Decides with the seats that those before have taken, up to the first input that is to be registered alone. */
async function decideInOrder(
  tx: Tx,
  lecture: LectureFacts,
  inputs: readonly RegisterInput[],
): Promise<Choice[]> {
  const members = untilAlone(inputs, await findUsedKeys(tx, inputs.map(idempotentCall)))
  const [first] = members
  if (!first) return []
  const registrants = await findRegistrants(tx, members.map(memberOf), first)
  const choices: Choice[] = []
  let { seatsTaken } = lecture
  for (const [index, input] of members.entries()) {
    const registrant = registrants[index]
    if (!registrant) throw new Error('a registrant was not read')
    const decided = await outcomeOf(() => {
      requireOfferedPurpose(input)
      return decideMember({ ...lecture, seatsTaken }, registrant, input)
    })
    if ('value' in decided && decided.value !== null) break
    if ('value' in decided) seatsTaken += 1
    const roomId = registrant.turn?.roomId
    choices.push('value' in decided ? { input, value: { roomId } } : { input, error: decided.error })
  }
  return choices
}

function memberOf({ actor }: RegisterInput) {
  return actor.kind === 'guest'
    ? { memberId: null, emailKey: actor.emailKey }
    : { memberId: actor.memberId, emailKey: emailKey(actor) }
}

/** The inputs before the first of a guest, of a call that is repeated, or of somebody who is among those before. */
function untilAlone(
  inputs: readonly RegisterInput[],
  usedKeys: ReadonlySet<string>,
): readonly RegisterInput[] {
  const seen = new Set<number | string>()
  const alone = inputs.findIndex((input) => {
    const { memberId, emailKey } = memberOf(input)
    const known = [memberId, emailKey].filter((one) => one !== null)
    const repeated = known.some((one) => seen.has(one)) || usedKeys.has(keyOf(input))
    for (const one of known) seen.add(one)
    return input.actor.kind === 'guest' || repeated
  })
  return alone < 0 ? inputs : inputs.slice(0, alone)
}

function keyOf(input: RegisterInput): string {
  const { scope, key } = idempotentCall(input)
  return `${scope} ${key}`
}

/** Records that those who registered behind a waiting room have used their turn. */
async function markTurnsDone(tx: Tx, choices: readonly Choice[]): Promise<void> {
  const done = choices.filter((choice) => 'value' in choice)
  const roomId = done.find(({ value }) => value.roomId !== undefined)?.value.roomId
  if (roomId === undefined) return
  const memberIds = done.flatMap(({ input }) => memberOf(input).memberId ?? [])
  await markDone(tx, { roomId, memberIds, now: done[0]?.input.now ?? new Date(0) })
}

/** Inserts the registrations of those who may, with their mails and the responses for retries. */
async function registerChosen(
  tx: Tx,
  { jobs }: RegisterDeps,
  choices: readonly Choice[],
): Promise<Outcome[]> {
  const chosen = choices.filter((choice) => 'value' in choice).map(({ input }) => input)
  const [first] = chosen
  const replies = new Map<RegisterInput, AppliedLecture>()
  if (first) {
    const made = chosen.map((input) => newRegistrationOf(input, null))
    const rows = await insertRegistrations(tx, first.lectureId, made)
    if (!rows) throw new Error('the seats of a locked lecture are gone')
    await markTurnsDone(tx, choices)
    const rowOf = new Map(rows.map((row) => [row.member_id, row]))
    const ids = rows.map(({ id }) => id)
    await jobs.send(tx, 'mail', ...ids.map((attenderId) => ({ kind: 'registered' as const, attenderId })))
    const materials = rows.some((row) => row.has_material) ? await listAttenderMaterials(tx, ids) : undefined
    for (const input of chosen) {
      const row = rowOf.get(memberOf(input).memberId)
      if (!row) throw new Error('a registration was not inserted')
      replies.set(input, presentApplied(row, { material: materials?.get(row.id) }, input))
    }
    await insertReplies(
      tx,
      [...replies].map(([input, reply]) => ({ ...idempotentCall(input), reply })),
    )
  }
  return choices.map((choice) => {
    const value = replies.get(choice.input)
    if (value) return { value }
    return { error: 'error' in choice ? choice.error : new Error('nothing was decided') }
  })
}
