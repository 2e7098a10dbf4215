import { giveUpOrder, type Order } from '#contract/checkout/payment.ts'
import { call } from '../client/call.ts'
import { useFormats, useWords } from '../client/client-context.tsx'
import { useAction } from '../client/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Hours } from '../ui/hours.tsx'

interface GiveUpDialogProps {
  order: Order
  onClose(): void
}

export function GiveUpDialog({ order, onClose }: GiveUpDialogProps) {
  const say = useWords('payment.giveUp')
  const { textDay, dayAndWeekdays } = useFormats()
  const { title, startAt, finishAt } = order.subject
  const { act, pending } = useAction()
  const giveUp = async () => {
    await act((api) => call(api, giveUpOrder, { params: { orderId: order.orderId } }))
    onClose()
  }
  return (
    <Dialog
      small
      title={say('title')}
      onClose={pending ? () => {} : onClose}
      actions={
        <>
          <Button variant="secondary" autoFocus disabled={pending} onClick={onClose}>
            {say('keep')}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void giveUp()}>
            {say('confirm')}
          </Button>
        </>
      }
    >
      <p className="stack-s">
        <b>{title}</b>
        <span className="muted">
          {dayAndWeekdays(textDay(startAt), startAt, finishAt)} <Hours start={startAt} finish={finishAt} />
        </span>
      </p>
      <p>{say('text')}</p>
    </Dialog>
  )
}
