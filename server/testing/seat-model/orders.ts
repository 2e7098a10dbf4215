import { type Acting, call, type World } from './world.ts'

/** Pays at the provider and confirms it. An order that has been paid meanwhile is refused by the provider. */
export async function pay(
  world: World,
  as: Acting['as'],
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
): ReturnType<typeof call> {
  let paymentKey: string
  try {
    paymentKey = await world.test.payments.authorize({ orderId, amount })
  } catch (error) {
    if (!String(error).includes('DUPLICATED_ORDER_ID')) throw error
    return { status: 409, headers: {}, body: { code: 'DUPLICATED_ORDER_ID' } }
  }
  return call(world, 'POST', `/api/payment/v1/orders/${orderId}/confirm`, {
    as,
    body: { paymentKey, amount },
  })
}

export const giveUp = (world: World, as: Acting['as'], { orderId }: { readonly orderId: string }) =>
  call(world, 'DELETE', `/api/payment/v1/orders/${orderId}`, { as })
