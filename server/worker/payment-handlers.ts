import type { Handlers } from '../jobs/jobs.ts'
import { settleByAsking } from '../payment/ask-provider.ts'
import { reconcile } from '../payment/reconcile.ts'
import { refundOrder } from '../payment/refund-order.ts'
import type { PaymentDeps } from '../payment/settle-order.ts'

/** What a worker does about money; `seatsChanged` tells that seats may have been taken or freed. */
export function paymentHandlers(
  deps: PaymentDeps,
  seatsChanged: (() => void) | undefined,
): Pick<Handlers, 'settle-order' | 'refund-order' | 'reconcile'> {
  return {
    'settle-order': async ({ orderId }) => {
      await settleByAsking(deps, orderId)
      seatsChanged?.()
    },
    'refund-order': ({ orderId }) => refundOrder(deps, orderId),
    reconcile: async () => void (await reconcile(deps, deps.clock.now())),
  }
}
