import type { AppliedLecture, HeldLecture } from '#contract/courses/lecture.ts'
import { type BatchOutcome, rowBatches } from '../../platform/db/row-batches.ts'
import type { RowQueue } from '../../platform/db/row-queue.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { FullLectures } from './full-lectures.ts'
import { type RegisterDeps, type RegisterInput, requireOfferedPurpose } from './register-attender.ts'
import { registerTogether } from './register-together.ts'

type Registered = AppliedLecture | HeldLecture

interface Deps extends RegisterDeps {
  /** Grows with each change of content; without it nothing is refused from what this process knows. */
  readonly contentEpoch: (() => number) | undefined
}

const batchSize = 100
const maxWaiting = 20_000

/**
 * Registers in order of arrival: concurrent calls for one lecture together, and those for a lecture that is known to be full
 * are refused at once.
 */
export function registerInTurn(rowQueue: RowQueue, { contentEpoch, ...deps }: Deps) {
  const full = contentEpoch && new FullLectures({ db: deps.db, epoch: contentEpoch })
  const register = rowBatches<RegisterInput, Registered>({
    ...{ rowQueue, maxBatch: batchSize, maxWaiting },
    run: async (_, inputs) => {
      const open = inputs.filter((input) => !full?.refuses(input))
      const outcomes = await registerTogether(deps, open)
      const refused = open.find((_, index) => isFull(outcomes[index]))
      if (refused) await full?.learn(refused)
      const outcomeOf = new Map(open.map((input, index) => [input, outcomes[index]]))
      return inputs.map((input) => outcomeOf.get(input) ?? { error: new AppError('LECTURE_FULL') })
    },
  })
  return async (input: RegisterInput): Promise<Registered> => {
    requireOfferedPurpose(input)
    if (full?.refuses(input)) throw new AppError('LECTURE_FULL')
    return register(`lecture ${input.lectureId}`, input)
  }
}

function isFull(outcome: BatchOutcome<Registered> | undefined): boolean {
  return (
    outcome !== undefined &&
    'error' in outcome &&
    outcome.error instanceof AppError &&
    outcome.error.code === 'LECTURE_FULL'
  )
}
