import { useTranslations } from 'use-intl'
import type { WebhookDelivery } from '#contract/integration/webhook.ts'

const looks = {
  WAITING: 'badge',
  DELIVERED: 'badge good',
  FAILED: 'badge warn',
  GAVE_UP: 'badge bad',
} as const

export function DeliveryBadge({ delivery: { state } }: { readonly delivery: WebhookDelivery }) {
  const say = useTranslations('integration.deliveryState')
  return <span className={looks[state]}>{say(state)}</span>
}
