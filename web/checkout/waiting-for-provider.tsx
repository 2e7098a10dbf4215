import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getOrder, type Order } from '#contract/checkout/payment.ts'
import type { Api } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { pollDelay } from './time-left.ts'

/** The provider has not responded to the charge yet. */
export function WaitingForProvider({ order }: { order: Order }) {
  const say = useWords('payment.waiting')
  usePolling(order.orderId)
  return (
    <>
      <div className="waiting-line" role="progressbar" aria-label={say('progress')} />
      <div className="stack text-column">
        <p>{say('text')}</p>
        <p className="muted">{say('close')}</p>
      </div>
    </>
  )
}

/** Polls with backoff, without a loading bar, until the provider has responded; then reloads the page's data. */
function usePolling(orderId: string): void {
  const { api } = useClient()
  const router = useRouter()
  useEffect(() => {
    let [polls, unmounted] = [0, false]
    let timer = setTimeout(poll, pollDelay(polls))

    async function poll() {
      const settled = await isSettled(api, orderId)
      if (unmounted) return
      if (settled) return void router.invalidate()
      polls += 1
      timer = setTimeout(poll, pollDelay(polls))
    }

    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [api, orderId, router])
}

async function isSettled(api: Api, orderId: string): Promise<boolean> {
  try {
    const { state } = await call(api, getOrder, { params: { orderId } }, { background: true })
    return state !== 'IN_PROGRESS'
  } catch (error) {
    // Harmless: it is polled again.
    if (error instanceof ApiError) return false
    throw error
  }
}
