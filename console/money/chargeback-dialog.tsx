import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { recordChargeback } from '#contract/checkout/order-actions.ts'
import { call } from '../client/call.ts'
import { useFormats } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import type { OrderProps } from './order-props.ts'

/** Records that a card company has taken money of an order back. */
export function ChargebackDialog(props: OrderProps & { readonly onClose: () => void }) {
  const { order, onChanged, onClose } = props
  const say = useTranslations('orders')
  const { won } = useFormats()
  const idempotencyKey = useRef(crypto.randomUUID())
  const { orderId, left } = order
  const record = async (form: FormData) => {
    const text = (name: string) => String(form.get(name)).trim()
    const body = { amount: Number(form.get('amount')), reference: text('reference'), note: text('note') }
    const options = { idempotencyKey: idempotencyKey.current }
    onChanged(await call(recordChargeback, { params: { orderId }, body }, options))
    return say('chargebackRecorded')
  }
  return (
    <ActionDialog
      title={say('recordChargeback')}
      submitLabel={say('recordChargeback')}
      danger
      act={record}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{say('chargebackEffect')}</p>
      <label className="field">
        {say('reference')}
        <input name="reference" required maxLength={100} />
      </label>
      <label className="field">
        {say('refundAmount', { left: won(left) })}
        <input
          name="amount"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={left}
          step={1}
          defaultValue={left}
        />
      </label>
      <label className="field">
        {say('note')}
        <textarea name="note" required rows={2} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
