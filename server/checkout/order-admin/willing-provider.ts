import type {
  LookupOutcome,
  PaymentProvider,
  ProviderPayment,
} from '../../outside/payment/payment-provider.ts'

/** Answers with what was found before; confirms and refunds everything without moving money. */
export function willingProvider(
  found: readonly (readonly [orderId: string, LookupOutcome])[],
): PaymentProvider {
  const lookups = new Map(found)
  const paymentOf = (orderId: string, paymentKey: string, amount: number): ProviderPayment => {
    const known = lookups.get(orderId)
    const base =
      known?.outcome === 'found' ? known.payment : { approvedAt: null, method: null, receiptUrl: null }
    return { ...base, paymentKey, orderId, amount, balance: amount, state: 'PAID' }
  }
  return {
    window: { clientKey: '', scriptUrl: '' },
    confirm: async ({ orderId, paymentKey, amount }) => ({
      outcome: 'paid',
      payment: paymentOf(orderId, paymentKey, amount),
    }),
    lookup: async (orderId) => lookups.get(orderId) ?? { outcome: 'unknown', why: 'not looked up' },
    refund: async ({ paymentKey, part }) => ({
      outcome: 'refunded',
      payment: { ...paymentOf('', paymentKey, part?.amount ?? 0), state: 'REFUNDED' },
    }),
    listTransactions: async () => ({ outcome: 'unknown', why: 'not listed' }),
    listSettlements: async () => ({ outcome: 'unknown', why: 'not listed' }),
    readHint: () => undefined,
  }
}
