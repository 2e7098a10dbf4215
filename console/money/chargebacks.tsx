import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endChargeback, recordChargeback } from '#contract/checkout/order-actions.ts'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import type { Chargeback } from '#contract/checkout/staff-refund.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { ChargebackDialog } from './chargeback-dialog.tsx'
import type { OrderProps } from './order-props.ts'

const looks = { OPEN: 'badge warn', WON: 'badge good', LOST: 'badge bad' } as const

/** What a card company has taken back, and how it ended. */
export function Chargebacks({ order, onChanged }: OrderProps) {
  const say = useTranslations('orders')
  const mayCall = useMayCall()
  const [isRecording, setRecording] = useState(false)
  const [ended, setEnded] = useState<Chargeback>()
  const { chargebacks, actions } = order
  return (
    <section className="part" aria-labelledby="chargebacks">
      <header className="part-head">
        <h2 id="chargebacks">{say('chargebacks')}</h2>
        {mayCall(recordChargeback) && (
          <ActionButton
            unavailable={!actions.refund.allowed}
            refusal={actions.refund.message}
            onPress={() => setRecording(true)}
          >
            {say('recordChargeback')}
          </ActionButton>
        )}
      </header>
      {chargebacks.length === 0 ? (
        <p className="muted">{say('noChargebacks')}</p>
      ) : (
        <ChargebackTable chargebacks={chargebacks} {...(mayCall(endChargeback) && { onEnd: setEnded })} />
      )}
      {isRecording && (
        <ChargebackDialog order={order} onChanged={onChanged} onClose={() => setRecording(false)} />
      )}
      {ended && (
        <ChargebackOutcomeDialog
          chargeback={ended}
          onChanged={onChanged}
          onClose={() => setEnded(undefined)}
        />
      )}
    </section>
  )
}

interface ChargebackTableProps {
  readonly chargebacks: readonly Chargeback[]
  readonly onEnd?: (chargeback: Chargeback) => void
}

function ChargebackTable({ chargebacks, onEnd }: ChargebackTableProps) {
  const say = useTranslations('orders')
  const moment = useMoment()
  const { won } = useFormats()
  return (
    <div className="table-frame">
      <table className="data" aria-labelledby="chargebacks">
        <thead>
          <tr>
            <th>{say('reference')}</th>
            <th>{say('state')}</th>
            <th className="num">{say('amount')}</th>
            <th>{say('note')}</th>
            <th>{say('recordedBy')}</th>
            <th>{say('ended')}</th>
            {onEnd && <th>{say('actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {chargebacks.map((chargeback) => (
            <tr key={chargeback.id}>
              <td className="whole">{chargeback.reference}</td>
              <td>
                <span className={looks[chargeback.state]}>{say(`chargebackStates.${chargeback.state}`)}</span>
              </td>
              <td className="num">{won(chargeback.amount)}</td>
              <td>{chargeback.note}</td>
              <td>
                {chargeback.recordedBy}
                <p className="muted">{moment(chargeback.recordedAt)}</p>
              </td>
              <td>{chargeback.endedAt ? moment(chargeback.endedAt) : '–'}</td>
              {onEnd && (
                <td>
                  <ActionButton
                    look="link"
                    unavailable={!chargeback.actions.end.allowed}
                    refusal={chargeback.actions.end.message}
                    onPress={() => onEnd(chargeback)}
                  >
                    {say('recordOutcome')}
                  </ActionButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ChargebackOutcomeDialogProps {
  readonly chargeback: Chargeback
  readonly onChanged: (order: AdminOrder) => void
  readonly onClose: () => void
}

/** Records how a chargeback has ended. */
function ChargebackOutcomeDialog(props: ChargebackOutcomeDialogProps) {
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
