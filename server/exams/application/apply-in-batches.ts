import type { CreatedApplicant } from '#contract/exams/applicant.ts'
import { rowBatches } from '../../platform/db/row-batches.ts'
import type { RowQueue } from '../../platform/db/row-queue.ts'
import { takeInOrder, takeTogether } from '../../seats/take-seats.ts'
import { type ApplyDeps, type ApplyInput, applying, underCodeLimit } from './apply-people.ts'

const batchSize = 100
const maxWaiting = 20_000

/** Applies in order of arrival: concurrent calls together, those for one exam by the order in which they came. */
export function applyInBatches(rowQueue: RowQueue, deps: ApplyDeps) {
  const taking = applying(deps)
  const apply = rowBatches<ApplyInput, CreatedApplicant>({
    rowQueue,
    name: 'applications',
    maxBatch: batchSize,
    maxWaiting,
    runTogether: (inputs) => takeTogether(deps.db, taking, inputs, 'skip'),
    runRow: (inputs) => takeInOrder(deps.db, taking, inputs),
  })
  return (input: ApplyInput): Promise<CreatedApplicant> =>
    underCodeLimit(deps, input, () => apply(`exam ${input.examId}`, input))
}
