import type { FairQueue } from './fair-queue.ts'

/** Shorter than the heartbeat timeout of a fetched job, after which another process would take it over. */
export const maxDelayMs = 5_000
const pollMs = 50

/** The queue of requests. Background work waits until it is empty. */
export class RequestBacklog {
  /** Set by `scheduleRequests`. */
  queue: Pick<FairQueue, 'waiting'> = { waiting: 0 }

  /** Resolves once no request waits, or after `maxDelayMs`. */
  async yieldToRequests(): Promise<void> {
    for (let waitedMs = 0; this.queue.waiting > 0 && waitedMs < maxDelayMs; waitedMs += pollMs)
      await new Promise((resume) => setTimeout(resume, pollMs))
  }
}
