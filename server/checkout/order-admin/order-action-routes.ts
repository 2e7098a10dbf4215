import * as contract from '#contract/checkout/order-actions.ts'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import { completeRefund } from '../../money/payment/complete-staff-refund.ts'
import type { Tx } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import { askRefund } from '../refund/ask-refund.ts'
import { endChargeback, recordChargeback } from '../refund/chargebacks.ts'
import { decideRefund } from '../refund/decide-refund.ts'
import type { PaymentDeps } from '../settle-order.ts'
import { askProvider } from './ask-provider.ts'
import { foreseeLookup, foreseeRefund, providerAsOf } from './foresee-payments.ts'
import { type OrderReader, readAdminOrder } from './present-order-admin.ts'

interface Deps extends PaymentDeps {
  /** In won: from this sum of an order's refunds by staff on, a second person approves each. */
  readonly approvalFrom: number
}

type Call = Omit<OrderReader, 'approvalFrom' | 'masked'>

export function orderActionRoutes(api: Api, deps: Deps): void {
  const { db, approvalFrom } = deps
  // The roles of these endpoints include seeing the payer.
  const readerOf = ({ staffId, language, zone, now }: Call): OrderReader => ({
    language,
    zone,
    now,
    approvalFrom,
    staffId,
    masked: false,
  })
  const read = (orderId: string, call: Call): Promise<AdminOrder> =>
    readAdminOrder(db, orderId, readerOf(call))

  staffAction(api, deps, {
    endpoint: contract.retryRefund,
    run: (within, { params, by, now }) => askProvider(within, { ...params, action: 'retryRefund', by, now }),
    foresee: (within, { params }) => foreseeRefund(within, params.orderId),
    answer: (_, { params, ...call }) => read(params.orderId, call),
  })

  staffAction(api, deps, {
    endpoint: contract.lookUpPayment,
    prepare: (within, { params }) => providerAsOf(within, [params.orderId]),
    run: (within, { params, by, now }) => askProvider(within, { ...params, action: 'lookUp', by, now }),
    foresee: (within, { params }, _, provider) => foreseeLookup({ ...within, provider }, params.orderId),
    answer: (_, { params, ...call }) => read(params.orderId, call),
  })

  staffAction(api, deps, {
    endpoint: contract.askRefund,
    run(within, { params, body, by, idempotencyKey, ...call }) {
      const reader = readerOf(call)
      const replyWith = (tx: Tx) => readAdminOrder(tx, params.orderId, reader)
      return askRefund(within, { ...reader, ...params, ...body, by, idempotencyKey, replyWith })
    },
    // As if a second person approved it.
    foresee: (within, { params, now }) => completeRefund(within, { ...params, now }),
  })

  staffAction(api, deps, {
    endpoint: contract.approveRefund,
    run: (within, { params, ...call }) => decideRefund(within, { ...call, ...params, decision: 'approve' }),
    foresee: (within, { now }, orderId) => completeRefund(within, { orderId, now }),
    answer: read,
  })

  serve(api, contract.declineRefund, async ({ params, body, ...call }) => {
    const decision = { ...params, ...body, decision: 'decline' as const }
    return read(await decideRefund(deps, { ...call, ...decision }), call)
  })

  serve(api, contract.withdrawRefund, async ({ params, ...call }) => {
    const decision = { ...params, decision: 'withdraw' as const }
    return read(await decideRefund(deps, { ...call, ...decision }), call)
  })

  staffAction(api, deps, {
    endpoint: contract.recordChargeback,
    run(within, { params, body, by, idempotencyKey, ...call }) {
      const reader = readerOf(call)
      const replyWith = (tx: Tx) => readAdminOrder(tx, params.orderId, reader)
      return recordChargeback(within.db, { ...reader, ...params, ...body, by, idempotencyKey, replyWith })
    },
    effects: async (_, { body }) => ({ chargeback: body.amount }),
  })

  serve(api, contract.endChargeback, async ({ params, body, by, ...call }) =>
    read(await endChargeback(db, { ...params, ...body, by, now: call.now }), call),
  )
}
