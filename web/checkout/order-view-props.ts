import type { ReactNode } from 'react'
import type { Order } from '#contract/checkout/payment.ts'
import type { PayNotice } from './pay-notice.ts'

/** An order as its page shows it, whatever step it is at. */
export interface OrderViewProps {
  order: Order
  /** What has just happened on the way here. */
  notice: PayNotice | null
  /** To the member's own list, and back to what was to be paid. */
  links: { readonly account: ReactNode; readonly back: ReactNode }
}
