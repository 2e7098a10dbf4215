import * as contract from '#contract/checkout/order-actions.ts'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
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

interface Call extends Omit<OrderReader, 'staffId' | 'approvalFrom' | 'masked'> {
  readonly actor: { readonly memberId: number }
}

export function orderActionRoutes(api: Api, deps: Deps): void {
  const { db, approvalFrom } = deps
  // The roles of these endpoints include seeing the payer.
  const readerOf = ({ actor, language, zone, now }: Call): OrderReader => ({
    language,
    zone,
    now,
    approvalFrom,
    staffId: actor.memberId,
    masked: false,
  })
  const read = (orderId: string, call: Call): Promise<AdminOrder> =>
    readAdminOrder(db, orderId, readerOf(call))

  serve(api, contract.retryRefund, async ({ params: { orderId }, ...call }) => {
    const by = auditSource(call.actor, call.request)
    await askProvider(deps, { orderId, action: 'retryRefund', by, now: call.now })
    return read(orderId, call)
  })

  serve(api, contract.lookUpPayment, async ({ params: { orderId }, ...call }) => {
    const by = auditSource(call.actor, call.request)
    await askProvider(deps, { orderId, action: 'lookUp', by, now: call.now })
    return read(orderId, call)
  })

  serve(api, contract.askRefund, ({ params, body, idempotencyKey, ...call }) => {
    const by = auditSource(call.actor, call.request)
    const reader = readerOf(call)
    const replyWith = (tx: Tx) => readAdminOrder(tx, params.orderId, reader)
    return askRefund(deps, { ...reader, ...params, ...body, by, idempotencyKey, replyWith })
  })

  serve(api, contract.approveRefund, async ({ params, ...call }) => {
    const by = auditSource(call.actor, call.request)
    const decision = { ...params, decision: 'approve' as const, staffId: call.actor.memberId, by }
    return read(await decideRefund(deps, { ...decision, now: call.now }), call)
  })

  serve(api, contract.declineRefund, async ({ params, body, ...call }) => {
    const by = auditSource(call.actor, call.request)
    const decision = { ...params, ...body, decision: 'decline' as const, staffId: call.actor.memberId, by }
    return read(await decideRefund(deps, { ...decision, now: call.now }), call)
  })

  serve(api, contract.withdrawRefund, async ({ params, ...call }) => {
    const by = auditSource(call.actor, call.request)
    const decision = { ...params, decision: 'withdraw' as const, staffId: call.actor.memberId, by }
    return read(await decideRefund(deps, { ...decision, now: call.now }), call)
  })

  serve(api, contract.recordChargeback, ({ params, body, idempotencyKey, ...call }) => {
    const by = auditSource(call.actor, call.request)
    const reader = readerOf(call)
    const replyWith = (tx: Tx) => readAdminOrder(tx, params.orderId, reader)
    return recordChargeback(db, { ...reader, ...params, ...body, by, idempotencyKey, replyWith })
  })

  serve(api, contract.endChargeback, async ({ params, body, ...call }) => {
    const by = auditSource(call.actor, call.request)
    return read(await endChargeback(db, { ...params, ...body, by, now: call.now }), call)
  })
}
