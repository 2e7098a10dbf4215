import type { LookupOutcome, PaymentProvider } from '../outside/payment/payment-provider.ts'

/** The payment that is paid, else the one whose key is stored: a payer may open several pay pages for one order. */
export async function findPayment(
  provider: PaymentProvider,
  { order_id, payment_key }: { readonly order_id: string; readonly payment_key: string | null },
): Promise<LookupOutcome> {
  const found = await provider.lookup(order_id)
  if (found.outcome === 'unknown' || payment_key === null) return found
  const isPaid = found.outcome === 'found' && found.payment.state === 'PAID'
  const isStored = found.outcome === 'found' && found.payment.paymentKey === payment_key
  return isPaid || isStored ? found : provider.lookup(order_id, payment_key)
}
