/** How often something may happen: `burst` times at once, and `rateLimiter` times a second in the long run. */
export interface Pace {
  readonly perSecond: number
  readonly burst: number
}

/** Counts against a pace, by the machine's own clock: it bounds what a process does, and is no rule of the product. */
export class TokenBucket {
  readonly #pace: Pace
  #tokens: number
  #refilledAt = performance.now()

  constructor(pace: Pace) {
    this.#pace = pace
    this.#tokens = pace.burst
  }

  /** Whether it may happen now; then it is counted, `times` times. */
  take(times = 1): boolean {
    if (this.waitMs > 0) return false
    this.#tokens -= times
    return true
  }

  /** Milliseconds until it may happen. */
  get waitMs(): number {
    const { perSecond, burst } = this.#pace
    const now = performance.now()
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#refilledAt) / 1000) * perSecond)
    this.#refilledAt = now
    return this.#tokens >= 1 ? 0 : Math.ceil(((1 - this.#tokens) / perSecond) * 1000)
  }
}
