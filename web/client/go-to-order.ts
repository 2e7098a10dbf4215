import type { Surroundings } from './surroundings.ts'

/** Leads to an order as a document of its own, out of any frame: pages of payments are shown in none. */
export function goToOrder({ leave }: Surroundings, orderId: string): void {
  leave(`/payment/orders/${orderId}`)
}
