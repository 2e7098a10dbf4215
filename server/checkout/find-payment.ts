import type { LookupOutcome, PaymentProvider } from '../outside/payment/payment-provider.ts'

/**
 * What the provider knows of an order: the payment that has its money, else the one that we asked for. A person may
 * have opened several pay pages for one order.
 */
export async function findPayment(
  provider: PaymentProvider,
  { order_id, payment_key }: { readonly order_id: string; readonly payment_key: string | null },
): Promise<LookupOutcome> {
  const found = await provider.lookup(order_id)
  if (found.outcome === 'unknown' || payment_key === null) return found
  const settled = found.outcome === 'found' && found.payment.state === 'PAID'
  const input = found.outcome === 'found' && found.payment.paymentKey === payment_key
  return settled || input ? found : provider.lookup(order_id, payment_key)
}
