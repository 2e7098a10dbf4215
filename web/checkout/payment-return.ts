import type { PaymentReturn } from './use-confirmation.ts'

/** Parses the provider's success redirect; null if it cannot be one. */
export function parsePaymentReturn(query: { readonly [name: string]: unknown }): PaymentReturn | null {
  const { orderId, paymentKey, amount } = query
  if (typeof orderId !== 'string' || typeof paymentKey !== 'string' || typeof amount !== 'string') return null
  if (!/^[A-Za-z0-9_-]{6,64}$/.test(orderId) || paymentKey === '' || !/^\d{1,10}$/.test(amount)) return null
  return { orderId, paymentKey, amount: Number(amount) }
}
