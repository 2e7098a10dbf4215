import { useTranslations } from 'use-intl'
import { endChargeback } from '#contract/checkout/order-actions.ts'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import type { Chargeback } from '#contract/checkout/staff-refund.ts'
import { call } from '../client/call.ts'
import { useFormats } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

interface ChargebackOutcomeDialogProps {
  readonly chargeback: Chargeback
  readonly onChanged: (order: AdminOrder) => void
  readonly onClose: () => void
}

/** Records how a chargeback has ended. */
export function ChargebackOutcomeDialog(props: ChargebackOutcomeDialogProps) {
  const { chargeback, onChanged, onClose } = props
  const say = useTranslations('orders')
  const { won } = useFormats()
  const record = async (form: FormData) => {
    const outcome = form.get('outcome') === 'WON' ? 'WON' : 'LOST'
    onChanged(await call(endChargeback, { params: { chargebackId: chargeback.id }, body: { outcome } }))
    return say('outcomeRecorded')
  }
  return (
    <ActionDialog
      title={say('outcomeTitle', { reference: chargeback.reference })}
      submitLabel={say('recordOutcome')}
      act={record}
      onDone={onClose}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend className="hidden">{say('recordOutcome')}</legend>
        {(['WON', 'LOST'] as const).map((outcome) => (
          <label key={outcome}>
            <input type="radio" name="outcome" value={outcome} required />{' '}
            {say(`outcomes.${outcome}`, { amount: won(chargeback.amount) })}
          </label>
        ))}
      </fieldset>
    </ActionDialog>
  )
}
