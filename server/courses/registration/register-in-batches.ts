import { type BatchOutcome, rowBatches } from '../../platform/db/row-batches.ts'
import type { RowQueue } from '../../platform/db/row-queue.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { activeTraceparent } from '../../platform/tracing/trace-context.ts'
import { takeInOrder, takeTogether } from '../../seats/take-seats.ts'
import type { FullLectures } from './full-lectures.ts'
import {
  type RegisterDeps,
  type Registered,
  type RegisterInput,
  registering,
  requireOfferedPurpose,
} from './register-people.ts'

type Outcome = BatchOutcome<Registered>
type Run = (inputs: readonly RegisterInput[]) => Promise<ReadonlyMap<RegisterInput, Outcome>>

interface Deps extends RegisterDeps {
  /** Without it nothing is refused from what this process knows. */
  readonly fullLectures: FullLectures | undefined
}

const batchSize = 100
const maxWaiting = 20_000

/**
 * Registers in order of arrival: concurrent calls together, and those for a lecture that is known to be full are refused at
 * once.
 */
export function registerInBatches(rowQueue: RowQueue, { fullLectures, ...deps }: Deps) {
  const taking = registering(deps)
  const isRefused = ({ lectureId, actor }: RegisterInput) =>
    actor.kind === 'member' && fullLectures?.refuses(lectureId, actor)
  /** Refuses the calls for lectures that are known to be full; `run` takes the others. */
  const unlessFull = (run: Run) => async (inputs: readonly RegisterInput[]) => {
    const outcomes = new Map<RegisterInput, Outcome>()
    for (const input of inputs)
      if (isRefused(input)) outcomes.set(input, { error: new AppError('LECTURE_FULL') })
    const decided = await run(inputs.filter((input) => !outcomes.has(input)))
    const refused = new Map<number, RegisterInput>()
    for (const [input, outcome] of decided) {
      outcomes.set(input, outcome)
      if (isFull(outcome)) refused.set(input.lectureId, input)
    }
    for (const input of refused.values()) await fullLectures?.learn(input)
    return outcomes
  }
  const register = rowBatches<RegisterInput, Registered>({
    ...{ rowQueue, name: 'registrations', maxBatch: batchSize, maxWaiting },
    runTogether: async (inputs) => {
      let locked: ReadonlySet<RegisterInput> = new Set()
      const run = unlessFull(async (open) => {
        const done = await takeTogether(deps.db, taking, open, 'skip')
        locked = done.locked
        return done.outcomes
      })
      return { outcomes: await run(inputs), locked }
    },
    runRow: unlessFull((inputs) => takeInOrder(deps.db, taking, inputs)),
  })
  return async (input: RegisterInput): Promise<Registered> => {
    requireOfferedPurpose(input)
    if (isRefused(input)) throw new AppError('LECTURE_FULL')
    return register(`lecture ${input.lectureId}`, { ...input, traceparent: activeTraceparent() })
  }
}

function isFull(outcome: Outcome): boolean {
  return 'error' in outcome && outcome.error instanceof AppError && outcome.error.code === 'LECTURE_FULL'
}
