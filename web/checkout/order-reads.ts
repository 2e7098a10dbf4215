import { getOrder, type Order } from '#contract/checkout/payment.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'

/** The caller's own order; a malformed id is treated as not found. */
export async function readOrder(api: Api, orderId: string, options: CallOptions): Promise<Order> {
  try {
    return await call(api, getOrder, { params: { orderId } }, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw new ApiError({ status: 404 })
    throw error
  }
}
