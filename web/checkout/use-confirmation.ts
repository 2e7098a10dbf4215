import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { confirmOrder } from '#contract/checkout/payment.ts'
import { signInAddress } from '../client/addresses.ts'
import type { Api } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { useClient } from '../client/client-context.tsx'
import { afterRefusal, type Confirmation } from './after-confirmation.ts'
import type { PayNotice } from './pay-notice.ts'
import { askingPause } from './time-left.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Said once, above the order. */
    payNotice?: PayNotice
  }
}

/** What the provider's page sent the browser back with. */
export interface PaidReturn {
  readonly orderId: string
  readonly paymentKey: string
  readonly amount: number
}

/** A confirmation that is lost is asked for again after this, and then ever more seldom. */
const firstPause = 3

/**
 * Confirms a payment once for each time the page is opened, then puts the order in its place, so that the payment's
 * key does not stay in the history.
 */
export function useConfirmation(paid: PaidReturn | null) {
  const { api } = useClient()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<'unknown' | 'unreached' | null>(paid ? null : 'unknown')
  const [round, setRound] = useState(0)
  const { orderId, paymentKey, amount } = paid ?? {}

  useEffect(() => {
    if (orderId === undefined || paymentKey === undefined || amount === undefined) return
    let timer: ReturnType<typeof setTimeout>
    let left = false

    const ask = async (tries: number) => {
      const outcome = await confirmOnce(api, { orderId, paymentKey, amount })
      if (left) return
      switch (outcome.to) {
        case 'order': {
          const state = outcome.notice ? { payNotice: outcome.notice } : {}
          return navigate({ to: '/payment/orders/$orderId', params: { orderId }, replace: true, state })
        }
        case 'signIn':
          return location.assign(signInAddress(location.pathname + location.search))
        case 'unknown':
          setTrouble('unknown')
          return navigate({ to: '/payment/success', search: {}, replace: true })
        case 'again':
          setTrouble('unreached')
          timer = setTimeout(() => void ask(tries + 1), askingPause(tries))
      }
    }
    void ask(round === 0 ? firstPause : 0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [api, navigate, orderId, paymentKey, amount, round])

  return { trouble, again: () => setRound((last) => last + 1) }
}

type Outcome = Confirmation | { readonly to: 'order'; readonly notice?: undefined }

const underWay = new Map<string, Promise<Outcome>>()

/** One request at a time for a payment, however often the page is mounted. */
function confirmOnce(api: Api, paid: PaidReturn): Promise<Outcome> {
  const before = underWay.get(paid.paymentKey)
  if (before !== undefined) return before
  const asked = confirm(api, paid).finally(() => underWay.delete(paid.paymentKey))
  underWay.set(paid.paymentKey, asked)
  return asked
}

async function confirm(api: Api, { orderId, ...body }: PaidReturn): Promise<Outcome> {
  try {
    await call(api, confirmOrder, { params: { orderId }, body })
    return { to: 'order' }
  } catch (error) {
    if (error instanceof ApiError) return afterRefusal(error)
    throw error
  }
}
