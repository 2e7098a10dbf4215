import type { ReactNode } from 'react'
import type { Order } from '#contract/checkout/payment.ts'
import type { PayNotice } from './pay-notice.ts'

/** An order's page, for any step. */
export interface OrderViewProps {
  order: Order
  /** What has just happened to the payment. */
  notice: PayNotice | null
  /** Links to the member's list, and back to the exam or course. */
  links: { readonly account: ReactNode; readonly back: ReactNode }
}
