const maxTrackedClients = 100_000

export class PerMinuteCounter {
  readonly #perMinute: number
  readonly #counts = new Map<string, number>()
  #endsAt = 0

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Counts the request, too. */
  exceedsLimit(client: string): boolean {
    const now = performance.now()
    if (now >= this.#endsAt || this.#counts.size >= maxTrackedClients) {
      this.#counts.clear()
      this.#endsAt = now + 60_000
    }
    const count = (this.#counts.get(client) ?? 0) + 1
    this.#counts.set(client, count)
    return count > this.#perMinute
  }

  get retryAfter(): number {
    return Math.max(1, Math.ceil((this.#endsAt - performance.now()) / 1000))
  }
}
