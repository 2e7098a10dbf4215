import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { getOrder, type Order, renewOrder } from '#contract/checkout/payment.ts'
import { call } from '../client/call.ts'
import { useClient } from '../client/client-context.tsx'
import { useFailure } from '../client/use-failure.ts'
import { openPayPage, type PayOpening } from './open-pay-page.ts'

/**
 * Opens the provider's page for the current state of the order, or after a refusal for a new order of the same seat. If
 * the order has been paid or has expired in the meantime, for example in another tab, the page shows that instead.
 */
export function usePaying(order: Order) {
  const { api } = useClient()
  const router = useRouter()
  const fail = useFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<PayOpening['outcome']>()
  const reset = () => {
    busy.current = false
    setPending(false)
  }

  // After the back button the browser restores the page as it was left.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      busy.current = false
      setPending(false)
      void router.invalidate()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [router])

  const pay = async () => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setOutcome(undefined)
    try {
      const request = { params: { orderId: order.orderId } }
      const current = await call(api, order.state === 'FAILED' ? renewOrder : getOrder, request)
      if (!current.pay) {
        await router.invalidate()
        return reset()
      }
      const opening = await openPayPage(paymentRequestOf(current, current.pay))
      if (opening.outcome === 'opening') return
      setOutcome(opening.outcome)
    } catch (error) {
      fail(error)
      await router.invalidate()
    }
    reset()
  }
  return { pay, pending, outcome }
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
