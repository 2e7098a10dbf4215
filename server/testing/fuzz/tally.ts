/** Counts responses by operation, status and code. */
export class Tally {
  readonly #byOperation = new Map<string, Map<string, number>>()
  calls = 0

  note(operation: string, status: number, code: string | undefined): void {
    this.calls += 1
    const counts = this.#byOperation.get(operation) ?? new Map<string, number>()
    this.#byOperation.set(operation, counts)
    const key = code ? `${status} ${code}` : String(status)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  /** Operations called, and those that succeeded at least once. */
  get called(): string[] {
    return [...this.#byOperation.keys()]
  }

  get succeeded(): string[] {
    return this.called.filter((one) => this.#counts(one).some(([key]) => key.startsWith('2')))
  }

  /** Share of responses whose key has this prefix. */
  share(prefix: string): number {
    const all = this.called.flatMap((one) => this.#counts(one))
    const those = all.filter(([key]) => key.startsWith(prefix))
    return those.reduce((sum, [, count]) => sum + count, 0) / this.calls
  }

  /** One line per operation. */
  get lines(): string[] {
    return this.called.sort().map(
      (one) =>
        `${one}: ${this.#counts(one)
          .map(([key, count]) => `${key} ×${count}`)
          .join(', ')}`,
    )
  }

  #counts(operation: string): [string, number][] {
    return [...(this.#byOperation.get(operation) ?? [])].sort(([, a], [, b]) => b - a)
  }
}
