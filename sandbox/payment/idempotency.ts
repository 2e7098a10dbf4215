import { TossError } from './payment-errors.ts'
import type { StoredResponse } from './stored-state.ts'

const fifteenDays = 15 * 24 * 60 * 60_000

/**
 * Responses by idempotency key, for 15 days. A key is scoped to the API key, method and URL. Internal errors are not
 * stored, so that a retry runs again.
 */
export class IdempotencyStore {
  readonly #stored: Map<string, StoredResponse>
  readonly #now: () => Date
  readonly #busy = new Set<string>()

  constructor(stored: Map<string, StoredResponse>, now: () => Date) {
    this.#stored = stored
    this.#now = now
  }

  /** The stored response; without one the key is locked until `end`. */
  begin(key: string): StoredResponse | undefined {
    const reply = this.#stored.get(key)
    if (reply && this.#now().getTime() - Date.parse(reply.at) < fifteenDays) return reply
    if (this.#busy.has(key)) throw new TossError('IDEMPOTENT_REQUEST_PROCESSING')
    this.#busy.add(key)
    return undefined
  }

  store(key: string, { status, body }: Pick<StoredResponse, 'status' | 'body'>): void {
    if (status < 500) this.#stored.set(key, { at: this.#now().toISOString(), status, body })
  }

  end(key: string): void {
    this.#busy.delete(key)
  }
}
