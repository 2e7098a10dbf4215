import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { getOrder, type Order, renewOrder } from '#contract/checkout/payment.ts'
import { call } from '../client/call.ts'
import { useClient } from '../client/client-context.tsx'
import { useFailure } from '../client/use-failure.ts'
import { openPayPage, type PayOpening } from './open-pay-page.ts'

/**
 * Opens the provider's page for an order as it is now; after a refusal, for a new order of the same seat. What was
 * paid or ran out meanwhile, in another tab say, is shown instead.
 */
export function usePaying(order: Order) {
  const { api } = useClient()
  const router = useRouter()
  const fail = useFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<PayOpening['outcome']>()
  const rest = () => {
    busy.current = false
    setPending(false)
  }

  // Who comes back by the browser's back button finds the page as it was left.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      busy.current = false
      setPending(false)
      void router.invalidate()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [router])

  const pay = async () => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setOutcome(undefined)
    try {
      const request = { params: { orderId: order.orderId } }
      const now = await call(api, order.state === 'FAILED' ? renewOrder : getOrder, request)
      if (!now.pay) {
        await router.invalidate()
        return rest()
      }
      const opening = await openPayPage(wishFor(now, now.pay))
      if (opening.outcome === 'opening') return
      setOutcome(opening.outcome)
    } catch (error) {
      fail(error)
      await router.invalidate()
    }
    rest()
  }
  return { pay, pending, outcome }
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
