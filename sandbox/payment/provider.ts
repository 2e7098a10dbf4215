import type { Faults } from './faults.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { PaymentBook } from './payment-book.ts'
import type { StoredState } from './stored-state.ts'
import type { Webhooks } from './webhooks.ts'

/** The state of a running stub. */
export interface Provider {
  readonly secretKey: string
  readonly clientKey: string
  readonly origin: string
  readonly now: () => Date
  readonly state: StoredState
  readonly book: PaymentBook
  readonly idempotency: IdempotencyStore
  readonly faults: Faults
  readonly webhooks: Webhooks
}
