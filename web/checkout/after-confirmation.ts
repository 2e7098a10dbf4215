import type { ApiError } from '../client/api-error.ts'
import type { PayNotice } from './pay-notice.ts'

/** Where a confirmation leads that did not bring the order. */
export type Confirmation =
  | { readonly to: 'order'; readonly notice: PayNotice }
  | { readonly to: 'signIn' | 'unknown' | 'again' }

/**
 * What a refused confirmation means. Whatever is not an answer about the payment is asked again: asking twice charges
 * once.
 */
export function afterRefusal({ status, reply }: Pick<ApiError, 'status' | 'reply'>): Confirmation {
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
