import type { Faults } from './faults.ts'
import type { KeptState } from './kept-state.ts'
import type { PaymentBook } from './payment-book.ts'
import type { Replies } from './replies.ts'
import type { Webhooks } from './webhooks.ts'

/** All of a running stand-in. */
export interface Provider {
  readonly secretKey: string
  readonly clientKey: string
  readonly origin: string
  readonly state: KeptState
  readonly book: PaymentBook
  readonly replies: Replies
  readonly faults: Faults
  readonly webhooks: Webhooks
}
