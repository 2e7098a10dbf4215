import type { KeptReply } from './kept-state.ts'
import { TossError } from './payment-errors.ts'

const fifteenDays = 15 * 24 * 60 * 60_000

/**
 * Answers by idempotency key, for 15 days. A key belongs to the API key, the method and the address that it came
 * with. What failed on the provider's side is tried again.
 */
export class Replies {
  readonly #kept: Map<string, KeptReply>
  readonly #now: () => Date
  readonly #busy = new Set<string>()

  constructor(kept: Map<string, KeptReply>, now: () => Date) {
    this.#kept = kept
    this.#now = now
  }

  /** The earlier answer; without one the key is busy until it is closed. */
  begin(key: string): KeptReply | undefined {
    const reply = this.#kept.get(key)
    if (reply && this.#now().getTime() - Date.parse(reply.at) < fifteenDays) return reply
    if (this.#busy.has(key)) throw new TossError('IDEMPOTENT_REQUEST_PROCESSING')
    this.#busy.add(key)
    return undefined
  }

  keep(key: string, { status, body }: Pick<KeptReply, 'status' | 'body'>): void {
    if (status < 500) this.#kept.set(key, { at: this.#now().toISOString(), status, body })
  }

  end(key: string): void {
    this.#busy.delete(key)
  }
}
