import { useTranslations } from 'use-intl'
import { methodName } from '#contract/checkout/payment-method.ts'

/** Names payment methods, which the provider names in its own terms. */
export function useMethodName(): (method: string) => string {
  const say = useTranslations('orders')
  return (method) => methodName(method, (known) => say(`methods.${known}`))
}
