/** How long work gives way at most: a job that was fetched must not look dead to other processes. */
export const giveWayMs = 5_000
const lookAgainMs = 50

/** Requests of this process that wait for their turn; background work in the same process gives way to them. */
export class RequestBacklog {
  waiting = 0

  /** Resolves once no request waits, or after `giveWayMs`. */
  async giveWay(): Promise<void> {
    for (let waitedMs = 0; this.waiting > 0 && waitedMs < giveWayMs; waitedMs += lookAgainMs)
      await new Promise((resume) => setTimeout(resume, lookAgainMs))
  }
}
