/** The page to apply for an exam. */
export function applyPath(examId: number): string {
  return `/certification/apply/${examId}`
}

/** The page where an order is paid, and shown afterwards. */
export function orderPath(orderId: string): string {
  return `/payment/orders/${encodeURIComponent(orderId)}`
}
