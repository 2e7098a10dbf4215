import * as z from 'zod/mini'
import type { ProviderPayment } from './payment-provider.ts'

/** Core API 2022-11-16 of Toss Payments: schemas of its responses, and the meaning of its errors. */
const status = z.enum([
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
])

const won = z.int().check(z.nonnegative())

const paymentShape = z.object({
  paymentKey: z.string().check(z.minLength(1), z.maxLength(200)),
  orderId: z.string(),
  status,
  currency: z.literal('KRW'),
  totalAmount: won,
  balanceAmount: won,
  approvedAt: z.nullish(z.iso.datetime({ offset: true })),
  method: z.nullish(z.string()),
  // Shown as a link: anything but an http(s) URL counts as no receipt.
  receipt: z.catch(z.nullish(z.object({ url: z.url({ protocol: /^https?$/ }) })), null),
  failure: z.catch(z.nullish(z.object({ code: z.string() })), null),
})
export type TossPayment = z.infer<typeof paymentShape>

const errorShape = z.object({ code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,99}$/)) })

const hintShape = z.object({
  eventType: z.literal('PAYMENT_STATUS_CHANGED'),
  data: z.object({ orderId: z.string().check(z.regex(/^[A-Za-z0-9=_-]{6,64}$/)) }),
})

export function readPayment(body: unknown): TossPayment | undefined {
  return paymentShape.safeParse(body).data
}

export function readErrorCode(body: unknown): string | undefined {
  return errorShape.safeParse(body).data?.code
}

export function readOrderOfEvent(body: unknown): { readonly orderId: string } | undefined {
  const event = hintShape.safeParse(body).data
  return event && { orderId: event.data.orderId }
}

export function toProviderPayment(payment: TossPayment): ProviderPayment {
  const approvedAt = payment.approvedAt ? new Date(payment.approvedAt) : null
  return {
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    amount: payment.totalAmount,
    balance: payment.balanceAmount,
    state: stateOf(payment.status, approvedAt),
    approvedAt,
    method: payment.method ?? null,
    receiptUrl: payment.receipt?.url ?? null,
  }
}

function stateOf(status: TossPayment['status'], approvedAt: Date | null): ProviderPayment['state'] {
  switch (status) {
    case 'READY':
    case 'IN_PROGRESS':
      return 'OPEN'
    // A transfer to a virtual account, which we do not offer: no seat is held for it. If one arrives, it is refunded.
    case 'WAITING_FOR_DEPOSIT':
      return 'ENDED'
    case 'DONE':
    case 'PARTIAL_CANCELED':
      return 'PAID'
    case 'CANCELED':
      // A virtual account may be cancelled before anybody paid into it.
      return approvedAt ? 'REFUNDED' : 'ENDED'
    case 'ABORTED':
    case 'EXPIRED':
      return 'ENDED'
  }
}

/** What an error code says about the payment, before any look-up. The HTTP status alone does not decide. */
export type ErrorVerdict = 'refused' | 'refusedUnlessDone' | 'unknown' | 'badCredentials'

/**
 * `refused` is documented as final. `unknown` may hide a charge or a refund. Any other refusal, such as a card
 * company's own code, is final unless a look-up contradicts it.
 */
export function classifyError(httpStatus: number, code: string): ErrorVerdict {
  if (code === 'UNAUTHORIZED_KEY' || httpStatus === 401) return 'badCredentials'
  if (ambiguousCodes.has(code) || httpStatus >= 500 || httpStatus === 429) return 'unknown'
  return finalRefusals.has(code) ? 'refused' : 'refusedUnlessDone'
}

/** Errors of the configuration, not of the payment. */
export const configurationErrors: ReadonlySet<string> = new Set([
  'UNAUTHORIZED_KEY',
  'INVALID_API_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
])

const ambiguousCodes: ReadonlySet<string> = new Set([
  'ALREADY_PROCESSED_PAYMENT',
  'PROVIDER_ERROR',
  'CARD_PROCESSING_ERROR',
  'IDEMPOTENT_REQUEST_PROCESSING',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'ALREADY_CANCELED_PAYMENT',
  'ALREADY_REFUND_PAYMENT',
  'COMMON_ERROR',
])

const finalRefusals: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'INVALID_API_KEY',
  'INVALID_IDEMPOTENCY_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
  'BELOW_MINIMUM_AMOUNT',
  'INVALID_STOPPED_CARD',
  'INVALID_CARD_EXPIRATION',
  'INVALID_REJECT_CARD',
  'EXCEED_MAX_PAYMENT_AMOUNT',
  'EXCEED_MAX_ONE_DAY_AMOUNT',
  'NOT_AVAILABLE_PAYMENT',
  'UNAPPROVED_ORDER_ID',
  'REJECT_CARD_PAYMENT',
  'REJECT_CARD_COMPANY',
  'REJECT_ACCOUNT_PAYMENT',
  'FORBIDDEN_REQUEST',
  'INVALID_PASSWORD',
  'FDS_ERROR',
])
