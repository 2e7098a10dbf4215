import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { askRefund } from '#contract/checkout/order-actions.ts'
import { dryRunRefund } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useFormats } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import type { OrderProps } from './order-props.ts'

/** Refunds an amount of an order, with a reason that the payer reads. */
export function RefundDialog({ order, onChanged, onClose }: OrderProps & { readonly onClose: () => void }) {
  const say = useTranslations('orders')
  const { won } = useFormats()
  const idempotencyKey = useRef(crypto.randomUUID())
  const { orderId, left, approvalFrom } = order
  const request = (form: FormData) => ({
    params: { orderId },
    body: { amount: Number(form.get('amount')), reason: String(form.get('reason')).trim() },
  })
  const ask = async (form: FormData) => {
    const after = await call(askRefund, request(form), { idempotencyKey: idempotencyKey.current })
    onChanged(after)
    return say(after.refundState === 'WAITING' ? 'refundWaits' : 'refundAsked')
  }
  return (
    <ActionDialog
      title={say('makeRefund')}
      submitLabel={say('makeRefund')}
      danger
      dryRun={(form) => call(dryRunRefund, request(form))}
      act={ask}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{say('refundEffect')}</p>
      <p>{say('approvalNeeded', { amount: won(approvalFrom) })}</p>
      <label className="field">
        {say('refundAmount', { left: won(left) })}
        <input name="amount" type="number" inputMode="numeric" required min={1} max={left} step={1} />
      </label>
      <label className="field">
        {say('reason')}
        <textarea name="reason" required rows={3} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
