/** The outcome of the confirmation, chosen at the pay page or by a test. */
export const plans = ['approve', 'refuse', 'hang'] as const
export type Plan = (typeof plans)[number]

/** When webhooks are sent: `early` is before the redirect or the confirmation's response. */
export const webhookTimings = ['on-time', 'late', 'twice', 'early', 'never'] as const
export type WebhookTiming = (typeof webhookTimings)[number]

export type Status =
  | 'READY'
  | 'IN_PROGRESS'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED'

export interface Cancellation {
  readonly transactionKey: string
  readonly amount: number
  readonly reason: string
  readonly at: string
}

/** A stored payment. Times are ISO instants. */
export interface Payment {
  readonly paymentKey: string
  readonly orderId: string
  readonly orderName: string
  readonly amount: number
  readonly successUrl: string
  readonly failUrl: string
  readonly requestedAt: string
  status: Status
  plan: Plan
  webhooks: WebhookTiming
  card: string
  authenticatedAt: string | null
  approvedAt: string | null
  transactionKey: string | null
  failure: { readonly code: string; readonly message: string } | null
  cancels: Cancellation[]
}

export function balanceOf({ amount, cancels, approvedAt }: Payment): number {
  return approvedAt ? amount - cancels.reduce((sum, one) => sum + one.amount, 0) : amount
}

/** The payment object of core API 2022-11-16. */
export function present(payment: Payment, origin: string): Record<string, unknown> {
  const balance = balanceOf(payment)
  const vat = Math.round(balance / 11)
  return {
    mId: 'tsandbox',
    version: '2022-11-16',
    paymentKey: payment.paymentKey,
    type: 'NORMAL',
    orderId: payment.orderId,
    orderName: payment.orderName,
    status: payment.status,
    requestedAt: koreanTime(payment.requestedAt),
    approvedAt: payment.approvedAt && koreanTime(payment.approvedAt),
    currency: 'KRW',
    method: payment.authenticatedAt ? '카드' : null,
    totalAmount: payment.amount,
    balanceAmount: balance,
    suppliedAmount: balance - vat,
    vat,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    cultureExpense: false,
    useEscrow: false,
    isPartialCancelable: true,
    lastTransactionKey: payment.cancels.at(-1)?.transactionKey ?? payment.transactionKey,
    country: 'KR',
    card: payment.approvedAt ? cardOf(payment) : null,
    cancels: payment.cancels.length === 0 ? null : payment.cancels.map(presentCancel),
    failure: payment.failure,
    receipt: payment.approvedAt ? { url: `${origin}/receipt/${payment.paymentKey}` } : null,
    checkout: { url: `${origin}/pay/${payment.paymentKey}` },
    virtualAccount: null,
    transfer: null,
    mobilePhone: null,
    giftCertificate: null,
    easyPay: null,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    secret: null,
  }
}

/** `2026-12-08T10:00:00+09:00`, the provider's time format. */
export function koreanTime(instant: string): string {
  const shifted = new Date(Date.parse(instant) + 9 * 60 * 60 * 1000)
  return `${shifted.toISOString().slice(0, 19)}+09:00`
}

function cardOf({ amount, card }: Payment) {
  return {
    amount,
    issuerCode: '00',
    acquirerCode: '00',
    number: card,
    installmentPlanMonths: 0,
    approveNo: '00000000',
    useCardPoint: false,
    cardType: '신용',
    ownerType: '개인',
    acquireStatus: 'READY',
    isInterestFree: false,
    interestPayer: null,
  }
}

function presentCancel({ amount, reason, at, transactionKey }: Cancellation) {
  return {
    cancelAmount: amount,
    cancelReason: reason,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    refundableAmount: 0,
    easyPayDiscountAmount: 0,
    canceledAt: koreanTime(at),
    transactionKey,
    receiptKey: null,
    cancelStatus: 'DONE',
  }
}
