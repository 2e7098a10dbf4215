import { FairQueue } from '../concurrency/fair-queue.ts'
import { AppError } from '../errors/app-error.ts'

/** Does work that locks a row which many want at once; `row` names it. */
export type ScarceRows = <Result>(row: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Has this process wait for a row before it takes a connection: what would only wait for a lock holds none of the pool's
 * meanwhile, and others go on. Two at a time, so that one reads while the other holds the lock; eight of the pool's ten
 * connections for all such rows together.
 */
export function scarceRows(): ScarceRows {
  const queue = new FairQueue({ together: 8, ofOne: 2, waiting: 20_000 })
  return (row, work) => {
    const place = queue.add(row, work)
    if (!place) throw new AppError('OVERLOADED')
    return place.result
  }
}
