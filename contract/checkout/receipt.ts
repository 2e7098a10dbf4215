import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { orderParams } from './payment.ts'

const pdf = { reply: z.instanceof(Uint8Array<ArrayBufferLike>), media: 'application/pdf' } as const

/** Available once paid, also after refunds, which the receipt states. */
export const downloadReceipt = endpoint({
  id: 'downloadReceipt',
  summary: "The receipt of the caller's own order as PDF",
  method: 'GET',
  path: '/api/payment/v1/orders/:orderId/receipt',
  access: 'member',
  params: orderParams,
  ...pdf,
  errors: ['NOT_FOUND', 'ORDER_NOT_PAID'],
})

export const adminDownloadReceipt = endpoint({
  id: 'adminDownloadReceipt',
  summary: 'The receipt of an order as PDF, as the payer gets it',
  method: 'GET',
  path: '/api/admin/v1/orders/:orderId/receipt.pdf',
  access: 'operator',
  readableInView: true,
  roles: ['money', 'support'],
  namesPeople: true,
  params: orderParams,
  ...pdf,
  errors: ['NOT_FOUND', 'ORDER_NOT_PAID'],
})
