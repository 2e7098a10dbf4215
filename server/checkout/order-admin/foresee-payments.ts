import { findOrder } from '../../money/payment/order-db.ts'
import type { PaymentProvider } from '../../outside/payment/payment-provider.ts'
import { findPayment } from '../find-payment.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { OutcomeUnknown, settleByLookup } from '../settle-by-lookup.ts'
import type { PaymentDeps } from '../settle-order.ts'
import { willingProvider } from './willing-provider.ts'

/** What the provider knows of these orders. Asked before a transaction, so that it does not wait for the provider. */
export async function providerAsOf(
  { db, provider }: Pick<PaymentDeps, 'db' | 'provider'>,
  orderIds: readonly string[],
): Promise<PaymentProvider> {
  const found: (readonly [string, Awaited<ReturnType<typeof findPayment>>])[] = []
  for (const orderId of orderIds) {
    const order = await findOrder(db, orderId)
    if (order) found.push([orderId, await findPayment(provider, order)])
  }
  return willingProvider(found)
}

/** As the job does it; an outcome that is not known yet changes nothing. */
export async function foreseeLookup(deps: PaymentDeps, orderId: string): Promise<void> {
  try {
    await settleByLookup(quiet(deps), orderId)
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
  }
}

/** As if the provider made the refund. */
export async function foreseeRefund(deps: PaymentDeps, orderId: string): Promise<void> {
  await refundOrder({ ...quiet(deps), provider: willingProvider([]) }, orderId)
}

function quiet(deps: PaymentDeps): PaymentDeps {
  return { ...deps, log: deps.log.child({}, { level: 'silent' }) }
}
