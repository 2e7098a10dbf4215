const rememberedClients = 100_000

/** Counts what each client asks for within a minute, at the price of one look-up in memory. */
export class FloodCounter {
  readonly #perMinute: number
  readonly #counts = new Map<string, number>()
  #endsAt = 0

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Counts one more, and tells whether it was one too many. */
  isFlood(client: string): boolean {
    const now = performance.now()
    if (now >= this.#endsAt || this.#counts.size >= rememberedClients) {
      this.#counts.clear()
      this.#endsAt = now + 60_000
    }
    const count = (this.#counts.get(client) ?? 0) + 1
    this.#counts.set(client, count)
    return count > this.#perMinute
  }

  /** Whole seconds until all is forgotten. */
  get retryAfter(): number {
    return Math.max(1, Math.ceil((this.#endsAt - performance.now()) / 1000))
  }
}
