import { useTranslations } from 'use-intl'
import { endChargeback, recordChargeback } from '#contract/checkout/order-actions.ts'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import type { Chargeback } from '#contract/checkout/staff-refund.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { FramedTable } from '../ui/table.tsx'
import type { OrderProps } from './order-props.ts'

const looks = { OPEN: 'badge warn', WON: 'badge good', LOST: 'badge bad' } as const

/** What a card company has taken back, and how it ended. */
export function Chargebacks({ order, onChanged }: OrderProps) {
  const say = useTranslations('orders')
  const mayCall = useMayCall()
  const { chargebacks } = order
  return (
    <section className="part" aria-labelledby="chargebacks">
      <header className="part-head">
        <h2 id="chargebacks">{say('chargebacks')}</h2>
        {mayCall(recordChargeback) && <RecordChargeback order={order} onChanged={onChanged} />}
      </header>
      {chargebacks.length === 0 ? (
        <p className="muted">{say('noChargebacks')}</p>
      ) : (
        <ChargebackTable chargebacks={chargebacks} onChanged={onChanged} />
      )}
    </section>
  )
}

/** Records that a card company has taken money of an order back. */
function RecordChargeback({ order, onChanged }: OrderProps) {
  const say = useTranslations('orders')
  const { won } = useFormats()
  const { orderId, left, actions } = order
  const requestOf = (form: FormData) => ({
    params: { orderId },
    body: {
      amount: Number(form.get('amount')),
      reference: textIn(form, 'reference'),
      note: textIn(form, 'note'),
    },
  })
  return (
    <ActionDialogButton
      title={say('recordChargeback')}
      decision={actions.refund}
      saysWhy
      danger
      {...staffAct(recordChargeback, requestOf)}
      done={say('chargebackRecorded')}
      onDone={onChanged}
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
    </ActionDialogButton>
  )
}

interface ChargebackTableProps {
  readonly chargebacks: readonly Chargeback[]
  readonly onChanged: (order: AdminOrder) => void
}

function ChargebackTable({ chargebacks, onChanged }: ChargebackTableProps) {
  const say = useTranslations('orders')
  const mayEnd = useMayCall()(endChargeback)
  const moment = useMoment()
  const { won } = useFormats()
  return (
    <FramedTable
      labelledBy="chargebacks"
      rows={chargebacks}
      keyOf={(chargeback) => chargeback.id}
      columns={[
        { label: say('reference'), whole: true, render: (chargeback) => chargeback.reference },
        {
          label: say('state'),
          render: (chargeback) => (
            <span className={looks[chargeback.state]}>{say(`chargebackStates.${chargeback.state}`)}</span>
          ),
        },
        { label: say('amount'), numeric: true, render: (chargeback) => won(chargeback.amount) },
        { label: say('note'), render: (chargeback) => chargeback.note },
        {
          label: say('recordedBy'),
          render: (chargeback) => (
            <>
              {chargeback.recordedBy}
              <p className="muted">{moment(chargeback.recordedAt)}</p>
            </>
          ),
        },
        {
          label: say('ended'),
          render: (chargeback) => (chargeback.endedAt ? moment(chargeback.endedAt) : '–'),
        },
        mayEnd && {
          label: say('actions'),
          render: (chargeback) => <RecordOutcome chargeback={chargeback} onChanged={onChanged} />,
        },
      ]}
    />
  )
}

interface RecordOutcomeProps {
  readonly chargeback: Chargeback
  readonly onChanged: (order: AdminOrder) => void
}

/** Records how a chargeback has ended. */
function RecordOutcome({ chargeback, onChanged }: RecordOutcomeProps) {
  const say = useTranslations('orders')
  const { won } = useFormats()
  const requestOf = (form: FormData) => ({
    params: { chargebackId: chargeback.id },
    body: { outcome: form.get('outcome') === 'WON' ? ('WON' as const) : ('LOST' as const) },
  })
  return (
    <ActionDialogButton
      label={say('recordOutcome')}
      look="link"
      decision={chargeback.actions.end}
      saysWhy
      title={say('outcomeTitle', { reference: chargeback.reference })}
      submitLabel={say('recordOutcome')}
      act={(form) => call(endChargeback, requestOf(form))}
      done={say('outcomeRecorded')}
      onDone={onChanged}
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
    </ActionDialogButton>
  )
}
