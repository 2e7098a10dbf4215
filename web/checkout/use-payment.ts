import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getOrder, type Order, renewOrder } from '#contract/checkout/payment.ts'
import { call } from '../client/call.ts'
import { useAction } from '../client/use-action.ts'
import { openPayPage, type PayPageResult } from './open-pay-page.ts'

/**
 * Opens the provider's page for the current state of the order, or after a refusal for a new order of the same seat. If
 * the order has been paid or has expired in the meantime, for example in another tab, the page shows that instead.
 */
export function usePayment(order: Order) {
  const router = useRouter()
  const { act, pending } = useAction()
  const [outcome, setOutcome] = useState<PayPageResult['outcome']>()

  // After the back button the browser restores the page as it was left.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setOutcome(undefined)
      void router.invalidate()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [router])

  const pay = () => {
    setOutcome(undefined)
    return act(
      async (api) => {
        const request = { params: { orderId: order.orderId } }
        const current = await call(api, order.state === 'FAILED' ? renewOrder : getOrder, request)
        if (current.pay) setOutcome((await openPayPage(paymentRequestOf(current, current.pay))).outcome)
        else await router.invalidate()
      },
      { reload: 'after refusal' },
    )
  }
  return { pay, pending: pending || outcome === 'opening', outcome }
}

function paymentRequestOf(
  { orderId, subject, amount, person }: Order,
  { customerKey, ...window }: Order['pay'] & {},
) {
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
