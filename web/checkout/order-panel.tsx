import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getOrder, giveUpOrder, type Order, renewOrder } from '#contract/checkout/payment.ts'
import { call } from '../client/call.ts'
import { useFormats, useWords } from '../client/client-context.tsx'
import { useAction } from '../client/use-action.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { DateBlock } from '../ui/date-block.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Hours } from '../ui/hours.tsx'
import { Deadline } from '../ui/moment.tsx'
import { openPayPage, type PayPageResult } from './open-pay-page.ts'
import { isAmountDue, type OrderStep } from './order-step.ts'

/** What is paid for, the amount while it is due, and the actions to pay or give up. */
export function OrderPanel({ order, step }: { order: Order; step: OrderStep }) {
  const say = useWords('payment')
  const { won } = useFormats()
  const { subject, fee, discount, amount, supplyAmount, vat } = order
  return (
    <aside className="panel panel-sticky" aria-label={say('order')}>
      <DateBlock start={subject.startAt} finish={subject.finishAt} variant="large" hours />
      <b>{subject.title}</b>
      {isAmountDue(step) && (
        <Amount
          rows={[
            discount > 0 ? [say(`fee.${subject.kind}`), won(fee)] : null,
            discount > 0 ? [say('discount'), `−${won(discount)}`] : null,
          ]}
          total={[say('toPay'), won(amount)]}
          parts={[
            [say('supply'), won(supplyAmount)],
            [say('vat'), won(vat)],
          ]}
        />
      )}
      {(step === 'PAY' || step === 'FAILED') && <PayActions order={order} step={step} />}
    </aside>
  )
}

function PayActions({ order, step }: { order: Order; step: 'PAY' | 'FAILED' }) {
  const say = useWords('payment')
  const { won } = useFormats()
  const { pay, pending, outcome } = usePayment(order)
  const [leaving, setLeaving] = useState(false)
  const name = step === 'FAILED' ? say('otherCard') : say('pay', { amount: won(order.amount) })
  return (
    <>
      <Button wide pending={pending} onClick={() => void pay()}>
        {pending ? say('opening') : name}
      </Button>
      <div role="alert" className="pay-outcome">
        {outcome && outcome !== 'opening' && say(outcome)}
      </div>
      <p>{say.rich('fullRefund', { moment: () => <Deadline at={order.cancelUntil} /> })}</p>
      {order.actions.giveUp.allowed && (
        <Button variant="quiet" small disabled={pending} onClick={() => setLeaving(true)}>
          {say('giveUp.open')}
        </Button>
      )}
      {leaving && <GiveUpDialog order={order} onClose={() => setLeaving(false)} />}
    </>
  )
}

interface GiveUpDialogProps {
  order: Order
  onClose(): void
}

function GiveUpDialog({ order, onClose }: GiveUpDialogProps) {
  const say = useWords('payment.giveUp')
  const { textDay, dayAndWeekdays } = useFormats()
  const { title, startAt, finishAt } = order.subject
  const { act, pending } = useAction()
  const giveUp = async () => {
    await act((api) => call(api, giveUpOrder, { params: { orderId: order.orderId } }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={say('title')}
      keep={say('keep')}
      confirm={say('confirm')}
      pending={pending}
      onConfirm={() => void giveUp()}
      onClose={onClose}
    >
      <p className="stack-s">
        <b>{title}</b>
        <span className="muted">
          {dayAndWeekdays(textDay(startAt), startAt, finishAt)} <Hours start={startAt} finish={finishAt} />
        </span>
      </p>
      <p>{say('text')}</p>
    </ConfirmDialog>
  )
}

/**
 * Opens the provider's page for the current state of the order, or after a refusal for a new order of the same seat. If
 * the order has been paid or has expired in the meantime, for example in another tab, the page shows that instead.
 */
function usePayment(order: Order) {
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
