/** Shorter than the heartbeat timeout of a fetched job, after which another process would take it over. */
export const maxDelayMs = 5_000
const pollMs = 50

export class RequestBacklog {
  /** Updated by `scheduleRequests`. */
  waiting = 0

  /** Resolves once no request is queued, or after `maxDelayMs`. */
  async yieldToRequests(): Promise<void> {
    for (let waitedMs = 0; this.waiting > 0 && waitedMs < maxDelayMs; waitedMs += pollMs)
      await new Promise((resume) => setTimeout(resume, pollMs))
  }
}
