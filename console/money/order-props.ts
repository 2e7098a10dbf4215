import type { AdminOrder } from '#contract/checkout/order-admin.ts'

/** An order, and what its parts do when they have changed it. */
export interface OrderProps {
  readonly order: AdminOrder
  readonly onChanged: (order: AdminOrder) => void
}
