import type { ErrorCode } from '#contract/platform/errors.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { countAttempt } from '../../platform/limits/attempt-count-db.ts'
import { missesPerMinute, missWindowMs } from './miss-limit.ts'

interface Miss {
  /** Rate limit key of the client. */
  readonly key: string
  /** Misses before this one. */
  readonly misses: number
  readonly now: Date
  readonly because: ErrorCode
}

/** Counts a failed look-up and refuses it. */
export async function refuseMiss(db: Db, { key, misses: before, now, because }: Miss): Promise<never> {
  if (before >= missesPerMinute) throw new AppError('TOO_MANY_REQUESTS')
  // Requests that ran meanwhile may have passed the check above; the atomic count enforces the limit.
  const misses = await countAttempt(db, { key, windowMs: missWindowMs, now })
  throw new AppError(misses > missesPerMinute ? 'TOO_MANY_REQUESTS' : because)
}
