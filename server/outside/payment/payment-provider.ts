/** A payment as the provider knows it. Amounts are whole won. */
export interface ProviderPayment {
  readonly paymentKey: string
  readonly orderId: string
  /** Charged in all, and what is left of it after refunds. */
  readonly amount: number
  readonly balance: number
  /** OPEN may still become PAID; ENDED never was paid and never will be. */
  readonly state: 'OPEN' | 'PAID' | 'REFUNDED' | 'ENDED'
  readonly approvedAt: Date | null
  /** How it was paid, in the provider's words; and its receipt's address, if it has one. */
  readonly method: string | null
  readonly receiptUrl: string | null
}

/** `unknown` is the only honest answer after a time-out, a broken connection or an answer that says neither. */
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

export interface PaymentProvider {
  /** What a browser needs to open the pay page of this provider. */
  readonly window: { readonly clientKey: string; readonly scriptUrl: string }
  confirm(asked: {
    paymentKey: string
    orderId: string
    amount: number
    idempotencyKey: string
  }): Promise<ConfirmOutcome>
  /** By the order, or where a person made several for it, the payment that is named. */
  lookup(orderId: string, paymentKey?: string): Promise<LookupOutcome>
  /** Gives back all that is left of a payment. */
  refund(asked: { paymentKey: string; reason: string; idempotencyKey: string }): Promise<RefundOutcome>
  /** What a webhook is about; undefined where it cannot be read. A hint only: it proves nothing. */
  readHint(body: unknown): { readonly orderId: string } | undefined
}
