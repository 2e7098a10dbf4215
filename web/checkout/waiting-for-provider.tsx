import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getOrder, type Order } from '#contract/checkout/payment.ts'
import type { Api } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { askingPause } from './time-left.ts'

/** The provider has been asked for the money and has not answered yet. */
export function WaitingForProvider({ order }: { order: Order }) {
  const say = useWords('payment.waiting')
  useAnswer(order.orderId)
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

/** Asks ever more seldom, without a loading bar, until there is an answer; the page then shows it. */
function useAnswer(orderId: string): void {
  const { api } = useClient()
  const router = useRouter()
  useEffect(() => {
    let [tries, left] = [0, false]
    let timer = setTimeout(ask, askingPause(tries))

    async function ask() {
      const answered = await hasAnswer(api, orderId)
      if (left) return
      if (answered) return void router.invalidate()
      tries += 1
      timer = setTimeout(ask, askingPause(tries))
    }

    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [api, orderId, router])
}

async function hasAnswer(api: Api, orderId: string): Promise<boolean> {
  try {
    const { state } = await call(api, getOrder, { params: { orderId } }, { ahead: true })
    return state !== 'IN_PROGRESS'
  } catch (error) {
    // Nothing is lost: it is asked again.
    if (error instanceof ApiError) return false
    throw error
  }
}
