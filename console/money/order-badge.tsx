import { useTranslations } from 'use-intl'
import type { ListedOrder } from '#contract/checkout/order-admin.ts'

const looks = {
  READY: 'badge',
  IN_PROGRESS: 'badge warn',
  DONE: 'badge good',
  CANCELED: 'badge',
  EXPIRED: 'badge',
  FAILED: 'badge bad',
} as const

/** The state of an order. */
export function OrderBadge({ order: { state } }: { readonly order: Pick<ListedOrder, 'state'> }) {
  const say = useTranslations('orders')
  return <span className={looks[state]}>{say(`states.${state}`)}</span>
}
