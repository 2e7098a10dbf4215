import type { Db, Tx } from '../platform/db/open.ts'
import { type BatchOutcome, type CommonBatch, noOutcomes, rowBatches } from '../platform/db/row-batches.ts'
import type { RowQueue } from '../platform/db/row-queue.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { isOutage } from '../platform/errors/outage.ts'
import { findReplies, type IdempotentCall, insertReplies } from '../platform/http/idempotency.ts'
import type { Seated } from './seat-db.ts'

/**
 * How seats of one kind of subject are taken: of course dates by registering, of exams by applying. An input asks for one seat of
 * one subject for one person.
 */
export interface Taking<Input, Subject, Person, Decision, Reply extends object> {
  subjectOf(input: Input): number
  callOf(input: Input): IdempotentCall
  /** Inputs with a common key are not decided in one round, since each changes what decides the next. */
  personKeysOf(input: Input): readonly string[]
  /** Locks the subjects, and what else is changed with them, by ascending id; with `skip` only those that nobody else has locked. */
  lock(tx: Tx, inputs: readonly Input[], how: 'wait' | 'skip'): Promise<ReadonlyMap<number, Subject>>
  read(tx: Tx, inputs: readonly Input[], subjects: ReadonlyMap<number, Subject>): Promise<readonly Person[]>
  /** What the input gets; throws the refusal. `earlier` counts the seats given to earlier inputs in the same transaction. */
  decide(subject: Subject, person: Person, input: Input, earlier: number): Decision
  /** Whether the seat was kept for this person alone. The number of kept seats then changes, so later inputs are decided anew. */
  isKept(decision: Decision): boolean
  store(
    tx: Tx,
    chosen: readonly Chosen<Input, Decision>[],
    subjects: ReadonlyMap<number, Subject>,
  ): Promise<readonly Reply[]>
  /** Ends expired holds that may be the only reason for these refusals; returns the inputs to be decided again. */
  endObstacles(refused: readonly Refused<Input>[]): Promise<readonly Input[]>
}

export interface Refused<Input> {
  readonly input: Input
  readonly error: AppError
}

/** Something was changed after it was read: the transaction has to be repeated. */
export class ChangedMeanwhile extends Error {}

export interface Chosen<Input, Decision> {
  readonly input: Input
  readonly decision: Decision
}

/** Refusals known without the database, which has no work then with a rush for what is full. */
export interface KnownRefusals<Input> {
  refusalOf(input: Input): AppError | undefined
  learn(refused: readonly Refused<Input>[]): Promise<void>
}

interface InBatches<Input> {
  readonly rowQueue: RowQueue
  readonly name: string
  readonly seated: Seated
  readonly known?: KnownRefusals<Input> | undefined
}

const batchSize = 100
const maxWaiting = 20_000

/** How registering and applying take seats: in order of arrival, concurrent calls in one transaction. */
export function takeInBatches<Input, Subject, Person, Decision, Reply extends object>(
  db: Db,
  taking: Taking<Input, Subject, Person, Decision, Reply>,
  { rowQueue, name, seated, known }: InBatches<Input>,
): (input: Input) => Promise<Reply> {
  const takeUnlessKnown = async (
    inputs: readonly Input[],
    take: (unknown: readonly Input[]) => Promise<CommonBatch<Input, Reply>>,
  ): Promise<CommonBatch<Input, Reply>> => {
    const outcomes: Outcomes<Input, Reply> = new Map()
    for (const input of inputs) {
      const error = known?.refusalOf(input)
      if (error) outcomes.set(input, { error })
    }
    const unknown = inputs.filter((input) => !outcomes.has(input))
    const taken = unknown.length > 0 ? await take(unknown) : noOutcomes<Input, Reply>()
    for (const [input, outcome] of taken.outcomes) outcomes.set(input, outcome)
    await known?.learn(refusedIn(taken.outcomes))
    return { outcomes, locked: taken.locked }
  }
  const take = rowBatches<Input, Reply>({
    rowQueue,
    name,
    maxBatch: batchSize,
    maxWaiting,
    runTogether: (inputs) => takeUnlessKnown(inputs, (unknown) => takeTogether(db, taking, unknown, 'skip')),
    runRow: async (inputs) => {
      const inOrder = async (unknown: readonly Input[]) => ({
        outcomes: await takeInOrder(db, taking, unknown),
        locked: new Set<Input>(),
      })
      return (await takeUnlessKnown(inputs, inOrder)).outcomes
    },
  })
  return async (input) => {
    const error = known?.refusalOf(input)
    if (error) throw error
    return take(`${seated} ${taking.subjectOf(input)}`, input)
  }
}

type Outcomes<Input, Reply> = Map<Input, BatchOutcome<Reply>>

/**
 * Takes seats of one or several subjects in one transaction; a refused input does not fail the others. An input may be left
 * without an outcome, to be decided in the next round: a person's second one, one that takes a kept seat after others of its
 * subject, all that follow either of these for the same subject, and all of several if a statement fails.
 */
export async function takeTogether<Input, Subject, Person, Decision, Reply extends object>(
  db: Db,
  taking: Taking<Input, Subject, Person, Decision, Reply>,
  inputs: readonly Input[],
  how: 'wait' | 'skip',
): Promise<CommonBatch<Input, Reply>> {
  const outcomes: Outcomes<Input, Reply> = new Map()
  const locked = new Set<Input>()
  try {
    await db.transaction().execute(async (tx) => {
      const subjects = await taking.lock(tx, inputs, how)
      for (const input of inputs)
        if (!subjects.has(taking.subjectOf(input))) {
          if (how === 'skip') locked.add(input)
          else outcomes.set(input, { error: new AppError('NOT_FOUND') })
        }
      const open = inputs.filter((input) => subjects.has(taking.subjectOf(input)))
      await takeOpen(tx, { taking, subjects, outcomes }, open)
    })
  } catch (error) {
    if (isOutage(error)) throw error
    const [only, ...more] = inputs
    if (!only || more.length > 0 || error instanceof ChangedMeanwhile)
      return { outcomes: new Map(), locked: new Set() }
    return { outcomes: new Map([[only, { error }]]), locked: new Set() }
  }
  const refused = refusedIn(outcomes)
  if (refused.length > 0) for (const input of await taking.endObstacles(refused)) outcomes.delete(input)
  return { outcomes, locked }
}

function refusedIn<Input, Reply>(outcomes: ReadonlyMap<Input, BatchOutcome<Reply>>): Refused<Input>[] {
  return [...outcomes].flatMap(([input, outcome]) =>
    'error' in outcome && outcome.error instanceof AppError ? [{ input, error: outcome.error }] : [],
  )
}

interface Round<Input, Subject, Person, Decision, Reply extends object> {
  readonly taking: Taking<Input, Subject, Person, Decision, Reply>
  readonly subjects: ReadonlyMap<number, Subject>
  readonly outcomes: Outcomes<Input, Reply>
}

async function takeOpen<Input, Subject, Person, Decision, Reply extends object>(
  tx: Tx,
  { taking, subjects, outcomes }: Round<Input, Subject, Person, Decision, Reply>,
  open: readonly Input[],
): Promise<void> {
  const replies = await findReplies<Reply>(tx, open.map(taking.callOf))
  for (const [index, input] of open.entries()) {
    const reply = replies[index]
    if (reply) outcomes.set(input, reply)
  }
  const first = withoutRepeated(
    taking,
    open.filter((input) => !outcomes.has(input)),
  )
  if (first.length === 0) return
  const people = new Map<Input, Person>()
  for (const [index, person] of (await taking.read(tx, first, subjects)).entries())
    people.set(first[index] as Input, person)
  const chosen = decideInOrder({ taking, subjects, outcomes }, people)
  if (chosen.length === 0) return
  const made = await taking.store(tx, chosen, subjects)
  const done = chosen.map(({ input }, index) => ({ input, reply: made[index] as Reply }))
  await insertReplies(
    tx,
    done.map(({ input, reply }) => ({ ...taking.callOf(input), reply })),
  )
  for (const { input, reply } of done) outcomes.set(input, { value: reply })
}

/** After an input that takes a kept seat, no other one for the same course date or exam is decided in this round. */
function decideInOrder<Input, Subject, Person, Decision, Reply extends object>(
  { taking, subjects, outcomes }: Round<Input, Subject, Person, Decision, Reply>,
  people: ReadonlyMap<Input, Person>,
): Chosen<Input, Decision>[] {
  const seats = new Map<number, number>()
  const over = new Set<number>()
  const chosen: Chosen<Input, Decision>[] = []
  for (const [input, person] of people) {
    const id = taking.subjectOf(input)
    if (over.has(id)) continue
    const earlier = seats.get(id) ?? 0
    try {
      const decision = taking.decide(subjects.get(id) as Subject, person, input, earlier)
      const isKept = taking.isKept(decision)
      if (isKept) over.add(id)
      if (isKept && earlier > 0) continue
      seats.set(id, earlier + 1)
      chosen.push({ input, decision })
    } catch (error) {
      outcomes.set(input, { error })
    }
  }
  return chosen
}

/** Of each subject, the inputs before the first that has the person or idempotency key of an earlier one. */
function withoutRepeated<Input>(
  {
    callOf,
    personKeysOf,
    subjectOf,
  }: Pick<Taking<Input, never, never, never, never>, 'callOf' | 'personKeysOf' | 'subjectOf'>,
  inputs: readonly Input[],
): readonly Input[] {
  const seen = new Set<string>()
  const over = new Set<number>()
  return inputs.filter((input) => {
    if (over.has(subjectOf(input))) return false
    const { scope, key } = callOf(input)
    const keys = [...personKeysOf(input), ...(key === undefined ? [] : [`${scope} ${key}`])]
    const isRepeated = keys.some((one) => seen.has(one))
    if (isRepeated) over.add(subjectOf(input))
    for (const one of keys) seen.add(one)
    return !isRepeated
  })
}

/** Takes seats of one subject in order of arrival, in as many rounds as needed. Each input gets an outcome. */
export async function takeInOrder<Input, Subject, Person, Decision, Reply extends object>(
  db: Db,
  taking: Taking<Input, Subject, Person, Decision, Reply>,
  inputs: readonly Input[],
): Promise<ReadonlyMap<Input, BatchOutcome<Reply>>> {
  const outcomes: Outcomes<Input, Reply> = new Map()
  for (let left = inputs; left.length > 0; left = inputs.filter((input) => !outcomes.has(input))) {
    let round = await takeTogether(db, taking, left, 'wait')
    // A statement failed: the first alone gets its own error.
    if (round.outcomes.size === 0) round = await takeTogether(db, taking, left.slice(0, 1), 'wait')
    for (const [input, outcome] of round.outcomes) outcomes.set(input, outcome)
  }
  return outcomes
}
