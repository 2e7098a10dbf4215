import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getOrder, type Order, renewOrder } from '#contract/checkout/payment.ts'
import { call } from '../client/call.ts'
import { useAction } from '../client/use-action.ts'
import { openPayPage, type PayOpening } from './open-pay-page.ts'

/**
 * Opens the provider's page for an order as it is now; after a refusal, for a new order of the same seat. What was
 * paid or ran out meanwhile, in another tab say, is shown instead.
 */
export function usePaying(order: Order) {
  const router = useRouter()
  const { act, pending } = useAction()
  const [outcome, setOutcome] = useState<PayOpening['outcome']>()

  // A page that the back button restores is shown as it was left.
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setOutcome(undefined)
      void router.invalidate()
    }
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [router])

  const pay = () => {
    setOutcome(undefined)
    return act(
      async (api) => {
        const request = { params: { orderId: order.orderId } }
        const now = await call(api, order.state === 'FAILED' ? renewOrder : getOrder, request)
        if (now.pay) setOutcome((await openPayPage(wishFor(now, now.pay))).outcome)
        else await router.invalidate()
      },
      { reload: 'after refusal' },
    )
  }
  return { pay, pending: pending || outcome === 'opening', outcome }
}

function wishFor({ orderId, subject, amount, person }: Order, { customerKey, ...window }: Order['pay'] & {}) {
  return {
    window,
    customerKey,
    orderId,
    orderName: subject.title,
    amount,
    customer: { email: person.email, name: person.name, phone: person.phoneNumber },
    returns: {
      success: `${location.origin}/payment/success`,
      fail: `${location.origin}/payment/fail/${orderId}`,
    },
  }
}
