import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { inAnswerTime, runWithin, TimeLimitPassed } from '../concurrency/time-limit.ts'
import { AppError } from '../errors/app-error.ts'

/** If the endpoint declares STILL_RUNNING, work that takes longer than the caller can wait goes on. */
export async function inTimeOrLater<Value>(
  { errors }: Pick<Endpoint, 'errors'>,
  work: () => Promise<Value>,
  log: FastifyBaseLogger,
): Promise<Value> {
  if (!errors.includes('STILL_RUNNING')) return work()
  const done = runWithin(undefined, work)
  try {
    return await inAnswerTime(done)
  } catch (error) {
    if (!(error instanceof TimeLimitPassed)) throw error
    done.catch((failure) => log.error({ err: failure }, 'failed after the answer'))
    throw new AppError('STILL_RUNNING')
  }
}
