import { Link, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getOrder, type Order } from '#contract/checkout/payment.ts'
import type { Api } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { PaySteps } from '../parts/pay-steps.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { Alert } from '../ui/alert.tsx'
import { OrderPanel } from './order-panel.tsx'
import { isPaid, type OrderStep, orderStep } from './order-step.ts'
import type { OrderViewProps } from './order-view-props.ts'
import { PaymentDone } from './payment-done.tsx'
import { SeatToPay } from './seat-to-pay.tsx'
import { announcedTime, minutesLeft, pollDelay, untilNextMinute } from './time-left.ts'

/** An order's page, from the held seat to the refund. */
export function OrderView({ order, notice, links }: OrderViewProps) {
  const say = useWords('payment')
  const minutes = useMinutesLeft(order.holdUntil)
  const step = orderStep(order, minutes === 0)
  const heading = useFocusOnChange(step)
  useReloadAtEndOfHold(order, minutes)
  return (
    <div className="container page">
      <PaySteps kind={order.subject.kind} reached={isPaid(step) ? 2 : 1} />
      <div className="with-panel">
        <div className="stack-l">
          <h1 ref={heading} tabIndex={-1}>
            {say(headingOf(step, order.subject.kind))}
          </h1>
          <Step step={step} order={order} notice={notice} links={links} minutes={minutes} />
        </div>
        <OrderPanel key={order.orderId} order={order} step={step} />
      </div>
      <TimeAnnouncement step={step} minutes={minutes} />
    </div>
  )
}

function headingOf(step: OrderStep, kind: Order['subject']['kind']) {
  return step === 'PAY' || step === 'FAILED'
    ? (`heading.${step}.${kind}` as const)
    : (`heading.${step}` as const)
}

function Step({ step, minutes, ...props }: OrderViewProps & { step: OrderStep; minutes: number }) {
  switch (step) {
    case 'PAY':
    case 'FAILED':
      return <SeatToPay {...props} step={step} minutes={minutes} />
    case 'WAITING':
      return <WaitingForProvider order={props.order} />
    case 'DONE':
    case 'REFUNDING':
    case 'REFUNDED':
      return <PaymentDone {...props} />
    case 'PAID_OTHERWISE':
    case 'GIVEN_UP':
    case 'TIMED_OUT':
      return <SeatNotPaid order={props.order} step={step} links={props.links} />
  }
}

/** Announces the time left to screen readers; outside of the content that changes with the step. */
function TimeAnnouncement({ step, minutes }: { step: OrderStep; minutes: number }) {
  const say = useWords('payment.hold')
  const [held] = useState(step === 'PAY' || step === 'FAILED')
  const announced = held && ['PAY', 'FAILED', 'TIMED_OUT'].includes(step) ? announcedTime(minutes) : null
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced && say(announced)}
    </p>
  )
}

/** Moves the focus to the heading when the content of the page changes. */
function useFocusOnChange(step: OrderStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  return heading
}

/** Reloads the order when the hold ends: it may be being paid in another tab. */
function useReloadAtEndOfHold({ holdUntil, seat }: Order, minutes: number): void {
  const router = useRouter()
  const [initial] = useState({ holdUntil, over: minutes === 0 })
  const over = seat === 'HELD' && minutes === 0 && !(initial.over && initial.holdUntil === holdUntil)
  useEffect(() => {
    if (over) void router.invalidate()
  }, [over, router])
}

/** Minutes left, by the page's clock; re-renders only when the number changes. */
function useMinutesLeft(until: string): number {
  const { now, currentTime } = useClient()
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const schedule = () => {
        const pause = untilNextMinute(until, currentTime())
        if (pause !== undefined) timer = setTimeout(update, pause)
      }
      const update = () => {
        clearTimeout(timer)
        onChange()
        schedule()
      }
      schedule()
      // Timers of a suspended tab fire late.
      document.addEventListener('visibilitychange', update)
      window.addEventListener('pageshow', update)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', update)
        window.removeEventListener('pageshow', update)
      }
    },
    [until, currentTime],
  )
  return useSyncExternalStore(
    subscribe,
    () => minutesLeft(until, currentTime()),
    () => minutesLeft(until, Date.parse(now)),
  )
}

interface SeatNotPaidProps {
  order: Order
  step: 'PAID_OTHERWISE' | 'GIVEN_UP' | 'TIMED_OUT'
  links: OrderViewProps['links']
}

/** Nothing is due for this order any more. */
function SeatNotPaid({ order: { paidBy }, step, links }: SeatNotPaidProps) {
  const say = useWords('payment')
  if (step === 'PAID_OTHERWISE')
    return (
      <>
        <Alert tone="good">
          <p>{say(paidBy === null ? 'notice.ALREADY_PAID' : 'paidByOther')}</p>
          {paidBy !== null && (
            <p>
              <Link to="/payment/orders/$orderId" params={{ orderId: paidBy }}>
                {say('seePaidOrder')}
              </Link>
            </p>
          )}
        </Alert>
        <div className="cluster">{links.account}</div>
      </>
    )
  return (
    <>
      {step === 'TIMED_OUT' ? (
        <Alert tone="bad" title={say('notice.TIMED_OUT')}>
          <p>
            <Sentences list={[say('nothingCharged'), say('openToOthers')]} />
          </p>
        </Alert>
      ) : (
        <Alert tone="warn">
          <p>{say('gaveUp')}</p>
        </Alert>
      )}
      <div className="cluster">{links.back}</div>
    </>
  )
}

/** The provider has not responded to the charge yet. */
function WaitingForProvider({ order }: { order: Order }) {
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
