const minuteMs = 60_000
const maxTrackedClients = 100_000

interface Minute {
  requests: number
  readonly endsAt: number
}

/** The one limiter of requests, in memory of this process. Limits that are rules count in the database instead. */
export class PerMinuteLimit {
  readonly #perMinute: number
  /** In the order in which they end. */
  readonly #minutes = new Map<string, Minute>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Counts the request, too. A client's minute begins with its first request. */
  isExceededBy(client: string): boolean {
    const now = performance.now()
    let minute = this.#minutes.get(client)
    if (!minute || now >= minute.endsAt) {
      this.#forgetEnded(now)
      minute = { requests: 0, endsAt: now + minuteMs }
      this.#minutes.delete(client)
      this.#minutes.set(client, minute)
    }
    minute.requests += 1
    return minute.requests > this.#perMinute
  }

  /** In seconds. */
  retryAfter(client: string): number {
    const endsAt = this.#minutes.get(client)?.endsAt ?? 0
    return Math.max(1, Math.ceil((endsAt - performance.now()) / 1000))
  }

  #forgetEnded(now: number): void {
    if (this.#minutes.size >= maxTrackedClients) this.#minutes.clear()
    for (const [client, { endsAt }] of this.#minutes) {
      if (now < endsAt) return
      this.#minutes.delete(client)
    }
  }
}
