import type { CreatedApplicant } from '#contract/exams/applicant.ts'
import { rowBatches } from '../../platform/db/row-batches.ts'
import type { RowQueue } from '../../platform/db/row-queue.ts'
import type { ApplyDeps, ApplyInput } from './apply-exam.ts'
import { applyInOrder, applyTogether } from './apply-together.ts'

const batchSize = 100
const maxWaiting = 20_000

/** Applies in order of arrival: concurrent calls together, those for one exam by the order in which they came. */
export function applyInBatches(rowQueue: RowQueue, deps: ApplyDeps) {
  const apply = rowBatches<ApplyInput, CreatedApplicant>({
    ...{ rowQueue, name: 'applications', maxBatch: batchSize, maxWaiting },
    runTogether: (inputs) => applyTogether(deps, inputs, 'skip'),
    runRow: (inputs) => applyInOrder(deps, inputs),
  })
  return (input: ApplyInput): Promise<CreatedApplicant> => apply(`exam ${input.examId}`, input)
}
