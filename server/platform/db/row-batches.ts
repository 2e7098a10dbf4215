import { AppError } from '../errors/app-error.ts'
import type { RowQueue } from './row-queue.ts'

/** What became of one call of a batch. */
export type BatchOutcome<Result> = { readonly value: Result } | { readonly error: unknown }

interface Deps<Call, Result> {
  readonly rowQueue: RowQueue
  /** Calls of one batch at most. */
  readonly maxBatch: number
  /** Waiting calls of one row at most; beyond it a call is refused. */
  readonly maxWaiting: number
  /** Outcomes in the order of the calls. */
  run(row: string, calls: readonly Call[]): Promise<readonly BatchOutcome<Result>[]>
}

interface Waiting<Call, Result> {
  readonly call: Call
  readonly resolve: (value: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs concurrent calls that lock one row together, in order of arrival: those that arrive while a batch runs form the next
 * one. A single caller does not wait.
 */
export function rowBatches<Call, Result>({ rowQueue, maxBatch, maxWaiting, run }: Deps<Call, Result>) {
  const lines = new Map<string, Waiting<Call, Result>[]>()

  const runNext = async (row: string, line: Waiting<Call, Result>[]) => {
    const batch = line.splice(0, maxBatch)
    try {
      const outcomes = await run(
        row,
        batch.map(({ call }) => call),
      )
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome && 'value' in outcome) resolve(outcome.value)
        else reject(outcome?.error ?? new Error('the batch has no outcome for a call'))
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const drain = async (row: string, line: Waiting<Call, Result>[]) => {
    // Other rows get their turn between two batches.
    while (line.length > 0) await rowQueue(row, () => runNext(row, line))
    lines.delete(row)
  }

  return (row: string, call: Call): Promise<Result> => {
    const known = lines.get(row)
    if (known && known.length >= maxWaiting) throw new AppError('OVERLOADED')
    return new Promise((resolve, reject) => {
      const waiting = { call, resolve, reject }
      if (known) {
        known.push(waiting)
        return
      }
      const line = [waiting]
      lines.set(row, line)
      drain(row, line).catch((error) => {
        lines.delete(row)
        for (const one of line.splice(0)) one.reject(error)
      })
    })
  }
}
