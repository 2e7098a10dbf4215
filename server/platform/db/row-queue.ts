import { FairQueue } from '../concurrency/fair-queue.ts'
import { AppError } from '../errors/app-error.ts'

/** `row` identifies the row that the work locks. */
export type RowQueue = <Result>(row: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Queues work on a contended row in the process before it takes a connection, so that waiting for the lock does not exhaust the
 * pool. Two at a time per row, so that one reads while the other holds the lock; eight of the pool's ten connections for all such
 * rows.
 */
export function rowQueue(): RowQueue {
  const queue = new FairQueue({ maxConcurrent: 8, maxConcurrentPerClient: 2, maxQueuedPerClient: 20_000 })
  return (row, work) => {
    const ticket = queue.add(row, work)
    if (!ticket) throw new AppError('OVERLOADED')
    return ticket.result
  }
}
