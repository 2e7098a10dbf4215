import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { confirmOrder } from '#contract/checkout/payment.ts'
import type { Api } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { useClient } from '../client/client-context.tsx'
import { signInUrl } from '../client/urls.ts'
import type { PayNotice } from './pay-notice.ts'
import { pollDelay } from './time-left.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Shown once, above the order. */
    payNotice?: PayNotice
  }
}

/** The query parameters of the provider's success redirect. */
export interface PaymentReturn {
  readonly orderId: string
  readonly paymentKey: string
  readonly amount: number
}

/** The first retry uses the delay of this attempt; later ones back off further. */
const firstAttempt = 3

/**
 * Confirms a payment once per page load, then replaces the history entry with the order, so that the payment key does
 * not stay in the history.
 */
export function useConfirmation(paid: PaymentReturn | null) {
  const { api } = useClient()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<'unknown' | 'unreached' | null>(paid ? null : 'unknown')
  const [round, setRound] = useState(0)
  const { orderId, paymentKey, amount } = paid ?? {}

  useEffect(() => {
    if (orderId === undefined || paymentKey === undefined || amount === undefined) return
    let timer: ReturnType<typeof setTimeout>
    let unmounted = false

    const attempt = async (polls: number) => {
      const outcome = await confirmOnce(api, { orderId, paymentKey, amount })
      if (unmounted) return
      switch (outcome.to) {
        case 'order': {
          const state = outcome.notice ? { payNotice: outcome.notice } : {}
          return navigate({ to: '/payment/orders/$orderId', params: { orderId }, replace: true, state })
        }
        case 'signIn':
          return location.assign(signInUrl(location.pathname + location.search))
        case 'unknown':
          setTrouble('unknown')
          return navigate({ to: '/payment/success', search: {}, replace: true })
        case 'again':
          setTrouble('unreached')
          timer = setTimeout(() => void attempt(polls + 1), pollDelay(polls))
      }
    }
    void attempt(round === 0 ? firstAttempt : 0)
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [api, navigate, orderId, paymentKey, amount, round])

  return { trouble, again: () => setRound((last) => last + 1) }
}

type Outcome = ConfirmationResult | { readonly to: 'order'; readonly notice?: undefined }

const pendingConfirmations = new Map<string, Promise<Outcome>>()

/** Deduplicates concurrent requests for a payment, however often the page is mounted. */
function confirmOnce(api: Api, paid: PaymentReturn): Promise<Outcome> {
  const pending = pendingConfirmations.get(paid.paymentKey)
  if (pending !== undefined) return pending
  const request = confirm(api, paid).finally(() => pendingConfirmations.delete(paid.paymentKey))
  pendingConfirmations.set(paid.paymentKey, request)
  return request
}

async function confirm(api: Api, { orderId, ...body }: PaymentReturn): Promise<Outcome> {
  try {
    // Confirming is idempotent. With this key nginx may send the request to another process if the first one ends without a response.
    await call(api, confirmOrder, { params: { orderId }, body }, { idempotencyKey: body.paymentKey })
    return { to: 'order' }
  } catch (error) {
    if (error instanceof ApiError) return resultOfRefusal(error)
    throw error
  }
}

/** Where to go after a confirmation that returned no order. */
export type ConfirmationResult =
  | { readonly to: 'order'; readonly notice: PayNotice }
  | { readonly to: 'signIn' | 'unknown' | 'again' }

/** Maps a refused confirmation. Anything that says nothing about the payment is retried: confirming is idempotent. */
export function resultOfRefusal({ status, reply }: Pick<ApiError, 'status' | 'reply'>): ConfirmationResult {
  switch (reply?.code) {
    case 'ALREADY_PAID':
    case 'AMOUNT_CHANGED':
      return { to: 'order', notice: reply.code }
    case 'PAYMENT_FAILED':
      return { to: 'order', notice: 'FAILED' }
    case 'PAYMENT_TIMED_OUT':
      return { to: 'order', notice: 'TIMED_OUT' }
    case 'NOT_FOUND':
    case 'BAD_INPUT':
      return { to: 'unknown' }
    default:
      return { to: status === 401 ? 'signIn' : 'again' }
  }
}
