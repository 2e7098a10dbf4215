import { reconcile } from '../../checkout/reconcile.ts'
import { payStaffRefund } from '../../checkout/refund/pay-staff-refund.ts'
import { refundOrder } from '../../checkout/refund/refund-order.ts'
import { settleByLookup } from '../../checkout/settle-by-lookup.ts'
import type { PaymentDeps } from '../../checkout/settle-order.ts'
import type { Handlers } from '../../platform/jobs/jobs.ts'

/** Job handlers for payments; `seatsChanged` is called when seats may have been taken or freed. */
export function paymentHandlers(
  deps: PaymentDeps,
  seatsChanged: (() => void) | undefined,
): Pick<Handlers, 'settle-order' | 'refund-order' | 'pay-staff-refund' | 'reconcile'> {
  return {
    'settle-order': async ({ orderId }) => {
      await settleByLookup(deps, orderId)
      seatsChanged?.()
    },
    'refund-order': ({ orderId }) => refundOrder(deps, orderId),
    'pay-staff-refund': ({ refundId }) => payStaffRefund(deps, refundId),
    reconcile: async () => void (await reconcile(deps, deps.clock.now())),
  }
}
