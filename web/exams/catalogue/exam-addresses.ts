/** The page to apply for an exam. */
export function applyAddress(examId: number): string {
  return `/certification/apply/${examId}`
}

/** The page where an order is paid, and shown afterwards. */
export function orderAddress(orderId: string): string {
  return `/payment/orders/${encodeURIComponent(orderId)}`
}
