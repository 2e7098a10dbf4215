/** Leads to an order as a document of its own, out of any frame: pages of payments are shown in none. */
export function goToOrder(orderId: string): void {
  window.open(`/payment/orders/${orderId}`, '_top')
}
