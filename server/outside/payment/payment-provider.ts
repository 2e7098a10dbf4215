import type { PlainDate } from '#contract/platform/centre-time.ts'

/** A payment in the provider's system. Amounts are whole won. */
export interface ProviderPayment {
  readonly paymentKey: string
  readonly orderId: string
  /** Amount charged, and what remains of it after refunds. */
  readonly amount: number
  readonly balance: number
  /** OPEN may still become PAID; ENDED was never paid and never will be. */
  readonly state: 'OPEN' | 'PAID' | 'REFUNDED' | 'ENDED'
  readonly approvedAt: Date | null
  /** Payment method as the provider names it, and the URL of the receipt, if any. */
  readonly method: string | null
  readonly receiptUrl: string | null
}

/** `unknown` after a timeout, a broken connection or an ambiguous response. */
export type ConfirmOutcome =
  | { readonly outcome: 'paid'; readonly payment: ProviderPayment }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'unknown'; readonly why: string }

export type LookupOutcome =
  | { readonly outcome: 'found'; readonly payment: ProviderPayment }
  | { readonly outcome: 'notFound' }
  | { readonly outcome: 'unknown'; readonly why: string }

export type RefundOutcome =
  | { readonly outcome: 'refunded'; readonly payment: ProviderPayment }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'unknown'; readonly why: string }

export interface RefundRequest {
  readonly paymentKey: string
  readonly reason: string
  readonly idempotencyKey: string
  /**
   * Amount to refund and the expected balance. The provider refuses if the balance differs, so that no part is refunded
   * twice.
   */
  readonly part?: { readonly amount: number; readonly balance: number }
}

/** A payment or refund in the provider's list of a period. */
export interface ProviderTransaction {
  readonly transactionKey: string
  readonly paymentKey: string
  readonly orderId: string
  /** In won; negative for a refund. */
  readonly amount: number
  readonly at: Date
}

/** A payment or refund that the provider has settled with us, on the day by which it counts. */
export interface ProviderSettlement extends Omit<ProviderTransaction, 'at'> {
  readonly soldOn: PlainDate
  /** What is paid out of it, and when. */
  readonly payOut: number
  readonly paidOutOn: PlainDate
}

export type ListOutcome<Row> =
  | { readonly outcome: 'listed'; readonly rows: readonly Row[] }
  | { readonly outcome: 'unknown'; readonly why: string }

export interface PaymentProvider {
  /** What a browser needs to open the provider's pay page. */
  readonly window: { readonly clientKey: string; readonly scriptUrl: string }
  confirm(request: {
    paymentKey: string
    orderId: string
    amount: number
    idempotencyKey: string
  }): Promise<ConfirmOutcome>
  /** Looks up by order, or a given payment where several were attempted for the order. */
  lookup(orderId: string, paymentKey?: string): Promise<LookupOutcome>
  /** All payments and refunds from a moment until another, exclusive. */
  listTransactions(span: { from: Date; until: Date }): Promise<ListOutcome<ProviderTransaction>>
  /** What is settled of the payments and refunds of these days, both inclusive, by the provider's calendar. */
  listSettlements(days: { from: PlainDate; to: PlainDate }): Promise<ListOutcome<ProviderSettlement>>
  /** Refunds the whole remaining balance, or a part of it. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** The order that a webhook is about; undefined if unreadable. Only a hint to ask: webhooks are not authenticated. */
  readHint(body: unknown): { readonly orderId: string } | undefined
}
