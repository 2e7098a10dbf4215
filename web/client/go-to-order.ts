import type { Surroundings } from './surroundings.ts'

/** Opens an order in the top-level window: payment pages cannot be embedded in an iframe. */
export function goToOrder({ leave }: Surroundings, orderId: string): void {
  leave(`/payment/orders/${orderId}`)
}
