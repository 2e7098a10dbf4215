/** Where an application for an exam is made. */
export function applyAddress(examId: number): string {
  return `/certification/apply/${examId}`
}

/** Where an order is paid, and shown afterwards. */
export function orderAddress(orderId: string): string {
  return `/payment/orders/${encodeURIComponent(orderId)}`
}
