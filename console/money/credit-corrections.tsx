import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  approveCreditCorrection,
  type CreditCorrection,
  declineCreditCorrection,
  withdrawCreditCorrection,
} from '#contract/money/credit-admin.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { type DecisionAction, DecisionDialog } from './correction-dialogs.tsx'
import type { StatementProps } from './statement-props.ts'

const endpoints = {
  approve: approveCreditCorrection,
  decline: declineCreditCorrection,
  withdraw: withdrawCreditCorrection,
} as const
const actions: readonly DecisionAction[] = ['approve', 'decline', 'withdraw']

/** Corrections by staff, with who asked and who decided; one that waits is decided here. */
export function CreditCorrections({ statement, onChanged }: StatementProps) {
  const say = useTranslations('credits')
  const moment = useMoment()
  const { number } = useFormats()
  const [dialog, setDialog] = useState<{ action: DecisionAction; correction: CreditCorrection }>()
  const { corrections, balance } = statement
  return (
    <section className="part" aria-labelledby="corrections">
      <h2 id="corrections">{say('corrections')}</h2>
      {corrections.length === 0 ? (
        <p className="muted">{say('noCorrections')}</p>
      ) : (
        <div className="table-frame">
          <table className="data" aria-labelledby="corrections">
            <thead>
              <tr>
                <th scope="col" className="num">
                  {say('amount')}
                </th>
                <th scope="col">{say('reason')}</th>
                <th scope="col">{say('state')}</th>
                <th scope="col">{say('askedBy')}</th>
                <th scope="col">{say('decidedBy')}</th>
              </tr>
            </thead>
            <tbody>
              {corrections.map((one) => (
                <tr key={one.id}>
                  <td className="num">{number(one.amount)}</td>
                  <td>{one.reason}</td>
                  <td>
                    <span className={one.state === 'WAITING' ? 'badge warn' : 'badge'}>
                      {say(`states.${one.state}`)}
                    </span>{' '}
                    {one.declineReason}
                    {one.state === 'WAITING' && (
                      <Buttons
                        correction={one}
                        onChoose={(action) => setDialog({ action, correction: one })}
                      />
                    )}
                  </td>
                  <td>
                    {one.askedBy}, {moment(one.askedAt)}
                  </td>
                  <td>{one.decidedBy && one.decidedAt && `${one.decidedBy}, ${moment(one.decidedAt)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {dialog && (
        <DecisionDialog
          {...dialog}
          balance={balance}
          onDone={(changed) => {
            setDialog(undefined)
            if (changed) onChanged(changed)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  )
}

interface ButtonsProps {
  readonly correction: CreditCorrection
  readonly onChoose: (action: DecisionAction) => void
}

function Buttons({ correction, onChoose }: ButtonsProps) {
  const say = useTranslations('credits')
  const mayCall = useMayCall()
  return (
    <div className="row-acts">
      {actions
        .filter((action) => mayCall(endpoints[action]))
        .map((action) => (
          <ActionButton
            key={action}
            look="link"
            unavailable={!correction.actions[action].allowed}
            refusal={correction.actions[action].message}
            onPress={() => onChoose(action)}
          >
            {say(action)}
          </ActionButton>
        ))}
    </div>
  )
}
