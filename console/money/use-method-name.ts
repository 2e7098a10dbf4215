import { useTranslations } from 'use-intl'
import { methodsByName } from '#contract/checkout/receipt.ts'

/** The name of a payment method that the provider names in Korean; others stay as they are. */
export function useMethodName(): (method: string) => string {
  const say = useTranslations('orders')
  return (method) => {
    const known = methodsByName[method]
    return known ? say(`methods.${known}`) : method
  }
}
