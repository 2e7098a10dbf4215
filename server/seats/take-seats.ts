import type { Db, Tx } from '../platform/db/open.ts'
import { type BatchOutcome, type CommonBatch, noOutcomes, rowBatches } from '../platform/db/row-batches.ts'
import type { RowQueue } from '../platform/db/row-queue.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { isOutage } from '../platform/errors/outage.ts'
import { findReplies, type IdempotentCall, insertReplies } from '../platform/http/idempotency.ts'
import type { Seated } from './seat-db.ts'

/** How seats of one kind are taken: of course dates by registering, of exams by applying. */
export interface Taking<Input, Row, Person, Taken, Reply extends object> {
  dateOf(input: Input): number
  callOf(input: Input): IdempotentCall
  /** Inputs with a common key are not decided in one round, since each changes what decides the next. */
  personKeysOf(input: Input): readonly string[]
  /** Locks the dates, and what else is changed with them, by ascending id; with `skip` only those that nobody else has locked. */
  lock(tx: Tx, inputs: readonly Input[], how: 'wait' | 'skip'): Promise<ReadonlyMap<number, Row>>
  read(tx: Tx, inputs: readonly Input[], rows: ReadonlyMap<number, Row>): Promise<readonly Person[]>
  /** What the input gets; throws the refusal. `taken` counts the seats given to earlier inputs in the same transaction. */
  decide(row: Row, person: Person, input: Input, taken: number): Taken
  /** Whether it takes a seat that was kept for the person. Fewer seats are then kept, so later inputs are decided anew. */
  isKept(taken: Taken): boolean
  store(
    tx: Tx,
    chosen: readonly Chosen<Input, Taken>[],
    rows: ReadonlyMap<number, Row>,
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

export interface Chosen<Input, Taken> {
  readonly input: Input
  readonly taken: Taken
}

/** Refusals known without the database, so that it has no work with a rush for a full date. */
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
export function takeInBatches<Input, Row, Person, Taken, Reply extends object>(
  db: Db,
  taking: Taking<Input, Row, Person, Taken, Reply>,
  { rowQueue, name, seated, known }: InBatches<Input>,
): (input: Input) => Promise<Reply> {
  const takeOthers = async (
    inputs: readonly Input[],
    take: (others: readonly Input[]) => Promise<CommonBatch<Input, Reply>>,
  ): Promise<CommonBatch<Input, Reply>> => {
    const outcomes: Outcomes<Input, Reply> = new Map()
    for (const input of inputs) {
      const error = known?.refusalOf(input)
      if (error) outcomes.set(input, { error })
    }
    const others = inputs.filter((input) => !outcomes.has(input))
    const taken = others.length > 0 ? await take(others) : noOutcomes<Input, Reply>()
    for (const [input, outcome] of taken.outcomes) outcomes.set(input, outcome)
    await known?.learn(refusedIn(taken.outcomes))
    return { outcomes, locked: taken.locked }
  }
  const take = rowBatches<Input, Reply>({
    rowQueue,
    name,
    maxBatch: batchSize,
    maxWaiting,
    runTogether: (inputs) => takeOthers(inputs, (others) => takeTogether(db, taking, others, 'skip')),
    runRow: async (inputs) => {
      const inOrder = async (others: readonly Input[]) => ({
        outcomes: await takeInOrder(db, taking, others),
        locked: new Set<Input>(),
      })
      return (await takeOthers(inputs, inOrder)).outcomes
    },
  })
  return async (input) => {
    const error = known?.refusalOf(input)
    if (error) throw error
    return take(`${seated} ${taking.dateOf(input)}`, input)
  }
}

type Outcomes<Input, Reply> = Map<Input, BatchOutcome<Reply>>

/**
 * Takes seats of one or several dates in one transaction; a refused input does not fail the others. These inputs have no outcome
 * and belong in the next round: a person's second input, one that takes a kept seat without being the first for its date, those
 * after either for the same date, and all of several inputs if a statement fails.
 */
export async function takeTogether<Input, Row, Person, Taken, Reply extends object>(
  db: Db,
  taking: Taking<Input, Row, Person, Taken, Reply>,
  inputs: readonly Input[],
  how: 'wait' | 'skip',
): Promise<CommonBatch<Input, Reply>> {
  const outcomes: Outcomes<Input, Reply> = new Map()
  const locked = new Set<Input>()
  try {
    await db.transaction().execute(async (tx) => {
      const rows = await taking.lock(tx, inputs, how)
      for (const input of inputs)
        if (!rows.has(taking.dateOf(input))) {
          if (how === 'skip') locked.add(input)
          else outcomes.set(input, { error: new AppError('NOT_FOUND') })
        }
      const open = inputs.filter((input) => rows.has(taking.dateOf(input)))
      await takeOpen(tx, { taking, rows, outcomes }, open)
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

interface Round<Input, Row, Person, Taken, Reply extends object> {
  readonly taking: Taking<Input, Row, Person, Taken, Reply>
  readonly rows: ReadonlyMap<number, Row>
  readonly outcomes: Outcomes<Input, Reply>
}

async function takeOpen<Input, Row, Person, Taken, Reply extends object>(
  tx: Tx,
  { taking, rows, outcomes }: Round<Input, Row, Person, Taken, Reply>,
  open: readonly Input[],
): Promise<void> {
  const replies = await findReplies<Reply>(tx, open.map(taking.callOf))
  for (const [index, input] of open.entries()) {
    const reply = replies[index]
    if (reply) outcomes.set(input, reply)
  }
  const first = untilNotAccepted(
    taking,
    open.filter((input) => !outcomes.has(input)),
    isFirst(taking),
  )
  if (first.length === 0) return
  const people = new Map<Input, Person>()
  for (const [index, person] of (await taking.read(tx, first, rows)).entries())
    people.set(first[index] as Input, person)
  const chosen = decideInOrder({ taking, rows, outcomes }, people)
  if (chosen.length === 0) return
  const made = await taking.store(tx, chosen, rows)
  const done = chosen.map(({ input }, index) => ({ input, reply: made[index] as Reply }))
  await insertReplies(
    tx,
    done.map(({ input, reply }) => ({ ...taking.callOf(input), reply })),
  )
  for (const { input, reply } of done) outcomes.set(input, { value: reply })
}

/** After an input that takes a kept seat, no other of its date is decided in this round, as fewer seats are then kept. */
function decideInOrder<Input, Row, Person, Taken, Reply extends object>(
  { taking, rows, outcomes }: Round<Input, Row, Person, Taken, Reply>,
  people: ReadonlyMap<Input, Person>,
): Chosen<Input, Taken>[] {
  const seats = new Map<number, number>()
  const over = new Set<number>()
  const chosen: Chosen<Input, Taken>[] = []
  for (const [input, person] of people) {
    const date = taking.dateOf(input)
    if (over.has(date)) continue
    const before = seats.get(date) ?? 0
    try {
      const taken = taking.decide(rows.get(date) as Row, person, input, before)
      const isKept = taking.isKept(taken)
      if (isKept) over.add(date)
      if (isKept && before > 0) continue
      seats.set(date, before + 1)
      chosen.push({ input, taken })
    } catch (error) {
      outcomes.set(input, { error })
    }
  }
  return chosen
}

/** Of each date, only the inputs before the first that is not accepted. */
function untilNotAccepted<Input>(
  { dateOf }: { dateOf(input: Input): number },
  inputs: readonly Input[],
  accept: (input: Input) => boolean,
): readonly Input[] {
  const ended = new Set<number>()
  return inputs.filter((input) => {
    const accepted = !ended.has(dateOf(input)) && accept(input)
    if (!accepted) ended.add(dateOf(input))
    return accepted
  })
}

/** False for an input with the person or idempotency key of an earlier one. */
function isFirst<Input>(taking: {
  callOf(input: Input): IdempotentCall
  personKeysOf(input: Input): readonly string[]
}): (input: Input) => boolean {
  const seen = new Set<string>()
  return (input) => {
    const { scope, key } = taking.callOf(input)
    const known = [...taking.personKeysOf(input), ...(key === undefined ? [] : [`${scope} ${key}`])]
    const isNew = known.every((one) => !seen.has(one))
    for (const one of known) seen.add(one)
    return isNew
  }
}

/** Takes seats of one date in order of arrival, in as many rounds as needed. Each input gets an outcome. */
export async function takeInOrder<Input, Row, Person, Taken, Reply extends object>(
  db: Db,
  taking: Taking<Input, Row, Person, Taken, Reply>,
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
