import type { ApiError } from '../client/api-error.ts'
import type { PayNotice } from './pay-notice.ts'

/** Where to go after a confirmation that returned no order. */
export type ConfirmationResult =
  | { readonly to: 'order'; readonly notice: PayNotice }
  | { readonly to: 'signIn' | 'unknown' | 'again' }

/** Maps a refused confirmation. Anything that says nothing about the payment is retried: confirming is idempotent. */
export function resultOfRefusal({ status, reply }: Pick<ApiError, 'status' | 'reply'>): ConfirmationResult {
  switch (reply?.code) {
    case 'ALREADY_PAID':
    case 'AMOUNT_CHANGED':
      return { to: 'order', notice: reply.code }
    case 'PAYMENT_FAILED':
      return { to: 'order', notice: 'FAILED' }
    case 'PAYMENT_TIMED_OUT':
      return { to: 'order', notice: 'TIMED_OUT' }
    case 'NOT_FOUND':
    case 'BAD_INPUT':
      return { to: 'unknown' }
    default:
      return { to: status === 401 ? 'signIn' : 'again' }
  }
}
