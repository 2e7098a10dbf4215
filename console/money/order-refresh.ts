import type { AdminOrder } from '#contract/checkout/order-admin.ts'

const liveMs = 10_000
/** The payment provider usually answers within seconds. */
const settlingMs = 2_000

/** After how long the page of an order reads it again: sooner while the provider is being asked, never after a failure. */
export function orderRefreshMs({
  status,
  data,
}: {
  readonly status: string
  readonly data: Pick<AdminOrder, 'state' | 'refundState'> | undefined
}): number | false {
  if (status === 'error') return false
  return data?.state === 'IN_PROGRESS' || data?.refundState === 'PENDING' ? settlingMs : liveMs
}
