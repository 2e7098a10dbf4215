/** `burst` at once, `perSecond` on average. */
export interface RateLimit {
  readonly perSecond: number
  readonly burst: number
}

/** Uses the system clock: it protects the process and is no business rule. */
export class TokenBucket {
  readonly #pace: RateLimit
  #tokens: number
  #refilledAt = performance.now()

  constructor(pace: RateLimit) {
    this.#pace = pace
    this.#tokens = pace.burst
  }

  /** Takes `times` tokens if at least one is available. */
  take(times = 1): boolean {
    if (this.waitMs > 0) return false
    this.#tokens -= times
    return true
  }

  get waitMs(): number {
    const { perSecond, burst } = this.#pace
    const now = performance.now()
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#refilledAt) / 1000) * perSecond)
    this.#refilledAt = now
    return this.#tokens >= 1 ? 0 : Math.ceil(((1 - this.#tokens) / perSecond) * 1000)
  }
}
