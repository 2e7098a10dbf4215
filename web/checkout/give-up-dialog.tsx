import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { giveUpOrder, type Order } from '#contract/checkout/payment.ts'
import { call } from '../client/call.ts'
import { useClient, useFormats, useWords } from '../client/client-context.tsx'
import { useFailure } from '../client/use-failure.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface GiveUpDialogProps {
  order: Order
  onClose(): void
}

export function GiveUpDialog({ order, onClose }: GiveUpDialogProps) {
  const say = useWords('payment.giveUp')
  const { textDay, weekdays, hours } = useFormats()
  const { title, startAt, finishAt } = order.subject
  const { giveUp, pending } = useGiveUp(order.orderId, onClose)
  return (
    <Dialog
      small
      title={say('title')}
      onClose={pending ? () => {} : onClose}
      actions={
        <>
          <Button look="secondary" autoFocus disabled={pending} onClick={onClose}>
            {say('keep')}
          </Button>
          <Button look="danger" pending={pending} onClick={() => void giveUp()}>
            {say('confirm')}
          </Button>
        </>
      }
    >
      <p className="stack-s">
        <b>{title}</b>
        <span className="muted">
          {textDay(startAt)} {weekdays(startAt, finishAt)} {hours(startAt, finishAt)}
        </span>
      </p>
      <p>{say('text')}</p>
    </Dialog>
  )
}

/** Sends one request, and keeps the dialog open until the page has reloaded its data. */
function useGiveUp(orderId: string, onClose: () => void) {
  const { api } = useClient()
  const router = useRouter()
  const fail = useFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const giveUp = async () => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      await call(api, giveUpOrder, { params: { orderId } })
    } catch (error) {
      fail(error)
    }
    await router.invalidate({ sync: true })
    onClose()
  }
  return { giveUp, pending }
}
