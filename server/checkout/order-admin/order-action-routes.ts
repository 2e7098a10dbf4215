import * as contract from '#contract/checkout/order-actions.ts'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import { dryRunRefund, dryRunRefundApproval } from '#contract/reports/dry-run.ts'
import { completeRefund } from '../../money/payment/complete-staff-refund.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { askRefund } from '../refund/ask-refund.ts'
import { endChargeback, recordChargeback } from '../refund/chargebacks.ts'
import { decideRefund } from '../refund/decide-refund.ts'
import { askProvider } from './ask-provider.ts'
import { type OrderReader, readAdminOrder } from './present-order-admin.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
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

  serve(api, contract.retryRefund, async ({ params: { orderId }, ...call }) => {
    await askProvider(deps, { ...call, orderId, action: 'retryRefund' })
    return read(orderId, call)
  })

  serve(api, contract.lookUpPayment, async ({ params: { orderId }, ...call }) => {
    await askProvider(deps, { ...call, orderId, action: 'lookUp' })
    return read(orderId, call)
  })

  serveAct(api, deps, {
    endpoint: contract.askRefund,
    dryRun: dryRunRefund,
    run(within, { params, body, by, idempotencyKey, ...call }) {
      const reader = readerOf(call)
      const replyWith = (tx: Tx) => readAdminOrder(tx, params.orderId, reader)
      return askRefund(within, { ...reader, ...params, ...body, by, idempotencyKey, replyWith })
    },
    // As if a second person approved it.
    follows: (within, { params, now }) => completeRefund(within, { ...params, now }),
  })

  serveAct(
    api,
    deps,
    {
      endpoint: contract.approveRefund,
      dryRun: dryRunRefundApproval,
      run: (within, { params, ...call }) => decideRefund(within, { ...call, ...params, decision: 'approve' }),
      follows: (within, { now }, orderId) => completeRefund(within, { orderId, now }),
    },
    read,
  )

  serve(api, contract.declineRefund, async ({ params, body, ...call }) => {
    const decision = { ...params, ...body, decision: 'decline' as const }
    return read(await decideRefund(deps, { ...call, ...decision }), call)
  })

  serve(api, contract.withdrawRefund, async ({ params, ...call }) => {
    const decision = { ...params, decision: 'withdraw' as const }
    return read(await decideRefund(deps, { ...call, ...decision }), call)
  })

  serve(api, contract.recordChargeback, ({ params, body, by, idempotencyKey, ...call }) => {
    const reader = readerOf(call)
    const replyWith = (tx: Tx) => readAdminOrder(tx, params.orderId, reader)
    return recordChargeback(db, { ...reader, ...params, ...body, by, idempotencyKey, replyWith })
  })

  serve(api, contract.endChargeback, async ({ params, body, by, ...call }) =>
    read(await endChargeback(db, { ...params, ...body, by, now: call.now }), call),
  )
}
