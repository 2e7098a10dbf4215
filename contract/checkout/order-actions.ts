import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idText, maxId, typedText } from '../platform/wire.ts'
import { adminOrder } from './order-admin.ts'
import { orderParams } from './payment.ts'

const amount = z.int().check(z.gte(1), z.lte(maxId))
const refundParams = z.object({ refundId: idText })
const refundRefusals = [
  'PAYMENT_IN_PROGRESS',
  'ORDER_NOT_PAID',
  'ORDER_REFUNDED',
  'REFUND_UNDER_WAY',
] as const

export const retryRefund = endpoint({
  id: 'retryRefund',
  sealed: true,
  summary: 'Ask the provider again for a refund that it has refused or not answered',
  method: 'POST',
  path: '/api/admin/v1/orders/:orderId/refund-attempts',
  access: 'operator',
  roles: ['money', 'support'],
  params: orderParams,
  reply: adminOrder,
  errors: ['NOT_FOUND', 'NO_REFUND_PENDING'],
})

export const lookUpPayment = endpoint({
  id: 'lookUpPayment',
  sealed: true,
  summary: 'Ask the provider what became of a payment whose outcome is not known',
  method: 'POST',
  path: '/api/admin/v1/orders/:orderId/look-ups',
  access: 'operator',
  roles: ['money', 'support'],
  params: orderParams,
  reply: adminOrder,
  errors: ['NOT_FOUND', 'PAYMENT_SETTLED'],
})

export const askRefund = endpoint({
  id: 'askRefund',
  sealed: true,
  summary: 'Refund an amount of an order; from the amount of a setting, once a second person has approved',
  method: 'POST',
  path: '/api/admin/v1/orders/:orderId/refunds',
  access: 'operator',
  roles: ['money'],
  params: orderParams,
  body: z.strictObject({ amount, reason: typedText(500) }),
  reply: adminOrder,
  status: 201,
  errors: ['NOT_FOUND', ...refundRefusals, 'REFUND_TOO_LARGE', 'IDEMPOTENCY_KEY_REUSED'],
})

export const approveRefund = endpoint({
  id: 'approveRefund',
  sealed: true,
  summary: "Approve a colleague's refund",
  method: 'POST',
  path: '/api/admin/v1/refunds/:refundId/approvals',
  access: 'operator',
  roles: ['money'],
  params: refundParams,
  reply: adminOrder,
  errors: ['NOT_FOUND', 'REFUND_DECIDED', 'SECOND_PERSON_NEEDED'],
})

export const declineRefund = endpoint({
  id: 'declineRefund',
  summary: "Decline a colleague's refund",
  method: 'POST',
  path: '/api/admin/v1/refunds/:refundId/refusals',
  access: 'operator',
  roles: ['money'],
  params: refundParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: adminOrder,
  errors: ['NOT_FOUND', 'REFUND_DECIDED', 'SECOND_PERSON_NEEDED'],
})

export const withdrawRefund = endpoint({
  id: 'withdrawRefund',
  summary: 'Withdraw a refund that waits, or that the provider keeps refusing',
  method: 'POST',
  path: '/api/admin/v1/refunds/:refundId/withdrawals',
  access: 'operator',
  roles: ['money'],
  params: refundParams,
  reply: adminOrder,
  errors: ['NOT_FOUND', 'REFUND_DECIDED', 'REFUND_BEING_SENT'],
})

export const recordChargeback = endpoint({
  id: 'recordChargeback',
  sealed: true,
  summary: 'Record that a card company has taken money of an order back',
  method: 'POST',
  path: '/api/admin/v1/orders/:orderId/chargebacks',
  access: 'operator',
  roles: ['money'],
  params: orderParams,
  body: z.strictObject({ amount, reference: typedText(100), note: typedText(500) }),
  reply: adminOrder,
  status: 201,
  errors: [
    ...(['NOT_FOUND', ...refundRefusals, 'REFUND_TOO_LARGE', 'CHARGEBACK_RECORDED'] as const),
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const endChargeback = endpoint({
  id: 'endChargeback',
  summary: 'Record how a chargeback has ended',
  method: 'POST',
  path: '/api/admin/v1/chargebacks/:chargebackId/outcomes',
  access: 'operator',
  roles: ['money'],
  params: z.object({ chargebackId: idText }),
  body: z.strictObject({ outcome: z.enum(['WON', 'LOST']) }),
  reply: adminOrder,
  errors: ['NOT_FOUND', 'CHARGEBACK_ENDED'],
})
